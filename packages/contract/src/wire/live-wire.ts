import { resultFields } from './first/lottery-fields.ts'
import { decode, encode, object, type Shape } from './shape.ts'

const { opencode } = resultFields

/** The shapes of live events with domain values that differ from the wire. */
export const liveWire = {
  hello: object({ server_ms: 'serverTimeMilliseconds' }),
  draw: object({
    opencode,
    expect: 'periodNumber',
    one_code: 'bigSmall',
    two_code: 'oddEven',
    server_ts: 'serverTimeSeconds'
  }),
  balance: object({ money: 'balance', money_value: 'balanceValue', frozen: 'held' })
} as const

export type LiveWire = typeof liveWire

const shapes: Readonly<Record<string, Shape | undefined>> = liveWire

/** Return the data of an event in domain values, from those on the wire. */
export const decodeLiveData = (event: string | undefined, data: unknown) => decode(shapes[event ?? ''], data)

/** Return the data of an event on the wire, from domain values. */
export const encodeLiveData = (event: string, data: unknown) => encode(shapes[event], data)
