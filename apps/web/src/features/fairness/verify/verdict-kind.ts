import type { DrawCheck } from '@glasshouse/fairness'
import type { FairDraw } from './display-steps.ts'

export type DrawVerdict = 'checking' | 'matched' | 'failed' | 'open' | 'late' | 'void'

/** Of a draw with the member's orders in it, also that one of them is not the one that its receipt is for. */
export type VerdictKind = DrawVerdict | 'receipt'

type Known = {
  draw: FairDraw
  check: DrawCheck | null
  /** Whether anything beside the steps does not match: the log, an order. */
  hasProblem: boolean
  /** Unix seconds. */
  now: number
}

/** What there is to say about a draw as a whole. Whatever does not match comes first. */
export function verdictKind({ draw, check, hasProblem, now }: Known): DrawVerdict {
  if (hasProblem || check?.verdict === 'mismatch') return 'failed'
  if (!draw.reveal && !draw.void) return now < draw.open.draws ? 'open' : 'late'
  if (check?.verdict !== 'verified') return 'checking'
  return draw.void ? 'void' : 'matched'
}
