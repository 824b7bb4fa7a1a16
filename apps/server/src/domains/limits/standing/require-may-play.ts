import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { memberStatus } from '../../member/index.ts'
import { spansAt } from '../rules/spans.ts'
import { limitRefusal } from './allowances.ts'
import { barRefusal } from './bar-refusal.ts'
import { lockStanding, selectBars, selectLimitsInForce } from './queries.ts'
import { depositsOf, spanNames } from './used.ts'

/**
 * Refuses whoever is frozen, closed, excluded or in a time-out, in the transaction of a recharge, a purchase or a spin. The
 * member stays locked until it ends: an exclusion comes either before it or after it.
 */
export async function requireMayPlay(tx: Tx, memberId: bigint): Promise<void> {
  const status = await lockStanding(tx, memberId)
  if (status === memberStatus.frozen) throw new Refusal('ACCOUNT_FROZEN')
  if (status === null || status === memberStatus.closed) throw new Refusal('AUTH_REQUIRED')
  const barred = barRefusal(await selectBars(tx, [memberId]))
  if (barred) throw barred
  if (status === memberStatus.excluded) throw new Refusal('ACCOUNT_EXCLUDED')
}

type Deposit = { memberId: bigint; units: bigint }

/** Refuses a recharge that a limit of the member's leaves no room for, in its transaction, after `requireMayPlay`. */
export async function requireMayDeposit(
  tx: Tx,
  { clock, siteTime }: Pick<Context, 'clock' | 'siteTime'>,
  { memberId, units }: Deposit
): Promise<void> {
  const limits = await selectLimitsInForce(tx, [memberId])
  const spans = spanNames.flatMap((span) => {
    const kind = `deposit_${span}` as const
    const limit = limits.find((held) => held.kind === kind)
    return limit ? [{ span, kind, limit: limit.units }] : []
  })
  if (spans.length === 0) return
  const used = await depositsOf(tx, memberId, spansAt(siteTime, clock.now()))
  const full = spans.find(({ span, limit }) => used[span] + units > limit)
  if (full) throw limitRefusal('LIMIT_DEPOSIT', { ...full, left: full.limit - used[full.span] })
}
