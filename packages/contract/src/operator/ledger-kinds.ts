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
