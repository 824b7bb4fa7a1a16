import type { RefusalCode } from '../refusals.ts'
import { object, type Shape } from './shape.ts'

const blockEnd = object({ until_ts: 'endsAtSeconds' })

/** The shapes of refusals' data besides the name of a field, where domain values differ from the wire. */
export const refusalWire = {
  ACCOUNT_EXCLUDED: blockEnd,
  BAR_RUNNING: blockEnd,
  MEMBER_HAS_POINTS: object({ money: 'balance', frozen: 'held' }),
  PERIOD_CLOSED: object({ expect: 'periodNumber', second: 'secondsToDraw' }),
  PERSON_BLOCKED: blockEnd,
  TIMED_OUT: blockEnd,
  VIDEO_PRICE_CHANGED: object({ money: 'price' }),
  WITHDRAW_DELAYED: object({ time: 'waitsUntil', ts: 'waitsUntilSeconds' })
} as const satisfies { [Code in RefusalCode]?: Shape }
