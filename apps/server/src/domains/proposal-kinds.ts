import { adjustmentKind, partProposals, type Desk } from './desk/index.ts'
import { falseMatchKind } from './limits/index.ts'
import { lotteryProposals, voidKind, type DrawTools } from './lottery/index.ts'
import { staffKinds, type ProposalKinds } from './operator/index.ts'
import { channelProposals, creditKind, type Payments } from './payment/index.ts'
import { wheelKind } from './wheel/index.ts'

type Tools = { operators: Parameters<typeof staffKinds>[0]; desk: Desk; draws: DrawTools; payments: Payments }

/** What stands behind each kind of proposal that `proposalKinds` of the contract names. */
export function createProposalKinds({ operators, desk, draws, payments }: Tools): ProposalKinds {
  return {
    ...staffKinds(operators),
    adjustment: adjustmentKind(desk),
    void_draw: voidKind(draws),
    credit_recharge: creditKind(payments),
    ...partProposals(desk),
    ...channelProposals(payments),
    wheel_version: wheelKind(desk),
    ...lotteryProposals(desk),
    false_match: falseMatchKind(payments)
  }
}
