import {
  checkBundle,
  checkDays,
  type BundleCheck,
  type FairDraw,
  type SavedReceipt,
  type Mismatch
} from '../src/index.ts'
import {
  drawReport,
  evidenceReport,
  proofReport,
  restoreLine,
  worseOf,
  type Options,
  type Outcome,
  type Report
} from './check-parts.ts'
import type { Parts } from './read-parts.ts'

/** Check the contents of files, each alone and against the others. Return the report as lines. */
export function checkFiles(files: readonly { name: string; parts: Parts }[], options: Options): Report {
  const beside = {
    draws: files.flatMap(({ parts }) => (parts.kind === 'draw' ? [parts.draw] : [])),
    receipts: files.flatMap(({ parts }) => (parts.kind === 'receipts' ? parts.receipts : []))
  }
  const bundles: BundleCheck[] = []
  const lines: string[] = []
  let outcome: Outcome = 'holds'
  for (const { name, parts } of files) {
    let report: Report
    if (parts.kind === 'bundle') {
      const check = checkBundle(parts.bundle)
      report = bundleReport(check, options)
      bundles.push(check)
    } else report = partReport(parts, beside, options)
    lines.push(`${name}: ${OUTCOME_TEXTS[report.outcome]}`, ...report.lines.map((line) => `  ${line}`))
    outcome = worseOf(outcome, report.outcome)
  }
  const between = checkDays(bundles)
  for (const { check } of between) outcome = worseOf(outcome, check === 'restored' ? 'restored' : 'differs')
  return { lines: [...lines, ...between.map(lineOf)], outcome }
}

const OUTCOME_TEXTS: Record<Outcome, string> = {
  holds: 'holds',
  restored: 'WAS RESTORED FROM A BACKUP, and holds otherwise',
  differs: 'DOES NOT HOLD'
}

type Beside = { draws: readonly FairDraw[]; receipts: readonly SavedReceipt[] }

function partReport(parts: Exclude<Parts, { kind: 'bundle' }>, beside: Beside, options: Options): Report {
  switch (parts.kind) {
    case 'draw':
      return drawReport(parts.draw, options)
    case 'proof':
      return proofReport(parts.proof, beside, options)
    case 'evidence':
      return evidenceReport(parts.evidence, options)
    case 'receipts':
      return { lines: [`receipts of ${parts.receipts.length} orders`], outcome: 'holds' }
  }
}

function bundleReport(check: BundleCheck, { key, steps }: Options): Report {
  const count = (state: string): number => check.draws.filter((draw) => draw.state === state).length
  const mine = key === undefined || check.keys.includes(key)
  const listed = steps === 'all' ? check.draws : check.draws.filter(({ verdict }) => verdict === 'mismatch')
  const { checkpoint } = check
  return {
    lines: [
      `day ${check.day}, ${check.records} records from ${check.from} on`,
      `key ${check.key}`,
      ...(check.keys.length > 1 ? [`replaced ${check.keys.slice(0, -1).join(', ')} before it`] : []),
      checkpoint
        ? `checkpoint of ${checkpoint.size} records, root ${checkpoint.root}`
        : 'no checkpoint that can be trusted',
      ...check.restores.map(restoreLine),
      `${count('drawn')} draws drawn, ${count('void')} void, ${count('waiting')} not ended yet`,
      ...listed.map(({ game, period, state, result, verdict }) => `${game} ${period} ${state} ${result}: ${verdict}`),
      ...(mine ? [] : [`MISMATCH key: neither ${key} nor a key that the log replaced it with`]),
      ...check.mismatches.map(lineOf)
    ],
    outcome: mine && check.mismatches.length === 0 ? 'holds' : 'differs'
  }
}

function lineOf({ check, game, period, index, detail }: Mismatch): string {
  const place = [game, period, index === null ? '' : `record ${index}`].filter((word) => word !== '').join(' ')
  if (check === 'restored') return `RESTORED${place === '' ? '' : `, ${place}`}: ${detail}`
  return `MISMATCH ${check}${place === '' ? '' : `, ${place}`}: ${detail}`
}
