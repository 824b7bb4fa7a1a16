import type { CallOutput, CallParsed } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import { markNoticesRead, unreadNotices } from './queries.ts'

/** Marks notices as read by a member, tells the member’s other devices, and says how many are unread still. */
export async function readNotices(
  { database, notifications }: Context,
  { id, until }: CallParsed<'readNotices'>,
  memberId: bigint
): Promise<CallOutput<'readNotices'>> {
  await markNoticesRead(database.main, { memberId, id: id ?? null, until: until ?? null })
  await notifications.notify(database.main, 'notice', { memberId: memberId.toString() })
  return { notice_unread: await unreadNotices(database.main, memberId) }
}
