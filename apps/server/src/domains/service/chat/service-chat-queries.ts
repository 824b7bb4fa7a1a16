import type { ReferenceKind } from '@glasshouse/contract'
import { changed, many, maybe, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { holdOpenAccount } from '../../member/index.ts'

export type Conversation = {
  member_id: bigint
  operator_id: bigint | null
  last_id: bigint
  waits_from: bigint | null
  member_seen: bigint
  operator_seen: bigint
}

export const conversationColumns = 'member_id, operator_id, last_id, waits_from, member_seen, operator_seen'

export type Message = {
  id: bigint
  operator_id: bigint | null
  text: string
  image: string
  ref_kind: ReferenceKind | ''
  ref_id: bigint
  /** The guest conversation in which it was written; null when it was written in the account. */
  guest_id: bigint | null
}

const messageColumns = 'm.id, m.operator_id, m.text, m.image, m.ref_kind, m.ref_id, m.guest_id'

/**
 * Lock a member's conversation, or a new one, until the transaction ends. Refuse `AUTH_REQUIRED` for a closed account,
 * also when it is just being closed.
 */
export async function lockConversation(tx: Tx, memberId: bigint): Promise<Conversation> {
  if (await holdOpenAccount(tx, memberId)) {
    await run(tx, {
      name: 'service-begin',
      text: 'insert into service_conversation (member_id) values ($1) on conflict do nothing',
      values: [memberId]
    })
  }
  const row = await maybe<Conversation>(tx, {
    name: 'service-lock',
    text: `select ${conversationColumns} from service_conversation where member_id = $1 for update`,
    values: [memberId]
  })
  if (!row) throw new Refusal('AUTH_REQUIRED')
  return row
}

export async function selectConversation(reader: Reader, memberId: bigint): Promise<Conversation | null> {
  return maybe<Conversation>(reader, {
    name: 'service-conversation',
    text: `select ${conversationColumns} from service_conversation where member_id = $1`,
    values: [memberId]
  })
}

export type NewMessage = Omit<Message, 'guest_id'> & { memberId: bigint; requestId: string | null }

/** Add a message to a locked conversation. A member's message starts the wait; an operator's ends it. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await run(tx, {
    name: 'service-message',
    text: `
      insert into service_message (member_id, id, operator_id, text, image, ref_kind, ref_id, request_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      message.memberId,
      message.id,
      message.operator_id,
      message.text,
      message.image,
      message.ref_kind,
      message.ref_id,
      message.requestId
    ]
  })
  await run(tx, {
    name: 'service-moved',
    text: `
      update service_conversation
         set last_id = $2,
             waits_from = case when $3::bigint is null then coalesce(waits_from, $2) end,
             operator_id = coalesce($3, operator_id),
             operator_seen = case when $3::bigint is null then operator_seen else last_id end,
             member_seen = case when $3::bigint is null then last_id else member_seen end
       where member_id = $1`,
    values: [message.memberId, message.id, message.operator_id]
  })
}

/** Return the message of a request id, by the member or by staff. */
export async function selectByRequest(
  tx: Tx,
  { memberId, requestId, byMember }: { memberId: bigint; requestId: string; byMember: 'member' | 'operator' }
): Promise<Message | null> {
  return maybe<Message>(tx, {
    name: 'service-by-request',
    text: `
      select ${messageColumns} from service_message m
       where m.member_id = $1 and (m.operator_id is null) = ($3 = 'member') and m.request_id = $2`,
    values: [memberId, requestId, byMember]
  })
}

/** Return how many messages a member has written since one id, and since another. */
export async function countWritten(tx: Tx, memberId: bigint, since: { minute: bigint; day: bigint }) {
  return one<{ minute: bigint; day: bigint }>(tx, {
    name: 'service-written',
    text: `
      select count(*) filter (where id >= $2) as minute, count(*) as day
        from service_message where member_id = $1 and id >= $3 and operator_id is null`,
    values: [memberId, since.minute, since.day]
  })
}

export type MessagePage = { memberId: bigint; after: bigint | null; before: bigint | null; limit: number }

/** Return messages in the order of writing: the first after one, the last before one, or the last of all. */
export async function selectMessages(reader: Reader, page: MessagePage): Promise<Message[]> {
  const { memberId, after, before, limit } = page
  const forwards = after !== null
  const rows = await many<Message>(reader, {
    name: forwards ? 'service-after' : 'service-before',
    text: `
      select ${messageColumns} from service_message m
       where m.member_id = $1 and m.id ${forwards ? '>' : '<'} $2 order by m.id ${forwards ? '' : 'desc'} limit $3`,
    values: [memberId, forwards ? after : (before ?? NO_END), limit]
  })
  return forwards ? rows : rows.toReversed()
}

const NO_END = 9_223_372_036_854_775_807n

/** Return a page of all messages, the newest first. */
export async function selectHistory(
  reader: Reader,
  { memberId, limit, offset }: { memberId: bigint; limit: number; offset: number }
): Promise<Message[]> {
  return many<Message>(reader, {
    name: 'service-history',
    text: `select ${messageColumns} from service_message m where m.member_id = $1 order by m.id desc limit $2 offset $3`,
    values: [memberId, limit, offset]
  })
}

/** Return how many answers a member has not seen. */
export async function unreadAnswers(reader: Reader, memberId: bigint): Promise<number> {
  const { unread } = await one<{ unread: bigint }>(reader, {
    name: 'service-unread',
    text: `
      select count(*) as unread from service_conversation c
        join service_message m on m.member_id = c.member_id and m.id > c.member_seen and m.operator_id is not null
       where c.member_id = $1`,
    values: [memberId]
  })
  return Number(unread)
}

/** Move one side's seen mark forwards. Return false when it was there already. */
export async function markSeen(
  reader: Reader,
  { memberId, id, by }: { memberId: bigint; id: bigint; by: 'member' | 'operator' }
): Promise<boolean> {
  const column = `${by}_seen`
  return changed(reader, {
    name: `service-seen-${by}`,
    text: `
      update service_conversation set ${column} = least($2, last_id)
       where member_id = $1 and ${column} < least($2, last_id)`,
    values: [memberId, id]
  })
}

/** Return the member's newest message that staff have seen, or null before the first. */
export async function selectNewestSeen(reader: Reader, memberId: bigint): Promise<bigint | null> {
  const { id } = await one<{ id: bigint | null }>(reader, {
    name: 'service-newest-seen',
    text: `
      select max(m.id) as id from service_message m join service_conversation c on c.member_id = m.member_id
       where m.member_id = $1 and m.operator_id is null and m.id <= c.operator_seen`,
    values: [memberId]
  })
  return id
}

/** Delete a member's whole conversation with staff. */
export async function deleteConversation(tx: Tx, memberId: bigint): Promise<void> {
  // Wait for messages in progress, so that they are deleted with the rest.
  await run(tx, {
    name: 'service-lock-to-delete',
    text: 'select from service_conversation where member_id = $1 for update',
    values: [memberId]
  })
  await run(tx, {
    name: 'service-delete',
    text: 'delete from service_message where member_id = $1',
    values: [memberId]
  })
  await run(tx, {
    name: 'service-delete-state',
    text: 'delete from service_conversation where member_id = $1',
    values: [memberId]
  })
}

/** How many of the newest answers are measured. */
const MEASURED = 100

/** Return how long members waited for the latest answers. */
export async function selectLastAnswers(
  reader: Reader
): Promise<{ count: number; medianSeconds: number; p90Seconds: number }> {
  const { n, median_seconds, p90_seconds } = await one<{ n: number; median_seconds: number; p90_seconds: number }>(
    reader,
    {
      name: 'service-last-answers',
      text: `
      select count(*)::int as n,
             coalesce(round(percentile_disc(0.5) within group (order by seconds)), 0)::int as median_seconds,
             coalesce(round(percentile_disc(0.9) within group (order by seconds)), 0)::int as p90_seconds
        from (select extract(epoch from answered_at - question_at)::float8 as seconds
                from service_answer order by answered_at desc limit ${MEASURED}) newest`,
      values: []
    }
  )
  return { count: n, medianSeconds: median_seconds, p90Seconds: p90_seconds }
}
