import { hash } from 'node:crypto'
import type { CallOutput, CallParsed } from '@glasshouse/contract'
import type { Tx } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { hasSetPassword, REPEAT_SECONDS, setRecoveredPassword } from '../member/index.ts'
import { isRecorded } from '../operator/index.ts'
import { handOverGuest } from '../service/index.ts'
import { confirmationOf } from './admin/recorded-confirmation.ts'
import { cancelOthers, endRecovery, lockRecovery, selectByKey, type RecoveryRow } from './recovery-queries.ts'
import { stateAt, timesOf, type Recoveries } from './recovery.ts'

/** Return the state of a recovery for the device with its secret. Refuse `RECOVERY_UNKNOWN`. */
export async function readRecovery(recoveries: Recoveries, secret: string): Promise<CallOutput<'readRecovery'>> {
  const row = await findRecovery(recoveries, secret)
  return { reference: row.reference, state: stateAt(row, recoveries.clock.now()), ...timesOf(recoveries, row) }
}

/**
 * Set a new login password for the device that started a recovery, after its confirmation and waiting time. Every
 * session ends, and withdrawals are delayed for a day. What the device wrote as a guest moves to the account. A refused
 * password leaves the recovery unchanged. The same password gets the same answer again for ten minutes.
 */
export async function finishRecovery(
  recoveries: Recoveries,
  { secret, password, guestSecret }: CallParsed<'finishRecovery'>
): Promise<null> {
  const { clock, members } = recoveries
  const row = await findRecovery(recoveries, secret)
  const { member_id: memberId } = row
  if (await wasFinishedWith(recoveries, row, { secret, password })) return null
  requireReady(row, clock.now())
  if (memberId === null) throw new Refusal('RECOVERY_STATE')
  let isFinished = false
  await setRecoveredPassword(members, { memberId, password }, async (tx) => {
    const locked = (await lockRecovery(tx, row.id))!
    isFinished = locked.state === 'finished'
    requireReady(locked, clock.now())
    await requireConfirmed(tx, recoveries, locked, memberId)
    const now = new Date(clock.now())
    if (!(await endRecovery(tx, { id: row.id, to: 'finished', now }))) throw new Refusal('RECOVERY_STATE')
    await cancelOthers(tx, memberId, row.id, now)
    if (guestSecret !== undefined) await handOverGuest(tx, recoveries, { memberId, secret: guestSecret })
  }).catch(async (error: unknown) => {
    // The same request while the first one was running.
    const again = isFinished ? await findRecovery(recoveries, secret) : row
    if (!(await wasFinishedWith(recoveries, again, { secret, password }))) throw error
  })
  return null
}

/** Return whether this password finished a recovery a short time ago, so that only the response was lost. */
async function wasFinishedWith(
  { clock, members }: Recoveries,
  { state, member_id: memberId, ended_at: endedAt }: RecoveryRow,
  { secret, password }: { secret: string; password: string }
): Promise<boolean> {
  if (state !== 'finished' || memberId === null || endedAt === null) return false
  if (clock.now() - endedAt.getTime() > REPEAT_SECONDS * 1000) return false
  return hasSetPassword(members, { memberId, password, proof: keyHash(secret) })
}

const keyHash = (secret: string) => hash('sha256', Buffer.from(secret, 'hex'), 'buffer')

function requireReady(row: RecoveryRow, now: number): void {
  const state = stateAt(row, now)
  if (state === 'confirmed') throw new Refusal('RECOVERY_WAITS')
  if (state !== 'ready') throw new Refusal('RECOVERY_STATE')
}

/** Refuse a recovery unless both operators' confirmations are on record. */
async function requireConfirmed(tx: Tx, recoveries: Recoveries, row: RecoveryRow, memberId: bigint): Promise<void> {
  const { first_operator: first, second_operator: second } = row
  for (const operatorId of [first, second]) {
    const isConfirmed =
      operatorId !== null &&
      (await isRecorded(tx, recoveries, confirmationOf({ ...row, member_id: memberId }, operatorId)))
    if (!isConfirmed) throw new Refusal('RECOVERY_STATE')
  }
}

async function findRecovery({ database }: Recoveries, secret: string): Promise<RecoveryRow> {
  const row = await selectByKey(database.main, keyHash(secret))
  if (!row) throw new Refusal('RECOVERY_UNKNOWN')
  return row
}
