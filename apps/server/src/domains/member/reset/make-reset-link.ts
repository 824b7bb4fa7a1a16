import type { Reader } from '../../../database/transaction.ts'
import type { Members } from '../members.ts'
import { hashToken, newToken } from '../session/token.ts'
import { insertReset } from './password-reset-queries.ts'

export const LINK_MINUTES = 10

/** Create a one-time link with which a member sets a new login password within ten minutes. Only its hash is stored. */
export async function makeResetLink(
  reader: Reader,
  { clock, config }: Members,
  { memberId, operatorId }: { memberId: bigint; operatorId: bigint | null }
): Promise<{ url: string; expiresAt: Date }> {
  const now = new Date(clock.now())
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000)
  const token = newToken()
  await insertReset(reader, { tokenHash: hashToken(token), memberId, operatorId, now, expiresAt })
  // Browsers never send the part after `#` to a server, so no log and no other site sees it.
  return { url: `${config.publicUrl}/ResetPassword#token=${token}`, expiresAt }
}
