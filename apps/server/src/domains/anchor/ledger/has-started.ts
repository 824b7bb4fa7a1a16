import type { Reader } from '../../../database/transaction.ts'
import { hasRecords } from '../../fairness/index.ts'
import { hasMembers } from '../../member/index.ts'
import { hasLedger } from '../../wallet/index.ts'

/** Whether the app has ever been ready on this database. */
export async function hasStarted(reader: Reader): Promise<boolean> {
  return (await hasLedger(reader)) || (await hasRecords(reader)) || (await hasMembers(reader))
}
