import {
  checkEvidence,
  isRestored,
  logHolds,
  verifyDraw,
  verifyProof,
  type Evidence,
  type EvidenceCheck,
  type FairDraw,
  type FairProof,
  type SavedReceipt,
  type LogCheck,
  type Loss,
  type EvidenceVerdict,
  type RangeCheck,
  type RestoreRecord,
  type Step
} from '../src/index.ts'

/** `restored` when everything holds, but a restore from a backup has undone records that were seen. */
export type Outcome = 'holds' | 'restored' | 'differs'

/** The command's output for one file. */
export type Report = { lines: string[]; outcome: Outcome }

export function worseOf(one: Outcome, other: Outcome): Outcome {
  if (one === 'differs' || other === 'differs') return 'differs'
  return one === 'restored' ? one : other
}

/** The command's other inputs, and how much to print. */
export type Options = { key: string | undefined; steps: 'all' | 'failed' }

const VERDICT_TEXTS: Record<EvidenceVerdict, string> = {
  verified: 'verified with the receipt',
  consistent: 'consistent, but no receipt was given to check it against',
  waiting: 'not everything is out yet',
  restored: 'RESTORED: everything matches, but records that the device saw are gone by a restore on record',
  mismatch: 'DOES NOT MATCH'
}

const PARTIAL = 'consistent with the receipt, but a second opening of the draw is not ruled out'

const LOCAL_BEACON =
  'NOTE local beacon, run by the site itself: the draw can be reproduced, but the site could have predicted it'

/** Check a draw on its own. */
export function drawReport(draw: FairDraw, { steps: wanted }: Options): Report {
  const { verdict, steps } = verifyDraw(draw)
  return { lines: [...stepLines(steps, wanted), ...limitsOf(draw), `draw: ${verdict}`], outcome: outcomeOf(verdict) }
}

type Beside = { draws: readonly FairDraw[]; receipts: readonly SavedReceipt[] }

/** Check an order's proof against the file of its draw, and against its receipt if a file contains it. */
export function proofReport(proof: FairProof, { draws, receipts }: Beside, { steps: wanted }: Options): Report {
  const { order } = proof
  const draw = draws.find(({ open }) => open?.game === order?.game && open?.period === order?.period)
  if (!draw) return { lines: ['MISMATCH draw: give the file of the order’s draw too'], outcome: 'differs' }
  const kept = receipts.find((receipt) => receipt.order_no === order?.order_no) ?? null
  const { verdict, steps } = verifyProof(proof, draw, { kept })
  return { lines: [...stepLines(steps, wanted), `order: ${VERDICT_TEXTS[verdict]}`], outcome: outcomeOf(verdict) }
}

/** Check a file of evidence, and name the key that signed its receipt. */
export function evidenceReport(evidence: Evidence, { key, steps: wanted }: Options): Report {
  const check = checkEvidence(evidence)
  const { draw, log, order, verdict } = check
  const isPartial = verdict === 'consistent' && order?.verdict === 'verified'
  const mine = key === undefined || isKeyOf(log, key)
  return {
    lines: [
      ...stepLines(draw.steps, wanted),
      ...(log ? logLines(log) : ['waiting log: the file has nothing of it']),
      ...(order ? stepLines(order.steps, wanted) : []),
      ...receiptLines(evidence, check),
      ...(mine ? [] : [`MISMATCH key: neither ${key} nor a key that the log replaced it with`]),
      ...limitsOf(evidence.draw),
      `evidence: ${isPartial ? PARTIAL : VERDICT_TEXTS[verdict]}`
    ],
    outcome: mine ? outcomeOf(verdict) : 'differs'
  }
}

function outcomeOf(verdict: EvidenceVerdict): Outcome {
  if (verdict === 'mismatch') return 'differs'
  return verdict === 'restored' ? 'restored' : 'holds'
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
    ? ['NOTE the receipt is not signed: only its member claims that it is genuine']
    : ['MISMATCH receipt: its signature is not one of the log’s key over what was ordered']
}

function logLines(check: LogCheck): string[] {
  if (!check.signed) return ['MISMATCH log: the checkpoint is not signed by the key']
  const { records, isOrdered, once, history, from, size, losses } = check
  const wrong = [
    ...records.filter(({ ok }) => !ok).map(({ kind }) => `MISMATCH log: the ${kind} record is not in it at its place`),
    ...(isOrdered ? [] : ['MISMATCH log: the records of the draw are in another order than they must be']),
    ...(once.ok ? [] : [`MISMATCH once: ${once.problem}`]),
    ...(history === 'rewritten' ? [`MISMATCH log: not the continuation of the ${from} records seen before`] : []),
    ...(history === 'other key' ? ['MISMATCH log: signed by another key than before'] : [])
  ]
  const lost = losses.map(lossLine)
  if (lost.length > 0 && from === 0)
    lost.push('NOTE log: the device saw nothing before that, so what was kept is not compared')
  if (!logHolds(check) && !isRestored(check)) return [...wrong, ...lost]
  return [`ok log of ${size} records`, ...lost, onceLine(once)]
}

function lossLine({ restore, seen, missing, isSigned }: Loss): string {
  const signed = isSigned ? 'the site signed a checkpoint of them' : 'only the device claims that it saw them'
  return `RESTORED log: ${missing} of ${seen} records that the device saw are missing; ${signed}. ${restoreLine(restore)}`
}

/** Return what the log has on record about a restore. */
export function restoreLine({ to, at, size, known, reason }: RestoreRecord): string {
  const [state, time] = [to, at].map((seconds) => new Date(seconds * 1000).toISOString())
  return `NOTE restored at ${time} from a backup of ${state}: ${size} records kept, at least ${known - size} lost; reason: ${reason}`
}

function onceLine({ from, to, isComplete }: RangeCheck): string {
  const records = `records ${from} to ${to - 1}`
  return isComplete
    ? `ok once: opened once from the draw before it to the one after it, ${records}`
    : `NOTE once: opened once in ${records}; the draw before or after it is further away, so a second opening there is not ruled out`
}

function limitsOf(draw: FairDraw): string[] {
  return draw?.beacon?.label === 'local' ? [LOCAL_BEACON] : []
}

function stepLines(steps: readonly Step[], wanted: Options['steps']): string[] {
  return steps.flatMap(({ id, ok, shown }) => {
    const name = ok === false ? `MISMATCH ${id}` : `${ok ? 'ok' : 'waiting'} ${id}`
    if (ok !== false && wanted === 'failed') return [name]
    return [name, ...Object.entries(shown).map(([label, value]) => `    ${label}: ${value}`)]
  })
}
