import type { CallOutput } from '@glasshouse/contract'
import type { Service } from '../service.ts'
import { describePresence } from './presence.ts'
import { markSeen, selectNewestSeen, unreadAnswers } from './service-chat-queries.ts'

/** Return the state of a member's conversation. */
export async function conversationState(service: Service, memberId: bigint): Promise<CallOutput<'getServiceState'>> {
  const { main } = service.database
  const [presence, unread, seen] = await Promise.all([
    describePresence(service),
    unreadAnswers(main, memberId),
    selectNewestSeen(main, memberId)
  ])
  return { ...presence, unreadAnswers: unread, seenUpTo: seen?.toString() ?? null }
}

/** Mark the answers up to one as read by a member. Return how many unread ones are left. */
export async function readAnswers(service: Service, memberId: bigint, id: bigint): Promise<number> {
  const { database, notifications } = service
  if (await markSeen(database.main, { memberId, id, by: 'member' })) {
    await notifications.notify(database.main, 'service', { memberId: memberId.toString(), what: 'seen' })
    await notifications.notify(database.main, 'console', { section: 'service' })
  }
  return unreadAnswers(database.main, memberId)
}

/** Notify the consoles that a member is typing, at most once a second. */
export async function publishTyping({ database, notifications, typing }: Service, memberId: bigint): Promise<void> {
  if (!typing(`member ${memberId}`)) return
  await notifications.notify(database.main, 'typing', { memberId: memberId.toString() })
}
