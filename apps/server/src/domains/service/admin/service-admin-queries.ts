import { changed, exists, many, maybe, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

export type MemberFacts = { member_id: bigint; username: string; name: string | null; header_img: string }

export type ConversationRow = MemberFacts & {
  lang: string
  operator_id: bigint | null
  operator: string | null
  last_id: bigint
  last_text: string
  last_picture: boolean
  last_mine: boolean
  waits_from: bigint | null
  member_seen: bigint
  operator_seen: bigint
  unread: bigint
}

const COLUMNS = `
  m.id as member_id, m.username, m.name, m.header_img, m.lang, c.operator_id, o.name as operator,
  coalesce(c.last_id, 0) as last_id, coalesce(left(l.text, 200), '') as last_text,
  coalesce(l.image <> '', false) as last_picture, coalesce(l.operator_id is null and l.id is not null, false) as last_mine,
  c.waits_from, coalesce(c.member_seen, 0) as member_seen, coalesce(c.operator_seen, 0) as operator_seen,
  (select count(*) from service_message u
    where u.member_id = c.member_id and u.id > c.operator_seen and u.operator_id is null) as unread`

const TABLES = `
  left join operator o on o.id = c.operator_id
  left join service_message l on l.member_id = c.member_id and l.id = c.last_id`

export type Show = 'waiting' | 'untaken' | 'mine' | 'all'

const shows: Record<Show, string> = {
  waiting: 'c.waits_from is not null and $2::bigint is not null',
  untaken: 'c.waits_from is not null and c.operator_id is null and $2::bigint is not null',
  mine: 'c.operator_id = $2::bigint',
  all: 'c.last_id > 0 and $2::bigint is not null'
}

const matching = (show: Show) => `
  (${shows[show]}) and ($1 = '' or m.id::text = $1 or strpos(m.username, lower($3)) > 0 or strpos(lower(m.name), lower($3)) > 0)`

const orders = {
  waits: 'c.waits_from nulls last, c.last_id desc',
  '-waits': 'c.waits_from desc nulls last, c.last_id desc'
} as const

export type ConversationFilter = { q: { text: string; name: string | null }; operatorId: bigint; show: Show }

/** Conversations of the inbox, with their members and their newest messages. */
export async function selectConversations(
  reader: Reader,
  { q, operatorId, show }: ConversationFilter,
  page: { sort: keyof typeof orders; limit: number; offset: number }
): Promise<ConversationRow[]> {
  return many<ConversationRow>(reader, {
    text: `
      select ${COLUMNS} from service_conversation c join member m on m.id = c.member_id ${TABLES}
       where ${matching(show)} order by ${orders[page.sort]} limit $4 offset $5`,
    values: [q.text, operatorId, q.name, page.limit, page.offset]
  })
}

export async function countConversations(reader: Reader, { q, operatorId, show }: ConversationFilter): Promise<number> {
  const { total } = await one<{ total: bigint }>(reader, {
    text: `select count(*) as total from service_conversation c join member m on m.id = c.member_id where ${matching(show)}`,
    values: [q.text, operatorId, q.name]
  })
  return Number(total)
}

/** A member with the conversation, also one with whom nobody has spoken yet. */
export async function selectOne(reader: Reader, memberId: bigint): Promise<ConversationRow | null> {
  return maybe<ConversationRow>(reader, {
    name: 'service-admin-one',
    text: `
      select ${COLUMNS} from member m left join service_conversation c on c.member_id = m.id ${TABLES} where m.id = $1`,
    values: [memberId]
  })
}

/** The member's standing; null where there is no such member. */
export async function selectStatus(reader: Reader, memberId: bigint): Promise<number | null> {
  const row = await maybe<{ status: number }>(reader, {
    name: 'service-status',
    text: 'select status from member where id = $1',
    values: [memberId]
  })
  return row?.status ?? null
}

const MAY_ANSWER = `state = 'active' and role in ('owner', 'support')`

/** Operators who may answer members. */
export async function selectColleagues(reader: Reader): Promise<{ id: bigint; name: string }[]> {
  return many<{ id: bigint; name: string }>(reader, {
    name: 'service-colleagues',
    text: `select id, name from operator where ${MAY_ANSWER} order by name`
  })
}

/** The names of operators by their ids. */
export async function selectNames(reader: Reader, ids: bigint[]): Promise<Map<bigint, string>> {
  const rows = await many<{ id: bigint; name: string }>(reader, {
    name: 'service-operator-names',
    text: 'select id, name from operator where id = any ($1)',
    values: [ids]
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function mayAnswer(reader: Reader, operatorId: bigint): Promise<boolean> {
  return exists(reader, {
    name: 'service-may-answer',
    text: `select from operator where id = $1 and ${MAY_ANSWER}`,
    values: [operatorId]
  })
}

/** Gives a conversation to an operator or nobody; false where not the one has it who was seen to. */
export async function reassign(
  tx: Tx,
  { memberId, to, was }: { memberId: bigint; to: bigint | null; was: bigint | null }
): Promise<boolean> {
  return changed(tx, {
    name: 'service-assign',
    text: 'update service_conversation set operator_id = $2 where member_id = $1 and operator_id is not distinct from $3',
    values: [memberId, to, was]
  })
}

/** Takes a conversation out of the queue; false where something was written after the message that was seen. */
export async function markFinished(tx: Tx, memberId: bigint, until: bigint): Promise<boolean> {
  return changed(tx, {
    name: 'service-finish',
    text: `
      update service_conversation set waits_from = null, operator_id = null, operator_seen = last_id
       where member_id = $1 and last_id = $2`,
    values: [memberId, until]
  })
}

export type Answer = {
  memberId: bigint
  id: bigint
  askedId: bigint
  operatorId: bigint
  askedAt: Date
  answeredAt: Date
}

/** Takes down how long a member had waited for an answer. */
export async function insertAnswer(tx: Tx, answer: Answer): Promise<void> {
  await run(tx, {
    name: 'service-answer',
    text: `
      insert into service_answer (member_id, id, asked_id, operator_id, asked_at, answered_at)
      values ($1, $2, $3, $4, $5, greatest($5, $6::timestamptz))`,
    values: [answer.memberId, answer.id, answer.askedId, answer.operatorId, answer.askedAt, answer.answeredAt]
  })
}

export type AdminCounts = {
  waiting: bigint
  untaken: bigint
  mine: bigint
  guests: bigint
  tickets: bigint
  oldest: bigint | null
  n: bigint
  median: number | null
  p90: number | null
}

/** How the inbox stands, and how long members waited for the answers that were given since a moment. */
export async function selectAdmin(reader: Reader, operatorId: bigint, since: Date): Promise<AdminCounts> {
  return one<AdminCounts>(reader, {
    name: 'service-admin',
    text: `
      select c.*, t.*, g.*, a.* from (
        select count(*) filter (where waits_from is not null) as waiting,
               count(*) filter (where waits_from is not null and operator_id is null) as untaken,
               count(*) filter (where operator_id = $1) as mine, min(waits_from) as oldest
          from service_conversation where waits_from is not null or operator_id is not null) c,
        (select count(*) as tickets from service_ticket where state < 3) t,
        (select count(*) as guests from service_guest where waits_from is not null) g,
        (select count(*) as n,
                percentile_disc(0.5) within group (order by extract(epoch from answered_at - asked_at))::float8 as median,
                percentile_disc(0.9) within group (order by extract(epoch from answered_at - asked_at))::float8 as p90
           from service_answer where answered_at > $2) a`,
    values: [operatorId, since]
  })
}
