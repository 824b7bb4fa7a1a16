import type { TicketTopic } from '@glasshouse/contract'

/** The topics of tickets, in the order of the form. */
export const topics = [
  'account',
  'recharge',
  'withdrawal',
  'game',
  'video',
  'limits',
  'privacy',
  'other'
] as const satisfies readonly TicketTopic[]

/** The questions of each topic, by their keys in the packs. */
export const questionsOf = {
  account: ['accountPassword', 'accountName'],
  recharge: ['rechargePaid', 'rechargeOpen'],
  withdrawal: ['withdrawalTime', 'withdrawalFee', 'withdrawalRejected'],
  game: ['gameFair', 'gameOdds', 'gameLate'],
  video: ['videoBuy', 'videoGone'],
  limits: ['limitsSet'],
  privacy: ['privacyChat', 'privacyLeave']
} as const
