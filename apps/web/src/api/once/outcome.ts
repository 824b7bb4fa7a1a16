import type { Envelope } from '@glasshouse/contract'
import { CallRefused } from '@glasshouse/contract/client'

/** What a failed attempt shows about a request that must take effect once. */
export type Outcome =
  /** The server knows of no effect of this request. The same id can be sent again. */
  | 'refused'
  /** The id is used up, and will have no further effect. */
  | 'consumed'
  /** The server did not process the request. This shows nothing about earlier attempts. */
  | 'unprocessed'
  /** The request may have taken effect. */
  | 'unknown'

const CONSUMED: ReadonlySet<Envelope['err']> = new Set(['REQ_ID_REUSED', 'SPIN_VOID'])
/** The refusals of a session, which come before the request is looked up. */
const OF_SESSION: ReadonlySet<Envelope['err']> = new Set(['AUTH_REQUIRED', 'MEMBER_MISMATCH'])
/** The spin was accepted, and its result is still to come. */
const PENDING: Envelope['err'] = 'SPIN_PENDING'

/**
 * Return the outcome of a failed attempt. This is the only rule for what counts as an answer. The server looks up the
 * request id before it checks anything else, so a refusal means that the id has had no effect so far. A broken
 * connection, a server error, an ended session and another member's session mean nothing.
 */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof CallRefused) || error.code >= 500) return 'unknown'
  if (error.code !== 401 || OF_SESSION.has(error.err)) return 'unprocessed'
  if (error.err === PENDING) return 'unknown'
  return CONSUMED.has(error.err) ? 'consumed' : 'refused'
}
