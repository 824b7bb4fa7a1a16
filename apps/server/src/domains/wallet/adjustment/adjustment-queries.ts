import { many, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { ADJUSTMENT_MARK } from '../marks.ts'

export type AdjustmentFacts = {
  id: bigint
  memberId: bigint
  template: number
  amount: bigint
  reason: string
  proposalId: bigint | null
  mark: Buffer
}

export async function insertAdjustment(tx: Tx, facts: AdjustmentFacts): Promise<void> {
  await run(tx, {
    name: 'adjustment-insert',
    text: `
      with marked as (
        insert into ledger_mark (id, what, member_id, ref, mark) values ($1, ${ADJUSTMENT_MARK}, $2, $1, $7)
      )
      insert into adjustment (id, member_id, template, amount, reason, proposal_id) values ($1, $2, $3, $4, $5, $6)`,
    values: [facts.id, facts.memberId, facts.template, facts.amount, facts.reason, facts.proposalId, facts.mark]
  })
}

export async function insertDispute(tx: Tx, dispute: { memberId: bigint; id: bigint; amount: bigint }): Promise<void> {
  await run(tx, {
    name: 'dispute-insert',
    text: 'insert into dispute (member_id, id, amount) values ($1, $2, $3)',
    values: [dispute.memberId, dispute.id, dispute.amount]
  })
}

export type Dispute = { id: bigint; amount: bigint }

/** Close a member's open disputes and return them. The member's row must be locked. */
export async function closeDisputes(tx: Tx, memberId: bigint): Promise<Dispute[]> {
  return many<Dispute>(tx, {
    name: 'dispute-close',
    text: `
      update dispute set closed_at = clock_timestamp() where member_id = $1 and closed_at is null
      returning id, amount`,
    values: [memberId]
  })
}

/** Return how many points of a member are disputed, in units. */
export async function selectDisputed(reader: Reader, memberId: bigint): Promise<bigint> {
  const { amount } = await one<{ amount: bigint }>(reader, {
    name: 'dispute-sum',
    text: `
      select coalesce(sum(amount), 0)::bigint as amount from dispute where member_id = $1 and closed_at is null`,
    values: [memberId]
  })
  return amount
}
