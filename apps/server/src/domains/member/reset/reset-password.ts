import { Refusal } from '../../../refusal.ts'
import type { Members } from '../members.ts'
import { hashToken } from '../session/token.ts'
import { selectReset, selectUsedReset, useReset } from './password-reset-queries.ts'
import { hasSetPassword, setRecoveredPassword } from './recovered-password.ts'

type Sent = { token: string; password: string }

/**
 * Set a new login password with a one-time link, and end every session. Withdrawals are delayed for a day and the
 * member is notified, so that a stolen mailbox yields no points. A refused password leaves the link valid. The same
 * link with the same password gets the same answer again until the link would expire.
 */
export async function resetPassword(members: Members, { token, password }: Sent): Promise<null> {
  const { database, clock } = members
  const tokenHash = hashToken(token)
  const reset = await selectReset(database.main, tokenHash, new Date(clock.now()))
  if (!reset) return answerAgain(members, { tokenHash, password })
  const memberId = reset.member_id
  let isUsed = false
  await setRecoveredPassword(members, { memberId, password }, async (tx) => {
    isUsed = !(await useReset(tx, { tokenHash, memberId, now: new Date(clock.now()) }))
    if (isUsed) throw new Refusal('RESET_INVALID')
  }).catch((error: unknown) => {
    if (!isUsed) throw error
  })
  return isUsed ? answerAgain(members, { tokenHash, password }) : null
}

/** Answer a request again after its response was lost or while it was still running. Refuse `RESET_INVALID`. */
async function answerAgain(
  members: Members,
  { tokenHash, password }: { tokenHash: Buffer; password: string }
): Promise<null> {
  const { database, clock } = members
  const used = await selectUsedReset(database.main, tokenHash, new Date(clock.now()))
  const wasSet = used && (await hasSetPassword(members, { memberId: used.member_id, password, proof: tokenHash }))
  if (!wasSet) throw new Refusal('RESET_INVALID')
  return null
}
