import type { Tx } from '../../../database/transaction.ts'
import type { Texts } from '../settings/base-setting.ts'

export type Reader = Pick<Tx, 'query'>

/** How many notices fit the bar of Home: the newest. */
const IN_BAR = 10

export async function selectBarTexts(reader: Reader): Promise<Texts[]> {
  const { rows } = await reader.query<{ text: Texts }>({
    name: 'notice-bar',
    text: `select text from notice where in_bar and member_id is null order by id desc limit ${IN_BAR}`,
    values: []
  })
  return rows.map((row) => row.text)
}

export type NoticePage = { memberId: bigint | null; lang: string; limit: number; offset: number }

export type NoticeRow = {
  id: bigint
  name: string
  text: string
  type: string
  link: string
  created_at: Date
  is_read: boolean
}

/** Notices for everybody and for the member, newest first, in a language or else in English. */
export async function selectNotices(reader: Reader, page: NoticePage): Promise<NoticeRow[]> {
  const { rows } = await reader.query<NoticeRow>({
    name: 'notice-list',
    text: `
      select n.id, coalesce(n.name ->> $2, n.name ->> 'en_us') as name, coalesce(n.text ->> $2, n.text ->> 'en_us') as text,
             n.type, n.link, n.created_at, r.notice_id is not null as is_read
        from notice n left join notice_read r on r.notice_id = n.id and r.member_id = $1
       where n.member_id is null or n.member_id = $1
       order by n.id desc limit $3 offset $4`,
    values: [page.memberId, page.lang, page.limit, page.offset]
  })
  return rows
}

/** How many notices, for everybody and for the member, the member has not read. */
export async function unreadNotices(reader: Reader, memberId: bigint): Promise<number> {
  const { rows } = await reader.query<{ unread: bigint }>({
    name: 'notice-unread',
    text: `
      select count(*) as unread from notice n
       where (n.member_id is null or n.member_id = $1)
         and not exists (select from notice_read r where r.member_id = $1 and r.notice_id = n.id)`,
    values: [memberId]
  })
  return Number(rows[0]!.unread)
}

export type Reading = { memberId: bigint; id: number | null; until: number | null }

/** Marks notices that the member may see as read: the one, or all up to one. What is read stays read. */
export async function markNoticesRead(reader: Reader, { memberId, id, until }: Reading): Promise<void> {
  await reader.query({
    name: 'notice-read',
    text: `
      insert into notice_read (member_id, notice_id)
      select $1, n.id from notice n
       where (n.member_id is null or n.member_id = $1) and (n.id = $2::bigint or n.id <= $3::bigint)
      on conflict do nothing`,
    values: [memberId, id, until]
  })
}

export type PersonalNotice = { memberId: bigint; type: string; link: string; name: Texts; text: Texts }

export async function insertPersonalNotice(
  tx: Tx,
  { memberId, type, link, name, text }: PersonalNotice
): Promise<void> {
  await tx.query({
    name: 'notice-personal',
    text: 'insert into notice (member_id, type, link, name, text) values ($1, $2, $3, $4, $5)',
    values: [memberId, type, link, JSON.stringify(name), JSON.stringify(text)]
  })
}
