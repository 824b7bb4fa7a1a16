/** The kinds of accounts of the ledger. Free of schemas, because the console's lists of choices use them. */
export const accountKinds = ['available', 'held', 'pool', 'revenue', 'provider', 'adjustment'] as const

/** The types of ledger entries. */
export const transferTypes = [
  'recharge',
  'bet',
  'win',
  'bet_refund',
  'pool_profit',
  'pool_loss',
  'withdraw_hold',
  'withdraw_return',
  'withdraw_paid',
  'adjust_up',
  'adjust_down',
  'dispute_hold',
  'dispute_return',
  'video',
  'video_refund',
  'wheel_prize'
] as const

/** The accounts that entries can be filtered by: those of a kind, `members` for both of theirs, or a part of a kind. */
export const ledgerAccounts = [
  'members',
  ...accountKinds,
  'held_withdrawals',
  'held_disputes',
  'revenue_play',
  'revenue_videos',
  'revenue_wheel',
  'provider_recharges',
  'provider_withdrawals'
] as const

export type LedgerAccount = (typeof ledgerAccounts)[number]

/** The documents that entries are posted for. */
export const documentKinds = [
  'order',
  'draw',
  'recharge',
  'withdrawal',
  'proposal',
  'dispute',
  'video',
  'spin'
] as const
