import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { insertFirstCanned } from '../admin/service-canned-queries.ts'
import { demoCanned } from './demo-canned.ts'

/** Gives a new site the demo's canned answers; one that has some keeps what it has. */
export async function ensureDemoCanned({ database }: Context): Promise<void> {
  await inTransaction(database.main, (tx) => insertFirstCanned(tx, demoCanned))
}
