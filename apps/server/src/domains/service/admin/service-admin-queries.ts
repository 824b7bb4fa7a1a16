import { ticketStates } from '@glasshouse/contract'
import { changed, many, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { addMembers, selectMemberStatus, type MemberFacts } from '../../member/index.ts'
import { nameOperators } from '../../operator/index.ts'

type StoredConversation = {
  member_id: bigint
  operator_id: bigint | null
  last_id: bigint
  last_text: string
  last_picture: boolean
  last_mine: boolean
  waits_from: bigint | null
  member_seen: bigint
  operator_seen: bigint
  unread: bigint
}

type Shown = Pick<MemberFacts, 'username' | 'name' | 'header_img' | 'lang'>

export type ConversationRow = StoredConversation & Shown & { operator: string | null }

const COLUMNS = `
  c.operator_id, coalesce(c.last_id, 0) as last_id, coalesce(left(l.text, 200), '') as last_text,
  coalesce(l.image <> '', false) as last_picture, coalesce(l.operator_id is null and l.id is not null, false) as last_mine,
  c.waits_from, coalesce(c.member_seen, 0) as member_seen, coalesce(c.operator_seen, 0) as operator_seen,
  (select count(*) from service_message u
    where u.member_id = c.member_id and u.id > c.operator_seen and u.operator_id is null) as unread`

const NEWEST = 'left join service_message l on l.member_id = c.member_id and l.id = c.last_id'

export type Show = 'waiting' | 'untaken' | 'mine' | 'all'

const shows: Record<Show, string> = {
  waiting: 'c.waits_from is not null and $2::bigint is not null',
  untaken: 'c.waits_from is not null and c.operator_id is null and $2::bigint is not null',
  mine: 'c.operator_id = $2::bigint',
  all: 'c.last_id > 0 and $2::bigint is not null'
}

const matching = (show: Show) => `(${shows[show]}) and ($1::bigint[] is null or c.member_id = any ($1))`

const orders = {
  waits: 'c.waits_from nulls last, c.last_id desc',
  '-waits': 'c.waits_from desc nulls last, c.last_id desc'
} as const

export type ConversationFilter = { memberIds: readonly bigint[] | null; operatorId: bigint; show: Show }

/** Return conversations of the inbox with their members and newest messages. */
export async function selectConversations(
  reader: Reader,
  { memberIds, operatorId, show }: ConversationFilter,
  page: { sort: keyof typeof orders; limit: number; offset: number }
): Promise<ConversationRow[]> {
  const rows = await many<StoredConversation>(reader, {
    text: `
      select c.member_id, ${COLUMNS} from service_conversation c ${NEWEST}
       where ${matching(show)} order by ${orders[page.sort]} limit $3 offset $4`,
    values: [memberIds, operatorId, page.limit, page.offset]
  })
  return withNames(reader, rows)
}

export async function countConversations(
  reader: Reader,
  { memberIds, operatorId, show }: ConversationFilter
): Promise<number> {
  const { total } = await one<{ total: bigint }>(reader, {
    text: `select count(*) as total from service_conversation c where ${matching(show)}`,
    values: [memberIds, operatorId]
  })
  return Number(total)
}

/** Return a member with their conversation, which can be empty. */
export async function selectOne(reader: Reader, memberId: bigint): Promise<ConversationRow | null> {
  if ((await selectMemberStatus(reader, memberId)) === null) return null
  const row = await one<StoredConversation>(reader, {
    name: 'service-admin-one',
    text: `
      select k.member_id, ${COLUMNS}
        from (select $1::bigint as member_id) k left join service_conversation c on c.member_id = k.member_id ${NEWEST}`,
    values: [memberId]
  })
  const [named] = await withNames(reader, [row])
  return named!
}

async function withNames(reader: Reader, rows: readonly StoredConversation[]): Promise<ConversationRow[]> {
  const named = await nameOperators(reader, rows, { operator: 'operator_id' })
  return addMembers(reader, named, ({ username, name, header_img, lang }) => ({ username, name, header_img, lang }))
}

/** Assign a conversation to an operator or nobody. Return false when its owner has changed meanwhile. */
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

/** Take a conversation out of the queue. Return false when there are messages after the last seen one. */
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
  questionId: bigint
  operatorId: bigint
  questionAt: Date
  answeredAt: Date
}

/** Store how long a member waited for an answer. */
export async function insertAnswer(tx: Tx, answer: Answer): Promise<void> {
  await run(tx, {
    name: 'service-answer',
    text: `
      insert into service_answer (member_id, id, question_id, operator_id, question_at, answered_at)
      values ($1, $2, $3, $4, $5, greatest($5, $6::timestamptz))`,
    values: [answer.memberId, answer.id, answer.questionId, answer.operatorId, answer.questionAt, answer.answeredAt]
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
  today: bigint
  median: number | null
  p90: number | null
}

/** Return the state of the inbox, the waiting times of answers since a time, and how many there were since midnight. */
export async function selectAdmin(
  reader: Reader,
  { operatorId, since, midnight }: { operatorId: bigint; since: Date; midnight: Date }
): Promise<AdminCounts> {
  return one<AdminCounts>(reader, {
    name: 'service-admin',
    text: `
      select c.waiting, c.untaken, c.mine, least(c.oldest_of_members, g.oldest_of_guests) as oldest, g.guests, t.*, a.* from (
        select count(*) filter (where waits_from is not null) as waiting,
               count(*) filter (where waits_from is not null and operator_id is null) as untaken,
               count(*) filter (where operator_id = $1) as mine, min(waits_from) as oldest_of_members
          from service_conversation where waits_from is not null or operator_id is not null) c,
        (select count(*) as tickets from service_ticket where state < ${ticketStates.answered}) t,
        (select count(*) as guests, min(waits_from) as oldest_of_guests
           from service_guest where waits_from is not null) g,
        (select count(*) as n, count(*) filter (where answered_at >= $3) as today,
                percentile_disc(0.5) within group (order by extract(epoch from answered_at - question_at))::float8 as median,
                percentile_disc(0.9) within group (order by extract(epoch from answered_at - question_at))::float8 as p90
           from service_answer where answered_at > $2) a`,
    values: [operatorId, since, midnight]
  })
}
