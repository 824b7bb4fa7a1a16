import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../../context.ts'
import type { Authenticate, CallingMember, Credentials } from '../../../http/caller.ts'
import { memberStatus, SESSION_MILLISECONDS } from '../tables.ts'
import { selectByToken, slide } from './queries.ts'

/** Tells whose session it is that a request carries, without asking the database each time. */
export type SessionGuard = {
  authenticate: Authenticate
  /** Lets go of an ended session at once; other nodes are told when the ending commits. */
  forget(tokenHash: Buffer): void
}

type Live = { member: CallingMember; seenAt: number; expiresAt: number; freshUntil: number }

/** How long a session is taken as it was found. Spread out, so that not all are looked at again at the same moment. */
const FRESH_MILLISECONDS = 4000
const FRESH_SPREAD_MILLISECONDS = 2000
/** How much longer it is taken so while it is looked at again: no call waits for that. */
const STALE_MILLISECONDS = 4000
const SLIDE_EVERY_MILLISECONDS = 3_600_000
const KEPT = 50_000

/** A guard with a memory of its own. Only live sessions are remembered, so that made-up tokens cannot crowd them out. */
export function createSessionGuard(context: Context): SessionGuard {
  const { clock, notifications, log } = context
  const known = new LRUCache<string, Live>({ max: KEPT })
  const underWay = new Map<string, Promise<Live | null>>()
  const forget = (tokenHash: string) => {
    known.delete(tokenHash)
    underWay.delete(tokenHash)
  }
  notifications.on('session', ({ tokenHash }) => forget(tokenHash))
  notifications.onReconnect(() => known.clear())

  const look = async (key: string): Promise<Live | null> => {
    const asked = underWay.get(key)
    if (asked) return asked
    const asking = loadLive(context, Buffer.from(key, 'hex'))
    underWay.set(key, asking)
    try {
      const live = await asking
      // An ending that was told meanwhile took this question off the list: the answer may be older than the ending.
      if (underWay.get(key) !== asking) return live
      if (live) known.set(key, live)
      else known.delete(key)
      return live
    } finally {
      if (underWay.get(key) === asking) underWay.delete(key)
    }
  }

  const warn = (error: unknown) => log.warn({ err: error }, 'a session could not be looked at again')
  const authenticate = async ({ token, tokensso }: Credentials, use?: 'slide'): Promise<CallingMember | null> => {
    const key = hash('sha256', token)
    const now = clock.now()
    const remembered = known.get(key)
    const isKnown = remembered && remembered.freshUntil + STALE_MILLISECONDS > now
    if (isKnown && remembered.freshUntil <= now) look(key).catch(warn)
    const live = isKnown ? remembered : await look(key)
    if (!live || live.member.sessionId !== tokensso || live.expiresAt <= now) return null
    if (use === 'slide' && now - live.seenAt >= SLIDE_EVERY_MILLISECONDS) await prolong(context, live)
    return live.member
  }
  return { authenticate, forget: (tokenHash) => forget(tokenHash.toString('hex')) }
}

async function loadLive({ database, clock }: Context, tokenHash: Buffer): Promise<Live | null> {
  const session = await selectByToken(database.main, tokenHash)
  if (!session || session.end_reason !== null || session.status === memberStatus.closed) return null
  return {
    member: { id: session.member_id, sessionId: session.id },
    seenAt: session.seen_at.getTime(),
    expiresAt: session.expires_at.getTime(),
    freshUntil: clock.now() + FRESH_MILLISECONDS + Math.random() * FRESH_SPREAD_MILLISECONDS
  }
}

/** Once an hour at most: a write for each call would cost more than the call. */
async function prolong({ database, clock }: Context, live: Live): Promise<void> {
  live.seenAt = clock.now()
  live.expiresAt = live.seenAt + SESSION_MILLISECONDS
  await slide(database.main, {
    id: live.member.sessionId,
    now: new Date(live.seenAt),
    expiresAt: new Date(live.expiresAt)
  })
}
