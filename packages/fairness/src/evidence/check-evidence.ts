import { verifyDraw, type DrawCheck, type Known } from '../check/verify-draw.ts'
import { verifyProof, type ProofCheck, type ProofVerdict } from '../check/verify-proof.ts'
import { keyAt } from '../log/key-change.ts'
import { isRestored, logHolds, verifyLog, type LogCheck } from '../log/verify-log.ts'
import { isSavedReceipt } from '../receipt/saved-receipt.ts'
import { isSignedReceipt } from '../receipt/receipt-note.ts'
import { isEvidence, type Evidence } from './evidence.ts'

/**
 * The verdict on evidence: `restored` when everything matches, but a restore has undone records that the device saw.
 */
export type EvidenceVerdict = ProofVerdict | 'restored'

/**
 * The result of checking evidence, as a whole and by part. It is `verified` only with a receipt and a complete range.
 */
export type EvidenceCheck = {
  verdict: EvidenceVerdict
  draw: DrawCheck
  log: LogCheck | null
  order: ProofCheck | null
  /** Whether the log's key signed the saved receipt. Otherwise only the member claims that it is genuine. */
  isSigned: boolean
}

/** Check a file of evidence on its own, with the same checks as the app. Never throws. */
export function checkEvidence(evidence: Evidence, known: Known = {}): EvidenceCheck {
  if (!isEvidence(evidence)) return { ...NOTHING, draw: verifyDraw(undefined as never, known) }
  const draw = verifyDraw(evidence.draw, known)
  // The other checks depend on the draw's parts, so malformed ones are checked no further.
  if (draw.steps.some(({ id, ok }) => id === 'records' && !ok)) return { ...NOTHING, draw }
  // Only null means that there is none. Any other malformed value is a mismatch.
  const { log: givenLog = null, order = null } = evidence
  const log = givenLog === null ? null : logCheckOf(evidence)
  const key = log && receiptKeyOf(evidence, log)
  const kept = order?.kept ?? null
  const parts = {
    draw,
    log,
    order: order === null ? null : orderCheckOf(evidence, key),
    isSigned: isSavedReceipt(kept) && isSignedReceipt(kept, key ?? '')
  }
  return { verdict: verdictOfParts(parts), ...parts }
}

/**
 * Return the verdict of the parts. Without a receipt, or with a possible second opening of the draw, it is consistent
 * at best.
 */
function verdictOfParts({ draw, log, order }: Omit<EvidenceCheck, 'verdict'>): EvidenceVerdict {
  const verdicts = new Set([draw.verdict, order?.verdict])
  if (verdicts.has('mismatch') || (log && !logHolds(log) && !isRestored(log))) return 'mismatch'
  if (log && isRestored(log)) return 'restored'
  if (verdicts.has('waiting') || !log) return 'waiting'
  return order && log.signed && log.once.isComplete ? order.verdict : 'consistent'
}

const NOTHING = { verdict: 'mismatch', log: null, order: null, isSigned: false } as const

function logCheckOf({ draw, log }: Evidence): LogCheck {
  try {
    return verifyLog(draw, log!)
  } catch {
    return { signed: false }
  }
}

/** Return the key for receipts of a draw, which is the one in force when the draw was opened. */
function receiptKeyOf({ log }: Evidence, check: LogCheck): string | null {
  if (typeof log?.key !== 'string') return null
  const opened = check.signed ? check.records.find(({ kind }) => kind === 'open') : undefined
  return check.signed && opened?.ok ? keyAt(check.keys, opened.index) : log.key
}

function orderCheckOf({ draw, order }: Evidence, key: string | null): ProofCheck {
  const { kept, proof } = order!
  if (kept !== null && !isSavedReceipt(kept)) {
    return { verdict: 'mismatch', steps: [{ id: 'kept', ok: false, shown: { problem: 'malformed' } }] }
  }
  return verifyProof(proof, draw, { kept, ...(key !== null && { key }) })
}
