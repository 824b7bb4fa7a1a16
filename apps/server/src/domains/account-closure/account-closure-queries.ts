import { one } from '../../database/executor.ts'
import type { Tx } from '../../database/transaction.ts'
import { rechargeStatus } from '../payment/index.ts'
import { isRefundOwed } from '../video/index.ts'

/**
 * Whether the law, or someone's own exclusion, asks that we know who a member was: points were moved, or an exclusion runs,
 * which holds for the person under any account.
 */
export async function mustBeKnown(tx: Tx, memberId: bigint): Promise<boolean> {
  const { known } = await one<{ known: boolean }>(tx, {
    name: 'account-closure-must-be-known',
    text: `
      select exists (select from transfer where member_id = $1)
          or exists (select from play_bar where member_id = $1 and kind = 'exclude' and ends_at > clock_timestamp()) as known`,
    values: [memberId]
  })
  return known
}

/** Whether anything of a member may still turn into points: an order, a recharge, a withdrawal, a spin or a refund. */
export async function hasPending(tx: Tx, memberId: bigint): Promise<boolean> {
  const { pending } = await one<{ pending: boolean }>(tx, {
    name: 'account-closure-pending',
    text: `
      select exists (select from recharge where member_id = $1 and status = ${rechargeStatus.waiting})
          or exists (select from withdrawal where member_id = $1 and status in (1, 2))
          or exists (select from wheel_spin where member_id = $1 and state = 'pending')
          or exists (select from video_purchase p join video v on v.id = p.video_id
                      where p.member_id = $1 and ${isRefundOwed})
          or exists (select from orders o join period p on p.id = o.period_id
                      where o.member_id = $1 and o.payout is null and p.settled_at is null) as pending`,
    values: [memberId]
  })
  return pending
}
