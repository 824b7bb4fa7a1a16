import { as, flag, object, optionalCode, optionalText } from '../shape.ts'

/** A result: its dice, empty before the draw, with the two labels of their sum as text and as options. */
export const resultFields = {
  opencode: 'dice',
  one: 'bigSmallName',
  two: 'oddEvenName',
  one_code: as('bigSmall', optionalCode<'bi' | 'sm'>()),
  two_code: as('oddEven', optionalCode<'si' | 'do'>())
} as const

/** A lottery and its current period. */
export const lottery = object({
  ...resultFields,
  ico: 'iconUrl',
  desc: 'description',
  next_expect: 'periodNumber',
  now_expect: 'drawnPeriodNumber',
  second: 'secondsToDraw',
  lock: 'lockSeconds',
  period: 'periodSeconds',
  status: as('isOpen', flag),
  pause_reason: as('pauseReason', optionalText),
  min_bet: 'minStake',
  max_bet: 'maxStake',
  commit: 'seedCommitment',
  server_ts: 'serverTimeSeconds'
})
