import { hash } from 'node:crypto'
import type { CallOutput, CallParsed } from '@glasshouse/contract'
import { Refusal } from '../../refusal.ts'
import { setRecoveredPassword } from '../member/index.ts'
import { handOverGuest } from '../service/index.ts'
import { cancelOthers, endRecovery, lockRecovery, selectByKey, type RecoveryRow } from './recovery-queries.ts'
import { stateAt, timesOf, type Recoveries } from './recovery.ts'

/** How a recovery stands, for the device that holds its secret. Refuses `RECOVERY_UNKNOWN`. */
export async function readRecovery(recoveries: Recoveries, secret: string): Promise<CallOutput<'readRecovery'>> {
  const row = await findRecovery(recoveries, secret)
  return { reference: row.reference, state: stateAt(row, recoveries.clock.now()), ...timesOf(recoveries, row) }
}

/**
 * Sets a new login password for the device that started a recovery, once it is confirmed and has waited. Every session ends
 * and withdrawals wait for a day. What the device wrote as a guest moves to the account. A password that is refused leaves the
 * recovery as it was.
 */
export async function finishRecovery(
  recoveries: Recoveries,
  { secret, password, guest }: CallParsed<'finishRecovery'>
): Promise<null> {
  const { clock, members } = recoveries
  const row = await findRecovery(recoveries, secret)
  const { member_id: memberId } = row
  requireReady(row, clock.now())
  if (memberId === null) throw new Refusal('RECOVERY_STATE')
  await setRecoveredPassword(members, { memberId, password }, async (tx) => {
    const locked = await lockRecovery(tx, row.id)
    requireReady(locked!, clock.now())
    const now = new Date(clock.now())
    if (!(await endRecovery(tx, { id: row.id, to: 'finished', now }))) throw new Refusal('RECOVERY_STATE')
    await cancelOthers(tx, memberId, row.id, now)
    if (guest !== undefined) await handOverGuest(tx, recoveries, { memberId, secret: guest })
  })
  return null
}

function requireReady(row: RecoveryRow, now: number): void {
  const state = stateAt(row, now)
  if (state === 'confirmed') throw new Refusal('RECOVERY_WAITS')
  if (state !== 'ready') throw new Refusal('RECOVERY_STATE')
}

async function findRecovery({ database }: Recoveries, secret: string): Promise<RecoveryRow> {
  const row = await selectByKey(database.main, hash('sha256', Buffer.from(secret, 'hex'), 'buffer'))
  if (!row) throw new Refusal('RECOVERY_UNKNOWN')
  return row
}
