import type { Tx } from '../../../database/transaction.ts'
import { browserCookie } from '../../../http/files/browser-cookie.ts'
import { cookieScopeOf } from '../../../http/files/proof-cookie.ts'
import { storeMarks } from '../profile/store-marks.ts'
import type { Members } from '../members.ts'
import { deviceText } from '../profile/person-mark.ts'
import { DEVICES, sessionExpiry } from '../member-tables.ts'
import { endSurplus, insertSession } from './member-session-queries.ts'
import { endOpenedBy } from './renewal-queries.ts'
import { hashToken, newSessionId, newToken } from './token.ts'

/** The origin of a sign-in. */
export type Visitor = {
  address: string
  device: string
  lang: string
  /** The random id in this browser's cookie; null when there is none. */
  browserId: string | null
  setCookie(header: string): void
}

export type OpenedSession = {
  token: string
  tokensso: string
  expiresAt: Date
  /** The sessions that were ended to make room, to be dropped from memory after the commit. */
  ended: Buffer[]
}

type Opening = {
  memberId: bigint
  visitor: Visitor
  /** The id of the request. When the request is sent again, its new session replaces the one that it opened before. */
  requestId?: string | undefined
}

/** Open a session for a member that the transaction has locked. Beyond five devices, sign out the oldest. */
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
  visitor.setCookie(browserCookie(browserId, cookieScopeOf(config)))
  await storeMarks(tx, members, { memberId, kind: 'device', texts: [deviceText(browserId)] })
  const ended = [...replaced, ...(await endSurplus(tx, { memberId, newest: id, devices: DEVICES, now }))]
  for (const old of ended) await notifications.notify(tx, 'session', { tokenHash: old.toString('hex') })
  return { token, tokensso: id, expiresAt, ended }
}

/** Replace bytes in headers that the database does not accept as text. */
function plainText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
