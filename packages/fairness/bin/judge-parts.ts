import {
  checkEvidence,
  logHolds,
  verifyDraw,
  verifyProof,
  type Evidence,
  type EvidenceCheck,
  type FairDraw,
  type FairProof,
  type KeptReceipt,
  type LogCheck,
  type ProofVerdict,
  type Step
} from '../src/index.ts'

/** What the command says of one file. */
export type Report = { lines: string[]; holds: boolean }

/** What else was given, and how much is to be told. */
export type Asked = { key: string | undefined; steps: 'all' | 'failed' }

const SAID: Record<ProofVerdict, string> = {
  verified: 'verified with the receipt',
  consistent: 'consistent, but no receipt was given to check it against',
  waiting: 'not everything is out yet',
  mismatch: 'DOES NOT MATCH'
}

const LOCAL_BEACON =
  'NOTE local beacon, run by the site itself: the draw can be reproduced, but the site could have predicted it'

/** Checks a draw by itself. */
export function drawReport(draw: FairDraw, { steps: wanted }: Asked): Report {
  const { verdict, steps } = verifyDraw(draw)
  return { lines: [...stepLines(steps, wanted), ...limitsOf(draw), `draw: ${verdict}`], holds: verdict !== 'mismatch' }
}

type Beside = { draws: readonly FairDraw[]; receipts: readonly KeptReceipt[] }

/** Checks an order's proof against the file of its draw, and against its receipt where one of the files has it. */
export function proofReport(proof: FairProof, { draws, receipts }: Beside, { steps: wanted }: Asked): Report {
  const { order } = proof
  const draw = draws.find(({ open }) => open?.game === order?.game && open?.period === order?.period)
  if (!draw) return { lines: ['MISMATCH draw: give the file of the order’s draw too'], holds: false }
  const kept = receipts.find((receipt) => receipt.order_no === order?.order_no) ?? null
  const { verdict, steps } = verifyProof(proof, draw, { kept })
  return { lines: [...stepLines(steps, wanted), `order: ${SAID[verdict]}`], holds: verdict !== 'mismatch' }
}

/** Checks a file of evidence, and says who stands behind its receipt. */
export function evidenceReport(evidence: Evidence, { key, steps: wanted }: Asked): Report {
  const check = checkEvidence(evidence)
  const { draw, log, order, verdict } = check
  const mine = key === undefined || isKeyOf(log, key)
  return {
    lines: [
      ...stepLines(draw.steps, wanted),
      ...(log ? logLines(log) : ['waiting log: the file has nothing of it']),
      ...(order ? stepLines(order.steps, wanted) : []),
      ...receiptLines(evidence, check),
      ...(mine ? [] : [`MISMATCH key: neither ${key} nor a key that the log replaced it with`]),
      ...limitsOf(evidence.draw),
      `evidence: ${SAID[verdict]}`
    ],
    holds: mine && verdict !== 'mismatch'
  }
}

function isKeyOf(log: LogCheck | null, key: string): boolean {
  return log?.signed === true && log.keys.some((span) => span.key === key)
}

function receiptLines({ order, log }: Evidence, { isSigned }: EvidenceCheck): string[] {
  if (!order) return []
  if (!order.kept) return ['no receipt in the file']
  if (log && isSigned) return [`ok receipt signed by ${log.key}`]
  if (!log) return ['waiting receipt: its signature is checked with the key of the log, which the file has nothing of']
  return order.kept.note === ''
    ? ['NOTE the receipt is not signed: it is the word of its member']
    : ['MISMATCH receipt: its signature is not one of the log’s key over what was ordered']
}

function logLines(check: LogCheck): string[] {
  if (!check.signed) return ['MISMATCH log: the checkpoint is not signed by the key']
  const { records, isOrdered, once, history, from, size } = check
  const wrong = [
    ...records.filter(({ ok }) => !ok).map(({ kind }) => `MISMATCH log: the ${kind} record is not in it at its place`),
    ...(isOrdered ? [] : ['MISMATCH log: the records of the draw stand in another order than they must']),
    ...(once.ok ? [] : [`MISMATCH once: ${once.problem}`]),
    ...(history === 'rewritten' ? [`MISMATCH log: not the continuation of the ${from} records seen before`] : []),
    ...(history === 'other key' ? ['MISMATCH log: signed by another key than before'] : [])
  ]
  if (!logHolds(check)) return wrong
  return [`ok log of ${size} records`, `ok once: opened once among records ${once.from} to ${once.to - 1}`]
}

function limitsOf(draw: FairDraw): string[] {
  return draw?.beacon?.label === 'local' ? [LOCAL_BEACON] : []
}

function stepLines(steps: readonly Step[], wanted: Asked['steps']): string[] {
  return steps.flatMap(({ id, ok, shown }) => {
    const name = ok === false ? `MISMATCH ${id}` : `${ok ? 'ok' : 'waiting'} ${id}`
    if (ok !== false && wanted === 'failed') return [name]
    return [name, ...Object.entries(shown).map(([label, value]) => `    ${label}: ${value}`)]
  })
}
