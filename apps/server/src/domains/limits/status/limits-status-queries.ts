import { many, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import type { LimitKind } from '../limits-tables.ts'

/** `is_matched`: comes from another account of the same person. */
export type PlayBlock = { kind: 'timeout' | 'exclude'; ends_at: Date; is_matched: boolean }

/**
 * Return the play blocks in force by the database's clock: for each member the longest time-out and the longest
 * exclusion.
 */
export async function selectPlayBlocks(
  reader: Reader,
  memberIds: readonly bigint[]
): Promise<(PlayBlock & { member_id: bigint })[]> {
  return many<PlayBlock & { member_id: bigint }>(reader, {
    name: 'limits-play-blocks',
    text: `
      select member_id, kind, max(ends_at) as ends_at, bool_and(matched_from is not null) as is_matched
        from play_block_in_force where member_id = any ($1::bigint[])
       group by member_id, kind order by kind`,
    values: [memberIds.map(String)]
  })
}

export type LimitInForce = { member_id: bigint; kind: LimitKind; units: bigint }

export async function selectLimitsInForce(reader: Reader, memberIds: readonly bigint[]): Promise<LimitInForce[]> {
  return many<LimitInForce>(reader, {
    name: 'limits-in-force',
    text: `
      select member_id, kind, units from play_limit where member_id = any ($1::bigint[]) and units is not null`,
    values: [memberIds.map(String)]
  })
}

/** Copy the blocks of other accounts that match the same person by their tags. */
export async function matchPerson(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx, { name: 'limits-match-person', text: 'select match_person($1)', values: [memberId] })
}
