/** An effect that may or may not be there, although the server acknowledged it. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}

/**
 * The disk is full, too many connections, still starting, not the primary any more, or a statement or lock timed out:
 * nothing was done, and a retry can succeed.
 */
const NOT_NOW = new Set([
  '53100',
  '53300',
  '57P03',
  '57014',
  '55P03',
  '25006',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN'
])

/** The pool's messages when no connection was available in time. */
const NO_CONNECTION = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout'
])

/** Return whether a statement failed because the database has no room for it now. Nothing of it was done. */
export function isOverload(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  return (code !== undefined && NOT_NOW.has(code)) || NO_CONNECTION.has(error.message)
}

/** The server stopped, or the operating system lost the connection. PostgreSQL's class 08 is about connections, too. */
const LOST = new Set(['57P01', '57P02', '57P05', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

/** The driver's messages about a connection without an answer. They have no code. */
const NO_ANSWER = new Set([
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable'
])

/** Return whether the connection was lost before the answer came, so that nobody knows whether the statement took effect. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  if (error instanceof OutcomeUnknown || NO_ANSWER.has(error.message)) return true
  return code !== undefined && (LOST.has(code) || code.startsWith('08'))
}

/** Why a connection was lost, in the metrics. */
export const lossReasons = ['server_stopped', 'reset', 'no_answer', 'other'] as const

export type LossReason = (typeof lossReasons)[number]

/** PostgreSQL stops, or ended the session. */
const STOPPED = new Set(['57P01', '57P02', '57P03', '57P05'])

/** Return why a connection was lost, by the error that it ended with. */
export function lossReasonOf(error: unknown): LossReason {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (STOPPED.has(code)) return 'server_stopped'
  if (code === 'ETIMEDOUT' || message === 'Query read timeout') return 'no_answer'
  return isOutcomeUnknown(error) ? 'reset' : 'other'
}
