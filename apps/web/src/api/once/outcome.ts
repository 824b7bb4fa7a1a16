import type { Envelope } from '@glasshouse/contract'
import { CallRefused } from '@glasshouse/contract/client'

/** What a failed try says about a request that must take effect once. */
export type Outcome =
  /** The server knows no effect of this request. The same id may be sent again. */
  | 'refused'
  /** The id is used up, and nothing more comes of it. */
  | 'spent'
  /** The server did not look at it. That says nothing about earlier tries. */
  | 'turned-away'
  /** It may have taken effect. */
  | 'unknown'

const SPENT: ReadonlySet<Envelope['err']> = new Set(['REQ_ID_REUSED', 'SPIN_VOID'])
/** The spin was taken, and its result is still to come. */
const PENDING: Envelope['err'] = 'SPIN_PENDING'

/**
 * The one rule for what counts as an answer. The server looks a request id up before it checks anything else, so a refusal
 * means that the id has had no effect so far; a broken connection, a server fault and an ended session mean nothing.
 */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof CallRefused) || error.code >= 500) return 'unknown'
  if (error.code !== 401 || error.err === 'AUTH_REQUIRED') return 'turned-away'
  if (error.err === PENDING) return 'unknown'
  return SPENT.has(error.err) ? 'spent' : 'refused'
}
