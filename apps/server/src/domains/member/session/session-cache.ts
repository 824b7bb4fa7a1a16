import { LRUCache } from 'lru-cache'
import type { Context } from '../../../context.ts'
import type { CallingMember } from '../../../http/caller.ts'
import { memberStatus } from '../member-tables.ts'
import type { KnownSession } from './member-session-queries.ts'

export type LiveSession = {
  member: CallingMember
  tokenHash: string
  createdAt: number
  seenAt: number
  expiresAt: number
  freshUntil: number
}

/** Remembers live sessions by a key, so that most calls need no query. */
export type SessionCache = {
  /** Return a session: at once when it is in memory. */
  find(key: string): LiveSession | null | Promise<LiveSession | null>
  /** Drop a session that has ended, including the result of a running query for it. */
  forget(tokenHash: string): void
  clear(): void
}

/** How long a session is used before it is queried again. Random, to spread the queries. */
const FRESH_MS = 4000
const FRESH_SPREAD_MS = 2000
/** How much longer it is used while a query runs, so that no call waits. */
const STALE_MS = 4000
const MAX_SESSIONS = 50_000

/** Create a memory of live sessions only, so that made-up keys cannot crowd them out. */
export function createSessionCache(
  { clock, log }: Context,
  load: (key: string) => Promise<KnownSession | null>
): SessionCache {
  const known = new LRUCache<string, LiveSession>({ max: MAX_SESSIONS })
  const keyOf = new LRUCache<string, string>({ max: MAX_SESSIONS })
  const inFlight = new Map<string, Promise<LiveSession | null>>()

  const query = async (key: string): Promise<LiveSession | null> => {
    const pending = inFlight.get(key)
    if (pending) return pending
    const asking = load(key).then((session) => liveOf(session, clock.now()))
    inFlight.set(key, asking)
    try {
      const live = await asking
      // A sign-out that arrived meanwhile took this query off the list: its answer may be older.
      if (inFlight.get(key) !== asking) return live
      if (live) {
        known.set(key, live)
        keyOf.set(live.tokenHash, key)
      } else known.delete(key)
      return live
    } finally {
      if (inFlight.get(key) === asking) inFlight.delete(key)
    }
  }

  return {
    find(key) {
      const now = clock.now()
      const remembered = known.get(key)
      if (!remembered || remembered.freshUntil + STALE_MS <= now) return query(key).then((live) => unexpired(live, now))
      if (remembered.freshUntil <= now) {
        query(key).catch((error: unknown) => log.warn({ err: error }, 'a session could not be queried again'))
      }
      return unexpired(remembered, now)
    },
    forget(tokenHash) {
      const key = keyOf.get(tokenHash)
      if (key !== undefined) known.delete(key)
      inFlight.clear()
    },
    clear: () => known.clear()
  }
}

function unexpired(live: LiveSession | null, now: number): LiveSession | null {
  return live && live.expiresAt > now ? live : null
}

function liveOf(session: KnownSession | null, now: number): LiveSession | null {
  if (!session || session.end_reason !== null || session.status === memberStatus.closed) return null
  return {
    member: { id: session.member_id, sessionId: session.id },
    tokenHash: session.token_hash.toString('hex'),
    createdAt: session.created_at.getTime(),
    seenAt: session.seen_at.getTime(),
    expiresAt: session.expires_at.getTime(),
    freshUntil: now + FRESH_MS + Math.random() * FRESH_SPREAD_MS
  }
}
