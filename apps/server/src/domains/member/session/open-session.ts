import type { Tx } from '../../../database/transaction.ts'
import { browserCookie } from '../../../http/files/browser-cookie.ts'
import { cookiePlaceOf } from '../../../http/files/proof-cookie.ts'
import { keepMarks } from '../profile/keep-marks.ts'
import type { Members } from '../members.ts'
import { deviceText } from '../profile/person-mark.ts'
import { DEVICES, sessionExpiry } from '../member-tables.ts'
import { endSurplus, insertSession } from './member-session-queries.ts'
import { endOpenedBy } from './renewal-queries.ts'
import { hashToken, newSessionId, newToken } from './token.ts'

/** From where somebody signs in. */
export type Visitor = {
  address: string
  device: string
  lang: string
  /** The random id in the cookie of this browser; null for one that has none. */
  browserId: string | null
  setCookie(header: string): void
}

export type OpenedSession = {
  token: string
  tokensso: string
  expiresAt: Date
  /** The sessions that had to give way, to be forgotten once the transaction has committed. */
  ended: Buffer[]
}

type Opening = {
  memberId: bigint
  visitor: Visitor
  /** The request that opens it: sent again, it opens a session in place of the one that it opened before. */
  requestId?: string | undefined
}

/** Open a session for a member that the transaction has locked. Beyond five devices, the oldest is signed out. */
export async function openSession(
  tx: Tx,
  members: Members,
  { memberId, visitor, requestId }: Opening
): Promise<OpenedSession> {
  const { clock, config, notifications } = members
  const now = new Date(clock.now())
  const expiresAt = new Date(sessionExpiry(now.getTime(), now.getTime()))
  const token = newToken()
  const id = newSessionId()
  const { address, device } = visitor
  const tokenHash = hashToken(token)
  const replaced = requestId === undefined ? [] : await endOpenedBy(tx, { memberId, requestId, now })
  const opened = {
    id,
    tokenHash,
    memberId,
    device: plainText(device),
    address,
    requestId: requestId ?? null,
    now,
    expiresAt
  }
  await insertSession(tx, opened)
  const browserId = visitor.browserId ?? newSessionId()
  visitor.setCookie(browserCookie(browserId, cookiePlaceOf(config)))
  await keepMarks(tx, members, { memberId, kind: 'device', texts: [deviceText(browserId)] })
  const ended = [...replaced, ...(await endSurplus(tx, { memberId, newest: id, kept: DEVICES, now }))]
  for (const old of ended) await notifications.notify(tx, 'session', { tokenHash: old.toString('hex') })
  return { token, tokensso: id, expiresAt, ended }
}

/** Headers may carry bytes that the database takes for no text. */
function plainText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
