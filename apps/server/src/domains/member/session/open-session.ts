import type { Tx } from '../../../database/transaction.ts'
import type { Members } from '../members.ts'
import { DEVICES, sessionExpiry } from '../tables.ts'
import { endSurplus, insertSession } from './queries.ts'
import { hashToken, newSessionId, newToken } from './token.ts'

/** From where somebody signs in. */
export type Visitor = { address: string; device: string; lang: string }

export type OpenedSession = {
  token: string
  tokensso: string
  expiresAt: Date
  /** The sessions that had to give way, to be forgotten once the transaction has committed. */
  ended: Buffer[]
}

/** Opens a session for a member whose row the transaction has locked. Beyond five devices, the oldest is signed out. */
export async function openSession(
  tx: Tx,
  { clock, notifications }: Members,
  { memberId, visitor }: { memberId: bigint; visitor: Visitor }
): Promise<OpenedSession> {
  const now = new Date(clock.now())
  const expiresAt = new Date(sessionExpiry(now.getTime(), now.getTime()))
  const token = newToken()
  const id = newSessionId()
  const { address, device } = visitor
  const tokenHash = hashToken(token)
  await insertSession(tx, { id, tokenHash, memberId, device: plainText(device), address, now, expiresAt })
  const ended = await endSurplus(tx, { memberId, newest: id, kept: DEVICES, now })
  for (const old of ended) await notifications.notify(tx, 'session', { tokenHash: old.toString('hex') })
  return { token, tokensso: id, expiresAt, ended }
}

/** Headers may carry bytes that the database takes for no text. */
function plainText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
