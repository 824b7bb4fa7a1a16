import type { LedgerAccount, OperatorOutput } from '@glasshouse/contract/operator'
import { templateCode, templates } from '../../wallet/index.ts'

type EntryType = OperatorOutput<'getTransfers'>['rows'][number]['type']

/** The entries of an account of the explorer that is only one part of a kind. */
const PARTS: Partial<Record<LedgerAccount, readonly EntryType[]>> = {
  held_withdrawals: ['withdraw_hold', 'withdraw_return', 'withdraw_paid'],
  held_disputes: ['dispute_hold', 'dispute_return'],
  revenue_play: ['pool_profit', 'pool_loss'],
  revenue_videos: ['video', 'video_refund'],
  revenue_wheel: ['wheel_prize'],
  provider_recharges: ['recharge'],
  provider_withdrawals: ['withdraw_paid']
}

/** Return the codes of the templates that debit or credit an account of the explorer. */
export function templatesOf(account: LedgerAccount): number[] {
  const part = PARTS[account]
  if (part) return part.map((name) => templateCode(name))
  const kinds: readonly string[] = account === 'members' ? ['available', 'held'] : [account]
  return Object.values(templates)
    .filter(({ debit, credit }) => kinds.includes(debit) || kinds.includes(credit))
    .map(({ code }) => code)
}
