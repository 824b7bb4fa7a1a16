import type { CallOutput } from '@glasshouse/contract'
import type { Service } from '../service.ts'
import { openingAt } from '../rules/hours.ts'
import { markSeen, selectLastAnswers, selectNewestSeen, unreadAnswers } from './queries.ts'

/** Whether somebody is there to answer, and when somebody will be. */
export async function opening({ site, siteTime, clock }: Service) {
  const { service: hours } = await site.settings()
  const now = clock.now()
  const local = Date.parse(`${siteTime.format(now).replace(' ', 'T')}Z`)
  const { isOpen, opensAt } = openingAt(hours, local)
  return { isOpen, opensAt: opensAt === null ? null : new Date(Math.floor(now / 1000) * 1000 + opensAt - local) }
}

/** How a member's conversation stands. */
export async function conversationState(service: Service, memberId: bigint): Promise<CallOutput<'getServiceState'>> {
  const { main } = service.database
  const [{ isOpen, opensAt }, answers, unread, seen] = await Promise.all([
    opening(service),
    selectLastAnswers(main),
    unreadAnswers(main, memberId),
    selectNewestSeen(main, memberId)
  ])
  const { time, ts } = service.siteTime.moment(opensAt)
  return { open: isOpen ? 1 : 0, opens_time: time, opens_ts: ts, answers, unread, seen: seen?.toString() ?? '' }
}

/** Takes down that a member has seen the answers up to one, and tells how many are left. */
export async function readAnswers(service: Service, memberId: bigint, id: bigint): Promise<number> {
  const { database, notifications } = service
  if (await markSeen(database.main, { memberId, id, by: 'member' })) {
    await notifications.notify(database.main, 'service', { memberId: memberId.toString(), what: 'seen' })
    await notifications.notify(database.main, 'desk', { section: 'service' })
  }
  return unreadAnswers(database.main, memberId)
}

/** Tells the consoles that a member is writing, once a second at most. */
export async function tellTyping({ database, notifications, typing }: Service, memberId: bigint): Promise<void> {
  if (!typing(`member ${memberId}`)) return
  await notifications.notify(database.main, 'typing', { memberId: memberId.toString() })
}
