import type { DrawCheck } from '@glasshouse/fairness'
import type { FairDraw } from './display-steps.ts'

export type DrawVerdict = 'checking' | 'matched' | 'failed' | 'open' | 'late' | 'void' | 'restored'

/** The verdicts on a draw, and for one with the member's orders also that an order differs from its receipt. */
export type VerdictKind = DrawVerdict | 'receipt'

type Known = {
  draw: FairDraw
  check: DrawCheck | null
  /** Whether something outside the steps does not match: the log or an order. */
  hasProblem: boolean
  /** Whether a restore has undone records of the log that this device saw. */
  isRestored: boolean
  /** Unix seconds. */
  now: number
}

/** Return the verdict on the whole draw. Any mismatch takes precedence. */
export function verdictKind({ draw, check, hasProblem, isRestored, now }: Known): DrawVerdict {
  if (hasProblem || check?.verdict === 'mismatch') return 'failed'
  if (isRestored && check) return 'restored'
  if (!draw.reveal && !draw.void) return now < draw.open.draws ? 'open' : 'late'
  if (check?.verdict !== 'verified') return 'checking'
  return draw.void ? 'void' : 'matched'
}
