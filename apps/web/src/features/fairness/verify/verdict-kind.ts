import type { DrawCheck } from '@glasshouse/fairness'
import type { FairDraw } from './display-steps.ts'

export type DrawVerdict = 'checking' | 'matched' | 'unasked' | 'failed' | 'open' | 'late' | 'void' | 'restored'

/** What the log and the member's orders say beside the steps; `unasked` if one of them could not be read. */
export type Beside = 'holds' | 'fails' | 'checking' | 'unasked'

/** The verdicts on a draw, and for one with the member's orders also that an order differs from its receipt. */
export type VerdictKind = DrawVerdict | 'receipt'

type Known = {
  draw: FairDraw
  check: DrawCheck | null
  beside: Beside
  /** Whether a restore has undone records of the log that this device saw. */
  isRestored: boolean
  /** Unix seconds. */
  now: number
}

/** Return the verdict on the whole draw. Any mismatch takes precedence. */
export function verdictKind({ draw, check, beside, isRestored, now }: Known): DrawVerdict {
  if (beside === 'fails' || check?.verdict === 'mismatch') return 'failed'
  if (isRestored && check) return 'restored'
  if (!draw.reveal && !draw.void) return now < draw.open.draws ? 'open' : 'late'
  if (check?.verdict !== 'verified' || beside === 'checking') return 'checking'
  if (beside === 'unasked') return 'unasked'
  return draw.void ? 'void' : 'matched'
}

type Asked = { isPending: boolean; isError: boolean; fetchStatus: 'fetching' | 'paused' | 'idle' }

/**
 * Return what queries beside the steps say together. What could not be loaded shows nothing; what was never to be loaded,
 * such as the orders of a guest, does not count.
 */
export function besideOf(queries: readonly Asked[], hasProblem: boolean): Beside {
  if (hasProblem) return 'fails'
  const unread = queries.filter(({ isPending, isError }) => isPending || isError)
  if (unread.some(({ isError, fetchStatus }) => isError || fetchStatus === 'paused')) return 'unasked'
  return unread.some(({ fetchStatus }) => fetchStatus === 'fetching') ? 'checking' : 'holds'
}
