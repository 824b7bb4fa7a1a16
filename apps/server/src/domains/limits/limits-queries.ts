import { many, maybe } from '../../database/executor.ts'
import type { Reader, Tx } from '../../database/transaction.ts'
import type { LimitKind } from './limits-tables.ts'

export type DuePendingLimit = { member_id: bigint; kind: LimitKind; wanted: bigint | null }

/** Take a looser limit that is due and not notified yet, and mark it as notified, so that no other node takes it. */
export async function takePendingToNotify(tx: Tx): Promise<DuePendingLimit | null> {
  return maybe<DuePendingLimit>(tx, {
    name: 'limits-take-to-notify',
    text: `
      update play_limit l set notified_at = clock_timestamp()
        from (select member_id, kind from play_limit
               where due_at <= clock_timestamp() and notified_at is null
               order by due_at limit 1 for update skip locked) due
       where l.member_id = due.member_id and l.kind = due.kind
      returning l.member_id, l.kind, l.wanted`,
    values: []
  })
}

/** Return a page of the members with a running exclusion, after an id. */
export async function selectExclusions(
  reader: Reader,
  { after, limit }: { after: bigint; limit: number }
): Promise<bigint[]> {
  const rows = await many<{ member_id: bigint }>(reader, {
    name: 'limits-exclusions',
    text: `
      select distinct member_id from play_block_in_force
       where kind = 'exclude' and member_id > $1 order by member_id limit $2`,
    values: [after, limit]
  })
  return rows.map((row) => row.member_id)
}
