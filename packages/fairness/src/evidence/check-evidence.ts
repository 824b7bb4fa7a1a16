import { verifyDraw, type DrawCheck, type Known } from '../check/verify-draw.ts'
import { verifyProof, type ProofCheck, type ProofVerdict } from '../check/verify-proof.ts'
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
  const { kept = null, proof = null } = evidence.order ?? {}
  const log = evidence.log && judgeLog(evidence)
  const order = evidence.order && judgeOrder(evidence)
  const isSigned = isKeptReceipt(kept) && isSignedReceipt(kept, evidence.log?.key ?? '')
  const isFalse = draw.verdict === 'mismatch' || (log && !logHolds(log)) || order?.verdict === 'mismatch'
  if (isFalse) return { verdict: 'mismatch', draw, log, order, isSigned }
  const isWaiting = draw.verdict === 'waiting' || log === null || order?.verdict === 'waiting'
  const verdict = isWaiting ? 'waiting' : kept && proof ? 'verified' : 'consistent'
  return { verdict, draw, log, order, isSigned }
}

const NOTHING = { verdict: 'mismatch', log: null, order: null, isSigned: false } as const

function judgeLog({ draw, log }: Evidence): LogCheck {
  try {
    return verifyLog(draw, log!)
  } catch {
    return { signed: false }
  }
}

function judgeOrder({ draw, log, order }: Evidence): ProofCheck {
  const { kept, proof } = order!
  if (kept !== null && !isKeptReceipt(kept)) {
    return { verdict: 'mismatch', steps: [{ id: 'kept', ok: false, shown: { problem: 'malformed' } }] }
  }
  return verifyProof(proof, draw, { kept, ...(typeof log?.key === 'string' && { key: log.key }) })
}
