import type { Context } from '../context.ts'
import { falseMatchKind } from './limits/index.ts'
import { lotteryProposals, voidKind, type DrawTools } from './lottery/index.ts'
import { staffKinds, type ProposalKinds } from './operator/index.ts'
import { channelProposals, creditKind, type Payments } from './payment/index.ts'
import { partProposals } from './settings/admin/index.ts'
import { adjustmentKind } from './wallet/admin/index.ts'
import { wheelKind } from './wheel/index.ts'

type Tools = { operators: Parameters<typeof staffKinds>[0]; context: Context; draws: DrawTools; payments: Payments }

/** Return the implementation of each proposal kind in the contract's `proposalKinds`. */
export function createProposalKinds({ operators, context, draws, payments }: Tools): ProposalKinds {
  return {
    ...staffKinds(operators),
    adjustment: adjustmentKind(context),
    void_draw: voidKind(draws),
    credit_recharge: creditKind(payments),
    ...partProposals(context),
    ...channelProposals(payments),
    wheel_version: wheelKind(context),
    ...lotteryProposals(context),
    false_match: falseMatchKind(payments)
  }
}
