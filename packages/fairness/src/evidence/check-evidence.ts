import { verifyDraw, type DrawCheck, type Known } from '../check/verify-draw.ts'
import { verifyProof, type ProofCheck, type ProofVerdict } from '../check/verify-proof.ts'
import { keyAt } from '../log/key-change.ts'
import { logHolds, verifyLog, type LogCheck } from '../log/verify-log.ts'
import { isKeptReceipt } from '../receipt/kept-receipt.ts'
import { isSignedReceipt } from '../receipt/receipt-note.ts'
import { isEvidence, type Evidence } from './evidence.ts'

/** What evidence comes to, as a whole and part by part. It is `verified` with a receipt alone. */
export type EvidenceCheck = {
  verdict: ProofVerdict
  draw: DrawCheck
  log: LogCheck | null
  order: ProofCheck | null
  /** Whether the log's key has signed the kept receipt: without it, the receipt is the member's word. */
  isSigned: boolean
}

/** Judges a file of evidence by itself, with the same checks that the app makes. Nothing is thrown. */
export function checkEvidence(evidence: Evidence, known: Known = {}): EvidenceCheck {
  if (!isEvidence(evidence)) return { ...NOTHING, draw: verifyDraw(undefined as never, known) }
  const draw = verifyDraw(evidence.draw, known)
  // The other checks go by the draw's parts: what has no shape is judged no further.
  if (draw.steps.some(({ id, ok }) => id === 'records' && !ok)) return { ...NOTHING, draw }
  const kept = evidence.order?.kept ?? null
  const parts = {
    draw,
    log: evidence.log && judgeLog(evidence),
    order: evidence.order && judgeOrder(evidence),
    isSigned: isKeptReceipt(kept) && isSignedReceipt(kept, receiptKeyOf(evidence) ?? '')
  }
  return { verdict: verdictOfParts(parts), ...parts }
}

/** Without a receipt, or with nothing to hold it against, it is consistent at best. */
function verdictOfParts({ draw, log, order }: Omit<EvidenceCheck, 'verdict'>): ProofVerdict {
  const verdicts = new Set([draw.verdict, order?.verdict])
  if (verdicts.has('mismatch') || (log && !logHolds(log))) return 'mismatch'
  if (verdicts.has('waiting') || !log) return 'waiting'
  return order?.verdict ?? 'consistent'
}

const NOTHING = { verdict: 'mismatch', log: null, order: null, isSigned: false } as const

function judgeLog({ draw, log }: Pick<Evidence, 'draw' | 'log'>): LogCheck {
  try {
    return verifyLog(draw, log!)
  } catch {
    return { signed: false }
  }
}

/** Receipts of a draw are signed with the key that was in force when it was opened. */
function receiptKeyOf({ draw, log }: Pick<Evidence, 'draw' | 'log'>): string | null {
  if (typeof log?.key !== 'string') return null
  const check = judgeLog({ draw, log })
  const opened = check.signed ? check.records.find(({ kind }) => kind === 'open') : undefined
  return check.signed && opened?.ok ? keyAt(check.keys, opened.index) : log.key
}

function judgeOrder({ draw, log, order }: Pick<Evidence, 'draw' | 'log' | 'order'>): ProofCheck {
  const { kept, proof } = order!
  const key = receiptKeyOf({ draw, log })
  if (kept !== null && !isKeptReceipt(kept)) {
    return { verdict: 'mismatch', steps: [{ id: 'kept', ok: false, shown: { problem: 'malformed' } }] }
  }
  return verifyProof(proof, draw, { kept, ...(key !== null && { key }) })
}
