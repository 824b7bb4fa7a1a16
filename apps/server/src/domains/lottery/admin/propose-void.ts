import { formatAmount } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction, type Reader, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { fieldInvalid, Refusal } from '../../../refusal.ts'
import { propose, type Proposal, type ProposalKind } from '../../operator/index.ts'
import { voidOpenPeriod } from '../periods/void-period.ts'
import { voidReasons } from '../lottery-tables.ts'
import type { DrawTools } from '../tools.ts'
import { selectPeriodToVoid, selectPeriodTotals, type OpenToVoid } from './lottery-draw-admin-queries.ts'

/** The kind of the proposal to void a draw. */
export const VOID = 'void_draw'

/** What a proposal stores. Stored proposals keep these keys. */
type Payload = { key: string; expect: string }

/** Propose to void a draw that still takes orders. Another operator has to approve it before betting closes. */
export async function proposeVoid(
  { context }: DrawTools,
  operator: Operator,
  { key, periodNumber, reason }: OperatorParsed<'proposeVoid'>
): Promise<OperatorOutput<'proposeVoid'>> {
  // A verifier would accept an operator's word for a reason that needs another proof.
  if (voidReasons.some((known) => known === reason)) throw fieldInvalid('reason')
  return inTransaction(context.database.main, async (tx) => {
    const period = await selectPeriodToVoid(tx, key, BigInt(periodNumber))
    if (!period) throw new Refusal('PERIOD_UNKNOWN')
    if (period.state !== 'open' || period.past_close) throw new Refusal('PERIOD_CLOSED')
    const payload: Payload = { key, expect: periodNumber }
    const subject = { kind: 'draw', id: `${key}/${periodNumber}` }
    const id = await propose(tx, context, operator, { kind: VOID, subject, payload, reason })
    return { id: id.toString() }
  })
}

/** Return the proposal kind that voids a draw and refunds its orders. */
export const voidKind = (tools: DrawTools): ProposalKind => ({
  effect: async (reader, { payload }) => {
    const period = await selectProposed(reader, payload as Payload)
    if (!period) return []
    const { orders, staked } = await selectPeriodTotals(reader, period.id)
    return [
      { field: 'state', before: period.state, after: 'void' },
      { field: 'refunded_orders', before: '0', after: orders.toString() },
      { field: 'refunded_money', before: formatAmount(0n), after: formatAmount(staked) }
    ]
  },
  apply: (tx, proposal) => applyVoid(tx, tools, proposal)
})

/** Void a draw that two operators agreed to void. Refuse `PERIOD_CLOSED` when its betting is over. */
async function applyVoid(tx: Tx, tools: DrawTools, { payload, reason }: Proposal): Promise<void> {
  const period = await selectProposed(tx, payload as Payload)
  if (!period) throw new Refusal('PERIOD_UNKNOWN')
  await voidOpenPeriod(tools, tx, period.id, reason)
}

function selectProposed(reader: Reader, { key, expect: periodNumber }: Payload): Promise<OpenToVoid | null> {
  return selectPeriodToVoid(reader, key, BigInt(periodNumber))
}
