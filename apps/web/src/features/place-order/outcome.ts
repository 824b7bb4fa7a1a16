import { CallRefused } from '@glasshouse/contract/client'

/** What an error says about an order that was sent. */
type Outcome =
  /** It was not placed, and why is in the error. */
  | 'refused'
  /** It may have been placed: the same request has to be asked again. */
  | 'unknown'

/**
 * Reads the outcome of an order from the error of a try. A refusal is an answer; a broken connection, a fault of the
 * server's and an ended session are none. After a try whose outcome is unknown, being turned away at the door says
 * nothing about it either.
 */
export function outcomeOf(error: unknown, { triedBefore }: { triedBefore: number }): Outcome {
  if (!(error instanceof CallRefused)) return 'unknown'
  if (error.code >= 500) return 'unknown'
  const wasTurnedAway = error.code !== 401 || error.err === 'AUTH_REQUIRED'
  return wasTurnedAway && triedBefore > 0 ? 'unknown' : 'refused'
}
