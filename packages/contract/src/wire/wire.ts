// The shapes of all calls with domain values that differ from the wire. A call that is not listed is the same on both sides.

import type { Envelope } from '../envelope.ts'
import type { CallName } from '../routes.ts'
import { bankWire } from './bank-wire.ts'
import { fairnessWire } from './fairness-wire.ts'
import { firstWire, type FirstCallName } from './first/first-wire.ts'
import { hostWire } from './host-wire.ts'
import { limitsWire } from './limits-wire.ts'
import { lotteryWire } from './lottery-wire.ts'
import { memberWire } from './member-wire.ts'
import { noticeWire } from './notice-wire.ts'
import { recoveryWire } from './recovery-wire.ts'
import { refusalWire } from './refusal-wire.ts'
import { serviceWire } from './service-wire.ts'
import { videoWire } from './video-wire.ts'
import { walletWire } from './wallet-wire.ts'
import { wheelWire } from './wheel-wire.ts'
import { withdrawalWire } from './withdrawal-wire.ts'
import { decode, encode, rename, type CallShapes, type Direction, type Shape } from './shape.ts'

/** The shapes of calls of the first visit are in `first-wire.ts` alone. */
const laterWire = {
  ...bankWire,
  ...fairnessWire,
  ...hostWire,
  ...limitsWire,
  ...lotteryWire,
  ...memberWire,
  ...noticeWire,
  ...recoveryWire,
  ...serviceWire,
  ...videoWire,
  ...walletWire,
  ...wheelWire,
  ...withdrawalWire
} as const satisfies {
  [Name in CallName]?: Name extends FirstCallName ? never : CallShapes
}

export const wire = { ...firstWire, ...laterWire } as const satisfies { [Name in CallName]?: CallShapes }

/** All calls, for clients that have only those of the first visit. */
export { routes } from '../routes.ts'

export type Wire = typeof wire

/** The shape of one side of a call; undefined when nothing differs. */
export type WireShape<Name extends CallName, Side extends 'input' | 'output'> = Name extends keyof Wire
  ? Wire[Name] extends Readonly<Record<Side, infer Of>>
    ? Of
    : undefined
  : undefined

function shapeOf(name: CallName, side: 'input' | 'output'): Shape | undefined {
  const shapes: CallShapes | undefined = (wire as { [Name in CallName]?: CallShapes })[name]
  return shapes?.[side]
}

/** Return the domain input of a call, from its wire input. */
export const decodeInput = (name: CallName, input: unknown) => decode(shapeOf(name, 'input'), input)

/** Return the wire input of a call, from its domain input. */
export const encodeInput = (name: CallName, input: unknown) => encode(shapeOf(name, 'input'), input)

/** Return the wire output of a call, from its domain output. */
export const encodeOutput = (name: CallName, output: unknown) => encode(shapeOf(name, 'output'), output)

/** Return the domain output of a call, from its wire output. */
export const decodeOutput = (name: CallName, output: unknown) => decode(shapeOf(name, 'output'), output)

/** A refusal: the code, and data that can name a field of the call's input. */
type Refused = { code: Envelope['err']; data: unknown }

/** Return the wire data of a refusal, from its domain data. */
export const encodeRefusal = (name: CallName, refused: Refused) => convertRefusal(name, refused, 'encode')

/** Return the domain data of a refusal, from its wire data. */
export const decodeRefusal = (name: CallName, refused: Refused) => convertRefusal(name, refused, 'decode')

function convertRefusal(name: CallName, { code, data }: Refused, direction: Direction): unknown {
  const shape = (refusalWire as { [Code in Envelope['err']]?: Shape })[code]
  const converted = direction === 'encode' ? encode(shape, data) : decode(shape, data)
  const { field } = (converted ?? {}) as { field?: unknown }
  if (typeof field !== 'string') return converted
  return { ...(converted as object), field: rename(shapeOf(name, 'input'), field, direction) }
}
