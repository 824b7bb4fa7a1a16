import { one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

/** Return the id up to which no transfer can be added any more, by a transaction in progress or a later one. */
export async function selectSealedTo(reader: Reader): Promise<bigint> {
  const { sealed } = await one<{ sealed: bigint }>(reader, {
    name: 'reconciliation-sealed-up-to',
    text: `
      select coalesce(greatest(
               (select max(to_id) from ledger_segment),
               (select closing from ledger_horizon
                 where pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= closing_xid)), 0)::bigint as sealed`
  })
  return sealed
}
