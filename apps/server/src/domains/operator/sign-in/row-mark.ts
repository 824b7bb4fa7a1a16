import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../config.ts'
import type { Pepper } from '../../../peppers/peppers.ts'
import { markKey } from '../audit/seal-record.ts'
import { INVITE_MS, SESSION_MS } from '../operator-tables.ts'

type Keys = { config: Pick<Config, 'secrets'> }

/** What a mark covers of a session. Its last use and its end change without one: the database lets neither prolong it. */
export type MarkedSession = {
  id: string
  tokenHash: Buffer
  operatorId: bigint
  state: 'pending' | 'full'
  expiresAt: Date
}

/** What a mark covers of a one-time code. Without an operator it is the first owner's. */
export type MarkedInvite = { codeHash: Buffer; operatorId: bigint | null; expiresAt: Date }

/** Return the mark of a session, which needs the pepper: access to the database alone cannot open one. */
export const sessionMark = ({ config }: Keys, session: MarkedSession) =>
  markOf(markKey(config.secrets.pepper), sessionText(session))

export const inviteMark = ({ config }: Keys, invite: MarkedInvite) =>
  markOf(markKey(config.secrets.pepper), inviteText(invite))

/** Return whether the app opened this session as it is stored. */
export function isOwnSession(peppers: readonly Pepper[], session: MarkedSession, mark: Buffer | null): boolean {
  const openedAt = session.expiresAt.getTime() - SESSION_MS
  return isMark(peppers, { text: sessionText(session), mark, madeAt: openedAt })
}

/** Return whether the app issued this code to this operator. */
export function isOwnInvite(peppers: readonly Pepper[], invite: MarkedInvite, mark: Buffer | null): boolean {
  const issuedAt = invite.expiresAt.getTime() - INVITE_MS
  return isMark(peppers, { text: inviteText(invite), mark, madeAt: issuedAt })
}

function sessionText({ id, tokenHash, operatorId, state, expiresAt }: MarkedSession): string {
  return ['session', id, tokenHash.toString('hex'), operatorId, state, expiresAt.getTime()].join('\0')
}

function inviteText({ codeHash, operatorId, expiresAt }: MarkedInvite): string {
  return ['invite', codeHash.toString('hex'), operatorId ?? 'first owner', expiresAt.getTime()].join('\0')
}

/** A replaced pepper is not accepted for later rows, so that a leaked one is useless. */
function isMark(
  peppers: readonly Pepper[],
  { text, mark, madeAt }: { text: string; mark: Buffer | null; madeAt: number }
): boolean {
  if (mark === null) return false
  return peppers.some(({ keys, until }) => madeAt <= until && timingSafeEqual(markOf(keys.audit, text), mark))
}

function markOf(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(`glasshouse/operator-row/v1\0${text}`).digest()
}
