import { many, maybe, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

/**
 * Return a page of the members, closed accounts among them, after an id, who share a mark with a blocked member, are not
 * blocked yet and are not recorded as a false match.
 */
export async function selectUnmatched(
  reader: Reader,
  { after, limit }: { after: bigint; limit: number }
): Promise<bigint[]> {
  const rows = await many<{ member_id: bigint }>(reader, {
    name: 'limits-unmatched',
    text: 'select distinct member_id from play_block_to_match where member_id > $1 order by member_id limit $2',
    values: [after, limit]
  })
  return rows.map(({ member_id }) => member_id)
}

export type MatchedBlock = { id: bigint; member_id: bigint; kind: 'timeout' | 'exclude'; ends_at: Date }

/** Take a block that came from another account and was not yet reported to its member. */
export async function takeBlockToNotify(tx: Tx): Promise<MatchedBlock | null> {
  return maybe<MatchedBlock>(tx, {
    name: 'limits-take-block-to-notify',
    text: `
      with due as (
        select b.id, b.member_id, b.kind, b.ends_at from play_block_in_force b
         where b.matched_from is not null and not exists (select from play_block_notice n where n.block_id = b.id)
         order by b.id limit 1
      ), taken as (insert into play_block_notice (block_id) select id from due on conflict do nothing returning block_id)
      select due.* from due join taken on taken.block_id = due.id`,
    values: []
  })
}

export type Block = {
  id: bigint
  member_id: bigint
  kind: string
  ends_at: Date
  matched_by: string[]
}

/** Return a block in force that came from another account. */
export async function selectMatchedBlock(reader: Reader, id: bigint): Promise<Block | null> {
  return maybe<Block>(reader, {
    name: 'limits-matched-block',
    text: `
      select id, member_id, kind, ends_at, matched_by /* never null: matched_by */
        from play_block_in_force where id = $1 and matched_from is not null`,
    values: [id]
  })
}

export async function insertRelease(
  tx: Tx,
  { blockId, proposalId }: { blockId: bigint; proposalId: bigint }
): Promise<void> {
  await run(tx, {
    name: 'limits-release-block',
    text: 'insert into play_block_release (block_id, proposal_id) values ($1, $2)',
    values: [blockId, proposalId]
  })
}
