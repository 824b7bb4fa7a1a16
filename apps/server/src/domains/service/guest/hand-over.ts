import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { lockConversation } from '../chat/service-chat-queries.ts'
import type { Service } from '../service.ts'
import { moveMessages } from './hand-over-queries.ts'
import { keyHashOf } from './key-hash.ts'
import { deleteGuest, lockGuestByKey } from './service-guest-queries.ts'

type HandOver = { memberId: bigint; secret: string }

/**
 * Move what a device wrote as a guest to a member who has proved their identity, by signing in on that device or by
 * finishing a recovery there. Return false when the secret has no conversation.
 */
export async function handOverGuest(
  tx: Tx,
  { notifications }: Pick<Context, 'notifications'>,
  { memberId, secret }: HandOver
): Promise<boolean> {
  const guest = await lockGuestByKey(tx, keyHashOf(secret))
  if (!guest) return false
  await lockConversation(tx, memberId)
  await moveMessages(tx, guest.id, memberId)
  await deleteGuest(tx, guest.id)
  await notifications.notify(tx, 'service', { memberId: memberId.toString(), what: 'message' })
  await notifications.notify(tx, 'console', { section: 'service' })
  return true
}

/** Do the same for the member who is signed in on the device. Refuse `GUEST_UNKNOWN`. */
export async function takeGuestChat(service: Service, handOver: HandOver): Promise<null> {
  const isHandedOver = await inTransaction(service.database.main, (tx) => handOverGuest(tx, service, handOver))
  if (!isHandedOver) throw new Refusal('GUEST_UNKNOWN')
  return null
}
