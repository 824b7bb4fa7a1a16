import { formatAmount, parseAmount } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { lockStatus, memberStatus } from '../../member/index.ts'
import { propose, type Proposal, type ProposalKind } from '../../operator/index.ts'
import { balanceOf, disputedOf, postAdjustment, returnDisputed } from '../index.ts'
import type { Context } from '../../../context.ts'

type Payload = { direction: 'up' | 'down'; money: string; disputed: '0' | '1' }

/** Propose to add points to a member's balance or take some away. Nothing moves before another operator approves. */
export async function proposeAdjustment(
  context: Context,
  operator: Operator,
  { member, direction, money, reason, disputed }: OperatorParsed<'proposeAdjustment'>
): Promise<OperatorOutput<'proposeAdjustment'>> {
  const fromDisputed = direction === 'down' && disputed
  return inTransaction(context.database.main, async (tx) => {
    const { status } = await lockStatus(tx, member)
    if (status === memberStatus.closed) throw new Refusal('MEMBER_STATUS')
    await requireEnough(tx, { memberId: member, direction, amount: money, fromDisputed })
    const payload: Payload = { direction, money: formatAmount(money), disputed: fromDisputed ? '1' : '0' }
    const subject = { kind: 'member', id: member }
    const id = await propose(tx, context, operator, { kind: 'adjustment', subject, payload, reason })
    return { id: id.toString() }
  })
}

/** Return the proposal kind of adjustments, with the effect on the member's balance. */
export const adjustmentKind = (context: Context): ProposalKind => ({
  effect: async (reader, { subject, payload }) => {
    const { direction, money, disputed } = payload as Payload
    const { available } = await balanceOf(reader, BigInt(subject.id))
    const amount = parseAmount(money)!
    const held = disputed === '1' ? await disputedOf(reader, BigInt(subject.id)) : 0n
    const after = direction === 'up' ? available + amount : available + held - amount
    return [{ field: 'balance', before: formatAmount(available), after: formatAmount(after) }]
  },
  apply: (tx, proposal) => applyAdjustment(tx, context, proposal)
})

/** Post an adjustment that two operators agreed on. Refuse `BALANCE_LOW` when fewer points are available now. */
async function applyAdjustment(tx: Tx, context: Context, { id, subject, payload, reason }: Proposal): Promise<void> {
  const { direction, money, disputed } = payload as Payload
  const memberId = BigInt(subject.id)
  const amount = parseAmount(money)!
  const { status } = await lockStatus(tx, memberId)
  if (status === memberStatus.closed) throw new Refusal('MEMBER_STATUS')
  if (disputed === '1') {
    await requireEnough(tx, { memberId, direction, amount, fromDisputed: true })
    await returnDisputed(tx, context, { memberId, reason })
  }
  const template = direction === 'up' ? 'adjustUp' : 'adjustDown'
  await postAdjustment(tx, context, { template, memberId, amount, reason, proposalId: id })
  await context.notifications.notify(tx, 'console', { section: 'ledger' })
}

type Input = { memberId: bigint; direction: 'up' | 'down'; amount: bigint; fromDisputed: boolean }

async function requireEnough(tx: Tx, { memberId, direction, amount, fromDisputed }: Input): Promise<void> {
  if (direction === 'up') return
  if (fromDisputed) {
    const money = await disputedOf(tx, memberId)
    if (money >= amount) return
    throw new Refusal('DISPUTE_TOO_HIGH', { params: { money }, data: { field: 'money' } })
  }
  const { available } = await balanceOf(tx, memberId)
  if (available < amount) throw new Refusal('BALANCE_LOW')
}
