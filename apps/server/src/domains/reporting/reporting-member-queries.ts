import { exists, many, maybe, one } from '../../database/executor.ts'
import type { Reader } from '../../database/transaction.ts'

export type MemberRow = {
  id: bigint
  username: string
  name: string | null
  status: number
  available: bigint
  held: bigint
  created_at: Date
  seen_at: Date | null
}

const orders = {
  created: 'm.id',
  '-created': 'm.id desc',
  username: 'm.username',
  '-username': 'm.username desc',
  name: 'm.name nulls last, m.id',
  '-name': 'm.name desc nulls last, m.id',
  money: 'w.available, m.id',
  '-money': 'w.available desc, m.id',
  frozen: 'w.held, m.id',
  '-frozen': 'w.held desc, m.id'
} as const

export type MemberOrder = keyof typeof orders

export type MemberFilter = { q: { text: string; name: string | null }; status: number | null }

/** Members with this id, or with this text in their username or name. No character of it is a wildcard. */
const WHERE = `
  ($1 = '' or m.id::text = $1 or strpos(m.username, lower($3)) > 0 or strpos(lower(m.name), lower($3)) > 0)
  and ($2::smallint is null or m.status = $2)`

export async function selectMembers(
  reader: Reader,
  { q, status }: MemberFilter,
  page: { sort: MemberOrder; limit: number; offset: number }
): Promise<MemberRow[]> {
  return many<MemberRow>(reader, {
    text: `
      select m.id, m.username, m.name, m.status, w.available, w.held, m.created_at,
             (select max(s.seen_at) from session s where s.member_id = m.id) as seen_at
        from member m join wallet w on w.member_id = m.id
       where ${WHERE} order by ${orders[page.sort]} limit $4 offset $5`,
    values: [q.text, status, q.name, page.limit, page.offset]
  })
}

export async function countMembers(reader: Reader, { q, status }: MemberFilter): Promise<number> {
  const { total } = await one<{ total: bigint }>(reader, {
    text: `select count(*) as total from member m where ${WHERE}`,
    values: [q.text, status, q.name]
  })
  return Number(total)
}

export type MemberFacts = {
  id: bigint
  username: string
  name: string | null
  sex: number
  /** The year only: a member proves their identity with the full date. */
  birthday: string
  lang: string
  header_img: string
  status: number
  status_reason: string
  has_paypassword: boolean
  invite: string
  invited_by: string
  inviter: bigint | null
  created_at: Date
  withdraw_after: Date | null
}

export async function selectMember(reader: Reader, id: bigint): Promise<MemberFacts | null> {
  return maybe<MemberFacts>(reader, {
    name: 'admin-member',
    text: `
      select m.id, m.username, m.name, m.sex, m.lang, m.header_img, m.status, m.status_reason,
             coalesce(to_char(m.birthday, 'YYYY"-**-**"'), '') as birthday,
             m.paypassword_hash is not null as has_paypassword, coalesce(own.code, '') as invite,
             coalesce(m.invited_by, '') as invited_by, used.member_id as inviter, m.created_at, m.withdraw_after
        from member m left join invite_code own on own.member_id = m.id left join invite_code used on used.code = m.invited_by
       where m.id = $1`,
    values: [id]
  })
}

export async function memberExists(reader: Reader, id: bigint): Promise<boolean> {
  return exists(reader, {
    name: 'admin-member-exists',
    text: 'select from member where id = $1',
    values: [id]
  })
}

export type SessionRow = { id: string; device: string; address: string; created_at: Date; seen_at: Date }

export async function selectSessions(reader: Reader, memberId: bigint, now: Date): Promise<SessionRow[]> {
  return many<SessionRow>(reader, {
    name: 'admin-member-sessions',
    text: `
      select id, device, address, created_at, seen_at from session
       where member_id = $1 and ended_at is null and expires_at > $2 order by seen_at desc, id`,
    values: [memberId, now]
  })
}

export type NoteRow = { id: bigint; text: string; operator_id: bigint; operator: string; created_at: Date }

const NEWEST = 200

export async function selectNotes(reader: Reader, memberId: bigint): Promise<NoteRow[]> {
  return many<NoteRow>(reader, {
    name: 'admin-member-notes',
    text: `
      select n.id, n.text, n.operator_id, o.name as operator, n.created_at
        from member_note n join operator o on o.id = n.operator_id
       where n.member_id = $1 order by n.id desc limit ${NEWEST}`,
    values: [memberId]
  })
}

export type StatusRow = {
  status_from: number
  status_to: number
  reason: string
  operator_id: bigint | null
  operator: string | null
  created_at: Date
}

export async function selectStatusHistory(reader: Reader, memberId: bigint): Promise<StatusRow[]> {
  return many<StatusRow>(reader, {
    name: 'admin-member-statuses',
    text: `
      select c.status_from, c.status_to, c.reason, c.operator_id, o.name as operator, c.created_at
        from member_status_change c left join operator o on o.id = c.operator_id
       where c.member_id = $1 order by c.id desc limit ${NEWEST}`,
    values: [memberId]
  })
}
