// The shapes of all calls with domain values that differ from the wire. A call that is not listed is the same on both sides.

import type { CallName } from '../routes.ts'
import { fairnessWire } from './fairness-wire.ts'
import { firstWire, type FirstCallName } from './first-wire.ts'
import { limitsWire } from './limits-wire.ts'
import { lotteryWire } from './lottery-wire.ts'
import { memberWire } from './member-wire.ts'
import { noticeWire } from './notice-wire.ts'
import { recoveryWire } from './recovery-wire.ts'
import { videoWire } from './video-wire.ts'
import { wheelWire } from './wheel-wire.ts'
import { withdrawalWire } from './withdrawal-wire.ts'
import { decode, encode, type CallShapes, type Shape } from './shape.ts'

/** The shapes of calls of the first visit are in `first-wire.ts` alone. */
const laterWire = {
  ...fairnessWire,
  ...limitsWire,
  ...lotteryWire,
  ...memberWire,
  ...noticeWire,
  ...recoveryWire,
  ...videoWire,
  ...wheelWire,
  ...withdrawalWire
} as const satisfies {
  [Name in CallName]?: Name extends FirstCallName ? never : CallShapes
}

export const wire = { ...firstWire, ...laterWire } as const satisfies { [Name in CallName]?: CallShapes }

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

/** Return the domain input of a call, from what a client sent. */
export const decodeInput = (name: CallName, input: unknown) => decode(shapeOf(name, 'input'), input)

/** Return what the server answers, from the domain output of a call. */
export const encodeOutput = (name: CallName, output: unknown) => encode(shapeOf(name, 'output'), output)

/** Return the domain output of a call, from what the server answered. */
export const decodeOutput = (name: CallName, output: unknown) => decode(shapeOf(name, 'output'), output)
