import type { CallOutput } from '@glasshouse/contract'
import { inTransaction } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { describeMessage } from '../chat/describe-message.ts'
import type { Service } from '../service.ts'
import { keyHashOf } from './key-hash.ts'
import {
  deleteGuest,
  lockGuestByKey,
  markGuestSeen,
  selectGuestByKey,
  selectGuestMessages
} from './service-guest-queries.ts'
import { leftToday, noPicture } from './send-as-guest.ts'

const SHOWN = 100

/** Return the messages between a device and staff, newest first. Refuse `GUEST_UNKNOWN`. */
export async function readGuestChat(service: Service, secret: string): Promise<CallOutput<'getGuestChat'>> {
  const { main } = service.database
  const guest = await selectGuestByKey(main, keyHashOf(secret))
  if (!guest) throw new Refusal('GUEST_UNKNOWN')
  const [messages, messagesLeft] = await Promise.all([
    selectGuestMessages(main, guest.id, SHOWN),
    leftToday(main, service, guest.id)
  ])
  return {
    messages: messages.map((message) => describeMessage(service, message, { seen: guest, imageAt: noPicture })),
    messagesLeft
  }
}

/** Store that a device has shown the answers up to one. */
export async function seeAnswers(service: Service, secret: string, id: bigint): Promise<null> {
  const { database, notifications } = service
  const guest = await selectGuestByKey(database.main, keyHashOf(secret))
  if (guest && (await markGuestSeen(database.main, { guestId: guest.id, id, by: 'guest' }))) {
    await notifications.notify(database.main, 'console', { section: 'service' })
  }
  return null
}

/** Delete the conversation of a device, for staff as well. */
export async function endGuestChat(service: Service, secret: string): Promise<null> {
  await inTransaction(service.database.main, async (tx) => {
    const guest = await lockGuestByKey(tx, keyHashOf(secret))
    if (!guest) return
    await deleteGuest(tx, guest.id)
    await service.notifications.notify(tx, 'console', { section: 'service' })
  })
  return null
}
