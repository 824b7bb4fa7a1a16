import { hash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Authenticate, CallingMember } from '../../../http/caller.ts'
import { sessionExpiry } from '../member-tables.ts'
import { createSessionCache, type LiveSession } from './session-cache.ts'
import { selectById, selectByToken, slide, type KnownSession } from './member-session-queries.ts'
import { takeNextToken } from './renewal-queries.ts'

/** Finds the member of a request's session, usually without a query. */
export type SessionGuard = {
  authenticate: Authenticate
  /** Return whether the session with a public id is live, for data issued to that session only. */
  isLive(sessionId: string): Promise<boolean>
  /** Drop an ended session from memory at once. Other nodes are notified when the change commits. */
  forget(tokenHash: Buffer): void
}

const SLIDE_EVERY_MS = 3_600_000

export function createSessionGuard(context: Context): SessionGuard {
  const { clock, notifications, database } = context
  const byToken = createSessionCache(context, (key) =>
    findByToken(context, Buffer.from(key, 'hex'), (old) => forget(old))
  )
  const byId = createSessionCache(context, (id) => selectById(database.main, id))
  const both = [byToken, byId]
  const forget = (tokenHash: string) => both.forEach((sessions) => sessions.forget(tokenHash))
  notifications.on('session', ({ tokenHash }) => forget(tokenHash))
  notifications.onReconnect(() => both.forEach((sessions) => sessions.clear()))
  return {
    authenticate(credentials, use) {
      const { token, tokensso } = credentials
      const memberOf = (live: LiveSession | null): CallingMember | null | Promise<CallingMember> => {
        if (!live || live.member.sessionId !== tokensso) return null
        const isDue = use === 'slide' && clock.now() - live.seenAt >= SLIDE_EVERY_MS
        return isDue ? prolong(context, live).then(() => live.member) : live.member
      }
      const live = byToken.find((credentials.tokenHash ??= hash('sha256', token)))
      return live instanceof Promise ? live.then(memberOf) : memberOf(live)
    },
    isLive: async (sessionId) => (await byId.find(sessionId)) !== null,
    forget: (tokenHash) => forget(tokenHash.toString('hex'))
  }
}

/** Extend a session once an hour at most: a write for each call would cost more than the call. */
async function prolong({ database, clock }: Context, live: LiveSession): Promise<void> {
  live.seenAt = clock.now()
  live.expiresAt = sessionExpiry(live.createdAt, live.seenAt)
  await slide(database.main, {
    id: live.member.sessionId,
    now: new Date(live.seenAt),
    expiresAt: new Date(live.expiresAt)
  })
}

/** Find a session by its token. The first use of a new token ends the old one. */
async function findByToken(
  { database, notifications }: Context,
  tokenHash: Buffer,
  forget: (tokenHash: string) => void
): Promise<KnownSession | null> {
  const found = await selectByToken(database.main, tokenHash)
  if (!found || found.end_reason !== null || found.token_hash.equals(tokenHash)) return found
  const replaced = await inTransaction(database.main, async (tx) => {
    const old = (await takeNextToken(tx, tokenHash))?.toString('hex')
    if (old) await notifications.notify(tx, 'session', { tokenHash: old })
    return old
  })
  if (replaced) forget(replaced)
  return selectByToken(database.main, tokenHash)
}
