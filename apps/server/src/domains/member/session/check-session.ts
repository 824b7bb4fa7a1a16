import type { CallOutput } from '@glasshouse/contract'
import type { Credentials } from '../../../http/caller.ts'
import type { Members } from '../members.ts'
import { memberStatus } from '../member-tables.ts'
import { selectByToken, type EndReason, type KnownSession } from './member-session-queries.ts'
import { hashToken } from './token.ts'

type Reason = NonNullable<CallOutput<'checkLoginOut'>['endReason']>

/** The reason that a device receives for the end of its session. It names a sign-out from another device. */
const reportedReasons: Record<EndReason, Reason> = {
  logout: 'none',
  other_device: 'other_device',
  revoked: 'other_device',
  password_changed: 'password_changed',
  disabled: 'disabled',
  expired: 'expired'
}

/** Return why credentials belong to no live session. `none` means that they were never issued. */
export async function whySignedOut(members: Members, credentials: Credentials | null): Promise<Reason> {
  if (!credentials) return 'none'
  const session = await selectByToken(members.database.main, hashToken(credentials.token))
  if (!session || session.id !== credentials.tokensso) return 'none'
  return reasonOf(session)
}

function reasonOf({ end_reason, status }: KnownSession): Reason {
  if (end_reason !== null) return reportedReasons[end_reason]
  return status === memberStatus.closed ? 'disabled' : 'expired'
}
