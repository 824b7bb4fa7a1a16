import type { LanguageCode } from '@glasshouse/contract'
import { many, run } from '../../database/executor.ts'
import type { Reader, Tx } from '../../database/transaction.ts'
import type { Texts } from '@glasshouse/contract/operator'

/** The reader of notices, null when not signed in, and the language. */
export type NoticeReader = { memberId: bigint | null; lang: LanguageCode }

/** Return the SQL condition for notices `n` that a reader of this language can see; `member` is null for visitors. */
const visibleTo = (member: string, lang: string) => `(n.member_id = ${member} or (
  n.member_id is null and n.state = 'published' and n.starts_at <= clock_timestamp()
  and (n.ends_at is null or n.ends_at > clock_timestamp())
  and n.audience in ('all', case when ${member} is null then 'guest' else 'member' end)
  and (n.langs = '{}' or ${lang} = any (n.langs))))`

export type NoticePage = NoticeReader & { limit: number; offset: number }

export type NoticeRow = {
  id: bigint
  name: string
  text: string
  type: string
  link: string
  starts_at: Date
  is_read: boolean
}

/** Return the notices for everyone and for the member, newest first, in this language or else in English. */
export async function selectNotices(reader: Reader, page: NoticePage): Promise<NoticeRow[]> {
  return many<NoticeRow>(reader, {
    name: 'notice-list',
    text: `
      select n.id, coalesce(nullif(n.name ->> $2, ''), n.name ->> 'en_us') as name,
             coalesce(nullif(n.text ->> $2, ''), n.text ->> 'en_us') as text,
             n.type, n.link, n.starts_at, r.notice_id is not null as is_read /* never null: name, text, starts_at */
        from notice n left join notice_read r on r.notice_id = n.id and r.member_id = $1
       where ${visibleTo('$1::bigint', '$2')}
       order by n.starts_at desc, n.id desc limit $3 offset $4`,
    values: [page.memberId, page.lang, page.limit, page.offset]
  })
}

/** Return how many notices, for everyone and personal, each member has not read. */
export async function selectUnread(
  reader: Reader,
  memberIds: bigint[],
  lang: LanguageCode
): Promise<{ member_id: bigint; unread: bigint }[]> {
  return many<{ member_id: bigint; unread: bigint }>(reader, {
    name: 'notice-unread',
    text: `
      select m.id as member_id, count(n.id) as unread
        from unnest($1::bigint[]) as m (id)
        left join notice n on ${visibleTo('m.id', '$2')}
         and not exists (select from notice_read r where r.member_id = m.id and r.notice_id = n.id)
       group by m.id`,
    values: [memberIds, lang]
  })
}

export type Reading = { memberId: bigint; lang: LanguageCode; id: number | null; until: number | null }

/** Mark one notice of a member as read, or all up to one. A read notice stays read. */
export async function markNoticesRead(reader: Reader, { memberId, lang, id, until }: Reading): Promise<void> {
  await run(reader, {
    name: 'notice-read',
    text: `
      with seen as (select n.starts_at, n.id from notice n where n.id = $4::bigint and ${visibleTo('$1::bigint', '$2')})
      insert into notice_read (member_id, notice_id)
      select $1, n.id from notice n
       where ${visibleTo('$1::bigint', '$2')}
         and (n.id = $3::bigint or (n.starts_at, n.id) <= (select starts_at, id from seen))
      on conflict do nothing`,
    values: [memberId, lang, id, until]
  })
}

/** Delete the texts of a member's own notices of a type. */
export async function blankNotices(tx: Tx, memberId: bigint, type: string): Promise<void> {
  await run(tx, {
    name: 'notice-blank',
    text: `update notice set text = '{"en_us": ""}' where member_id = $1 and type = $2`,
    values: [memberId, type]
  })
}

export type PersonalNotice = { type: string; link: string; name: Texts; text: Texts }

type Addressed = PersonalNotice & { memberIds: bigint[] }

/** Add a notice for each of the members. */
export async function insertPersonalNotices(tx: Tx, notice: Addressed): Promise<{ id: bigint; member_id: bigint }[]> {
  const { memberIds, type, link, name, text } = notice
  return many<{ id: bigint; member_id: bigint }>(tx, {
    name: 'notice-personal',
    text: `
      insert into notice (member_id, type, link, name, text)
      select id, $2, $3, $4, $5 from unnest($1::bigint[]) as members (id)
      returning id, member_id /* never null: member_id */`,
    values: [memberIds, type, link, JSON.stringify(name), JSON.stringify(text)]
  })
}

type StoredNotice = {
  id: bigint
  memberId: bigint | null
  type: string
  name: Texts
  text: Texts
  isCurrent: boolean
}

/** Return notices to push. A notice is current on its first day, while it is shown. */
export async function selectNoticesToPush(reader: Reader, ids: readonly bigint[]): Promise<StoredNotice[]> {
  return many<StoredNotice>(reader, {
    name: 'notices-to-push',
    text: `
      select id, member_id as "memberId", type, name, text,
             state = 'published' and (ends_at is null or ends_at > clock_timestamp())
               and starts_at > clock_timestamp() - interval '1 day' as "isCurrent" /* never null: isCurrent */
        from notice where id = any ($1::bigint[])`,
    values: [ids]
  })
}
