import type { CallOutput } from '@glasshouse/contract'
import type { CallingMember } from '../../../http/caller.ts'
import type { Members } from '../members.ts'
import { selectEvery, selectLive } from './member-session-queries.ts'

/** Return the devices on which a member is signed in, including the caller's. */
export async function describeSessions(members: Members, caller: CallingMember): Promise<CallOutput<'getSessions'>> {
  const { database, clock, siteTime } = members
  const sessions = await selectLive(database.main, caller.id, new Date(clock.now()))
  return sessions.map((session) => ({
    id: session.id,
    device: session.device,
    address: session.address,
    startedAt: siteTime.format(session.created_at.getTime()),
    startedAtSeconds: Math.floor(session.created_at.getTime() / 1000),
    lastSeenAt: siteTime.format(session.seen_at.getTime()),
    lastSeenAtSeconds: Math.floor(session.seen_at.getTime() / 1000),
    isCurrent: session.id === caller.sessionId
  }))
}

/** Return a page of all sessions of a member, newest first, with how each ended. */
export async function sessionHistory(
  { database, siteTime }: Members,
  memberId: bigint,
  { page, limit }: { page: number; limit: number }
) {
  const sessions = await selectEvery(database.main, { memberId, limit, offset: (page - 1) * limit })
  return sessions.map(({ id, device, address, created_at, seen_at, ended_at, end_reason }) => ({
    id,
    device,
    address,
    created: siteTime.timestamp(created_at).time,
    seen: siteTime.timestamp(seen_at).time,
    ended: siteTime.timestamp(ended_at).time,
    end_reason: end_reason ?? ''
  }))
}
