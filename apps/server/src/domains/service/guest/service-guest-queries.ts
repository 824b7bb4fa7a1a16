import { changed, countChanged, many, maybe, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import type { Conversation, Message } from '../chat/service-chat-queries.ts'

/** A guest's conversation. Its seen marks have the names of a member's. */
export type GuestConversation = Omit<Conversation, 'member_id'> & { id: bigint; lang: string }

const COLUMNS = `
  g.id, g.lang, g.operator_id, g.last_id, g.waits_from, g.guest_seen as member_seen, g.operator_seen`

const MESSAGE_COLUMNS = `
  m.id, m.operator_id, m.text, '' as image, '' as ref_kind, 0::bigint as ref_id, m.guest_id`

/** Insert a conversation for a device. Return false when it has one. */
export async function insertGuest(
  tx: Tx,
  { id, keyHash, lang }: { id: bigint; keyHash: Buffer; lang: string }
): Promise<boolean> {
  return changed(tx, {
    name: 'service-guest-begin',
    text: 'insert into service_guest (id, key_hash, lang) values ($1, $2, $3) on conflict (key_hash) do nothing',
    values: [id, keyHash, lang]
  })
}

export async function selectGuestByKey(reader: Reader, keyHash: Buffer): Promise<GuestConversation | null> {
  return maybe<GuestConversation>(reader, {
    name: 'service-guest-by-key',
    text: `select ${COLUMNS} from service_guest g where g.key_hash = $1`,
    values: [keyHash]
  })
}

/** Lock and return a device's conversation, or null when it has none. */
export async function lockGuestByKey(tx: Tx, keyHash: Buffer): Promise<GuestConversation | null> {
  return maybe<GuestConversation>(tx, {
    name: 'service-guest-lock-by-key',
    text: `select ${COLUMNS} from service_guest g where g.key_hash = $1 for update`,
    values: [keyHash]
  })
}

/** Lock and return a conversation, or null when there is none. */
export async function lockGuest(tx: Tx, id: bigint): Promise<GuestConversation | null> {
  return maybe<GuestConversation>(tx, {
    name: 'service-guest-lock',
    text: `select ${COLUMNS} from service_guest g where g.id = $1 for update`,
    values: [id]
  })
}

export type NewGuestMessage = {
  guestId: bigint
  id: bigint
  operatorId: bigint | null
  text: string
  requestId: string
}

/** Add a message to a locked conversation. A guest's message starts the wait; an operator's ends it. */
export async function insertGuestMessage(tx: Tx, message: NewGuestMessage): Promise<void> {
  await run(tx, {
    name: 'service-guest-message',
    text: `
      insert into service_guest_message (guest_id, id, operator_id, text, request_id) values ($1, $2, $3, $4, $5)`,
    values: [message.guestId, message.id, message.operatorId, message.text, message.requestId]
  })
  await run(tx, {
    name: 'service-guest-moved',
    text: `
      update service_guest
         set last_id = $2,
             waits_from = case when $3::bigint is null then coalesce(waits_from, $2) end,
             operator_id = coalesce($3, operator_id),
             operator_seen = case when $3::bigint is null then operator_seen else last_id end,
             guest_seen = case when $3::bigint is null then last_id else guest_seen end
       where id = $1`,
    values: [message.guestId, message.id, message.operatorId]
  })
}

/** Return the message of a request id, by the guest or the operator. */
export async function selectGuestRequest(
  tx: Tx,
  { guestId, requestId, by }: { guestId: bigint; requestId: string; by: 'guest' | 'operator' }
): Promise<Message | null> {
  return maybe<Message>(tx, {
    name: 'service-guest-by-request',
    text: `
      select ${MESSAGE_COLUMNS} from service_guest_message m
       where m.guest_id = $1 and (m.operator_id is null) = ($3 = 'guest') and m.request_id = $2`,
    values: [guestId, requestId, by]
  })
}

/** Return how many messages a guest has written since an id. */
export async function countGuestWritten(reader: Reader, guestId: bigint, since: bigint): Promise<number> {
  const { count } = await one<{ count: bigint }>(reader, {
    name: 'service-guest-written',
    text: `
      select count(*) from service_guest_message where guest_id = $1 and id >= $2 and operator_id is null`,
    values: [guestId, since]
  })
  return Number(count)
}

/** Return the newest messages of a conversation, newest first. */
export async function selectGuestMessages(reader: Reader, guestId: bigint, limit: number): Promise<Message[]> {
  return many<Message>(reader, {
    name: 'service-guest-messages',
    text: `
      select ${MESSAGE_COLUMNS} from service_guest_message m where m.guest_id = $1 order by m.id desc limit $2`,
    values: [guestId, limit]
  })
}

/** Move one side's seen mark forwards. Return false when it was there already. */
export async function markGuestSeen(
  reader: Reader,
  { guestId, id, by }: { guestId: bigint; id: bigint; by: 'guest' | 'operator' }
): Promise<boolean> {
  const column = `${by}_seen`
  return changed(reader, {
    name: `service-guest-seen-${by}`,
    text: `
      update service_guest set ${column} = least($2, last_id) where id = $1 and ${column} < least($2, last_id)`,
    values: [guestId, id]
  })
}

/** Delete a conversation with its messages. */
export async function deleteGuest(tx: Tx, id: bigint): Promise<void> {
  await run(tx, { name: 'service-guest-delete', text: 'delete from service_guest where id = $1', values: [id] })
}

/** Delete some of the conversations without a message since an id. */
export async function deleteOldGuests(tx: Tx, before: bigint, limit: number): Promise<number> {
  return countChanged(tx, {
    name: 'service-guests-unused-delete',
    text: `
      delete from service_guest where id in (
        select id from service_guest where last_id < $1 order by last_id limit $2 for update skip locked
      )`,
    values: [before, limit]
  })
}
