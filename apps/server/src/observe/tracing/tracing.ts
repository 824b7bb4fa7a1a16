import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Outgoing } from '../../outgoing/outgoing.ts'

/** What links a later span to the one in which it was taken. */
export type SpanLink = { context: { traceId: string; spanId: string; traceFlags: number } }

export type SpanRules = {
  name: string
  /** The spans that this one works for. */
  links?: readonly SpanLink[]
  attributes?: Record<string, string | number>
}

export type AnsweredCall = { method: string; route: string | undefined; status: number; id: string }

/** Records spans: of calls, jobs, batches of orders, and the statements in them. Nothing that a caller sent is in them. */
export type Tracing = {
  /** Whether spans are recorded. */
  readonly isOn: boolean
  /** Return the id of the trace that a request belongs to, if there is one. */
  traceIdOf(raw: IncomingMessage): string | undefined
  /** Handle a request within its span. */
  inCall<Result>(raw: IncomingMessage, work: () => Result): Result
  /** End the span of a request. */
  endCall(raw: IncomingMessage, answered: AnsweredCall): void
  /** Work within a span that belongs to no call. */
  inSpan<Result>(rules: SpanRules, work: () => Promise<Result>): Promise<Result>
  /** Return a link to the current span, for a span that works for several. */
  link(): SpanLink | undefined
  /** Start a span within the current one. Return what ends it, or null when there is none. */
  startStatement(name: string): ((error?: unknown) => void) | null
  /** Send what has not been sent. */
  close(): Promise<void>
}

export type TraceParent = { traceId: string; spanId: string; isSampled: boolean }

/** The header of W3C Trace Context. A later version may append fields. */
const TRACE_PARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-|$)/
const NOTHING = /^0+$/
const SAMPLED = 1

/** Read the trace that a caller names for its request. Return null when it names none. */
export function parseTraceParent(header: string | string[] | undefined): TraceParent | null {
  if (typeof header !== 'string') return null
  const [, traceId = '0', spanId = '0', flags = '0'] = TRACE_PARENT.exec(header) ?? []
  if (NOTHING.test(traceId) || NOTHING.test(spanId)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) !== 0 }
}

/** Records nothing. The trace that a caller names is still in the log. */
export const noTracing: Tracing = {
  isOn: false,
  traceIdOf: ({ headers }) => parseTraceParent(headers['traceparent'])?.traceId,
  inCall: (_raw, work) => work(),
  endCall: () => {},
  inSpan: (_rules, work) => work(),
  link: () => undefined,
  startStatement: () => null,
  close: async () => {}
}

export type TracingTools = { config: Config; outgoing: Pick<Outgoing, 'fetch'>; log: Pick<Logger, 'warn' | 'info'> }
