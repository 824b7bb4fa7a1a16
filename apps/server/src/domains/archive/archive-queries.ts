import { many, one, run } from '../../database/executor.ts'
import type { Reader, Tx } from '../../database/transaction.ts'

/** A month of transfers and orders that is attached, with the last id that it can have. */
export type Month = { month: string; to_id: bigint; ends_at: Date }

/** Return the months that are attached, oldest first. */
export async function selectMonths(owner: Reader): Promise<Month[]> {
  return many<Month>(owner, {
    text: `
      select month /* never null: month */, to_id /* never null: to_id */, ends_at /* never null: ends_at */
        from attached_months()`
  })
}

/** Detach the oldest month, and store what statements go on from. Throw what the database refuses. */
export async function detachMonth(owner: Tx, month: string, manifestHash: Buffer): Promise<{ to_id: bigint }> {
  return one<{ to_id: bigint }>(owner, {
    text: 'select to_id /* never null: to_id */ from detach_month($1, $2)',
    values: [month, manifestHash]
  })
}

/** Drop the tables of a month that was detached. */
export async function dropMonth(owner: Reader, month: string): Promise<void> {
  await run(owner, { text: 'select drop_month($1)', values: [month] })
}
