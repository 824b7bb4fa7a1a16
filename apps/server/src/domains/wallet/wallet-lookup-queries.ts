// Queries about postings for other domains.
import { exists, many, one } from '../../database/executor.ts'
import type { Reader } from '../../database/transaction.ts'
import { templates, type PostedTemplate } from './wallet-tables.ts'

type PostingKey = { memberId: bigint; template: PostedTemplate; ref: bigint }

/** Return the available balance right after a posting. */
export async function balanceAfter(reader: Reader, { memberId, template, ref }: PostingKey): Promise<bigint> {
  const { balance_after } = await one<{ balance_after: bigint }>(reader, {
    name: 'wallet-balance-after',
    text: `
      select balance_after /* never null: balance_after */ from transfer
       where member_id = $1 and ref = $2 and template = $3`,
    values: [memberId, ref, templates[template].code]
  })
  return balance_after
}

/** Return which of these numbers are the member's own postings. */
export async function ownTransferIds(reader: Reader, memberId: bigint, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(reader, {
    name: 'transfers-own-ids',
    text: 'select id from transfer where member_id = $1 and id = any ($2::bigint[])',
    values: [memberId, ids]
  })
  return rows.map(({ id }) => id)
}

/** Return whether a wallet has any postings. */
export async function hasPostings(reader: Reader, memberId: bigint): Promise<boolean> {
  return exists(reader, {
    name: 'wallet-has-postings',
    text: `select from transfer where member_id = $1 limit 1`,
    values: [memberId]
  })
}

/** Count the wallets with points but fewer than one amount, and those with more than another. */
export async function countOutside(
  reader: Reader,
  { below, above }: { below: bigint; above: bigint }
): Promise<{ below: number; above: number }> {
  return one<{ below: number; above: number }>(reader, {
    name: 'wallet-count-outside',
    text: `
      select count(*) filter (where available > 0 and available < $1)::int as below,
             count(*) filter (where available > $2)::int as above
        from wallet`,
    values: [below, above]
  })
}
