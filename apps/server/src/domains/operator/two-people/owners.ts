import type { OperatorOutput } from '@glasshouse/contract/operator'
import type { Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import type { Operators } from '../operators.ts'
import { countRecordedOwners } from '../sign-in/recorded-status.ts'
import { countOwners, selectAllDependences } from './operator-two-people-queries.ts'

/**
 * Return whether an invitation, a role or a reset needs a second owner: once there are two. An owner who lost the role,
 * was switched off or reset within 72 hours still counts, so that nobody becomes the only owner by removing the others.
 * So does an owner on record: the app's database login can change the row.
 */
export async function needsSecondOwner(tx: Tx, operators: Operators): Promise<boolean> {
  const { active, lost } = await countOwners(tx)
  return active + lost >= 2 || (await countRecordedOwners(tx, operators)) >= 2
}

/** Return what the console shows about second persons. */
export async function describeTwoPeople(
  { database, siteTime }: Operators,
  operator: Operator
): Promise<OperatorOutput<'getTwoPeople'>> {
  const [{ active, lost }, notYet] = await Promise.all([
    countOwners(database.main),
    selectAllDependences(database.main, operator.id)
  ])
  return {
    owners: active,
    hasTwoOwners: active + lost >= 2,
    notYet: notYet.map(({ id, name, from }) => ({ id: Number(id), name, from: siteTime.timestamp(from as Date) }))
  }
}
