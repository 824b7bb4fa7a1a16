import { z } from 'zod'
import { dice, unixSeconds, wireAmount } from './fields.ts'
import { encodeLiveData, type LiveWire } from './wire/live-wire.ts'
import type { Decoded } from './wire/shape.ts'

/** The events of `GET /api/live`, by their `event:` name. */
export const liveEvents = {
  /** First on every connection, and the heartbeat afterwards: the server's clock, in unix milliseconds. */
  hello: z.object({ server_ms: z.number().int() }),
  /** A period of a lottery opened, closed, was drawn, settled or voided. The `id:` resumes after it. */
  draw: z.object({
    key: z.string(),
    state: z.enum(['open', 'closed', 'drawn', 'settled', 'void']),
    expect: z.string(),
    /** Present once drawn. */
    opencode: dice.optional(),
    one_code: z.enum(['bi', 'sm']).optional(),
    two_code: z.enum(['si', 'do']).optional(),
    server_ts: unixSeconds
  }),
  /** The member's own balance after a change. */
  balance: z.object({ money: wireAmount, money_value: z.number(), frozen: wireAmount, reason: z.string() }),
  /** A new notice for all or for this member. */
  notice: z.object({ unread: z.number().int() }),
  /** A message was written or seen in the member's conversation with staff, or staff are typing. */
  service: z.object({ what: z.enum(['message', 'seen', 'typing']), unread: z.number().int() })
} as const

export type LiveEventName = keyof typeof liveEvents

type EventOf<Data extends Record<LiveEventName, unknown>> = {
  [Name in LiveEventName]: { event: Name; data: Data[Name] }
}[LiveEventName]

type WireData = { [Name in LiveEventName]: z.output<(typeof liveEvents)[Name]> }
type ShapeOf<Name> = Name extends keyof LiveWire ? LiveWire[Name] : undefined

/** The data of an event, in domain values. */
export type LiveData = { [Name in LiveEventName]: Decoded<WireData[Name], ShapeOf<Name>> }

/** An event as server and app know it. */
export type LiveEvent = EventOf<LiveData>

/** An event as it is sent. */
export type WireLiveEvent = EventOf<WireData>

/** Return the data that the server sends for an event. Throw when they do not fit the contract. */
export const wireDataOf = ({ event, data }: LiveEvent): unknown => liveEvents[event].parse(encodeLiveData(event, data))
