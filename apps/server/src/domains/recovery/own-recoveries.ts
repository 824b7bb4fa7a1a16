import { translate } from '@glasshouse/language/server'
import type { CallOutput } from '@glasshouse/contract'
import { inTransaction } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { notifyMember } from './notify-member.ts'
import { endRecovery, lockRecovery, selectOpenOf } from './recovery-queries.ts'
import { stateAt, timesOf, type Recoveries } from './recovery.ts'

/** Return the open recoveries of a member’s own account. */
export async function ownRecoveries(recoveries: Recoveries, memberId: bigint): Promise<CallOutput<'getRecoveries'>> {
  const { database, clock, siteTime } = recoveries
  const now = clock.now()
  const rows = await selectOpenOf(database.main, memberId, new Date(now))
  return rows.map((row) => {
    const created = siteTime.timestamp(row.created_at)
    return {
      id: row.id.toString(),
      state: stateAt(row, now),
      device: row.device,
      address: row.address,
      createdAt: created.time,
      createdAtSeconds: created.ts,
      ...timesOf(recoveries, row)
    }
  })
}

/** Cancel a recovery of the member's own account. Refuse `RECOVERY_UNKNOWN`. */
export async function cancelRecovery(recoveries: Recoveries, memberId: bigint, id: bigint): Promise<null> {
  const { database, clock, notifications } = recoveries
  await inTransaction(database.main, async (tx) => {
    const row = await lockRecovery(tx, id)
    if (row?.member_id !== memberId) throw new Refusal('RECOVERY_UNKNOWN')
    if (!(await endRecovery(tx, { id, to: 'cancelled', now: new Date(clock.now()) }))) {
      throw new Refusal('RECOVERY_UNKNOWN')
    }
    await notifications.notify(tx, 'console', { section: 'members' })
    await notifyMember(tx, recoveries, memberId, (lang) => ({
      name: translate(lang, 'server.recoveryNotice.cancelledName'),
      text: translate(lang, 'server.recoveryNotice.cancelledText')
    }))
  })
  return null
}
