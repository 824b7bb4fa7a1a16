import { checkBundle, type BundleCheck, type FairDraw, type KeptReceipt } from '../src/index.ts'
import { drawReport, evidenceReport, proofReport, type Asked, type Report } from './judge-parts.ts'
import type { Parts } from './read-parts.ts'

/** Checks what files hold, each by itself and against one another, and tells in lines what came of it. */
export function judge(files: readonly { name: string; parts: Parts }[], asked: Asked): Report {
  const beside = {
    draws: files.flatMap(({ parts }) => (parts.kind === 'draw' ? [parts.draw] : [])),
    receipts: files.flatMap(({ parts }) => (parts.kind === 'receipts' ? parts.receipts : []))
  }
  const bundles: BundleCheck[] = []
  const lines: string[] = []
  let holds = true
  for (const { name, parts } of files) {
    let report: Report
    if (parts.kind === 'bundle') {
      const check = checkBundle(parts.bundle)
      report = bundleReport(check, asked)
      bundles.push(check)
    } else report = partReport(parts, beside, asked)
    lines.push(`${name}: ${report.holds ? 'holds' : 'DOES NOT HOLD'}`, ...report.lines.map((line) => `  ${line}`))
    holds &&= report.holds
  }
  const gaps = joints(bundles)
  return { lines: [...lines, ...gaps], holds: holds && gaps.length === 0 }
}

type Beside = { draws: readonly FairDraw[]; receipts: readonly KeptReceipt[] }

function partReport(parts: Exclude<Parts, { kind: 'bundle' }>, beside: Beside, asked: Asked): Report {
  switch (parts.kind) {
    case 'draw':
      return drawReport(parts.draw, asked)
    case 'proof':
      return proofReport(parts.proof, beside, asked)
    case 'evidence':
      return evidenceReport(parts.evidence, asked)
    case 'receipts':
      return { lines: [`receipts of ${parts.receipts.length} orders`], holds: true }
  }
}

function bundleReport(check: BundleCheck, { key, steps }: Asked): Report {
  const count = (state: string): number => check.draws.filter((draw) => draw.state === state).length
  const mine = key === undefined || check.keys.includes(key)
  const mismatches = check.mismatches.map(({ check: name, game, period, index, detail }) => {
    const place = [game, period, index === null ? '' : `record ${index}`].filter((word) => word !== '').join(' ')
    return `MISMATCH ${name}${place === '' ? '' : `, ${place}`}: ${detail}`
  })
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
      `${count('drawn')} draws drawn, ${count('void')} void, ${count('waiting')} not ended yet`,
      ...listed.map(({ game, period, state, result, verdict }) => `${game} ${period} ${state} ${result}: ${verdict}`),
      ...(mine ? [] : [`MISMATCH key: neither ${key} nor a key that the log replaced it with`]),
      ...mismatches
    ],
    holds: mine && mismatches.length === 0
  }
}

/** Bundles of one log must agree: one key, or one that replaced it, one root for a size, and no records left out between them. */
function joints(bundles: readonly BundleCheck[]): string[] {
  const inOrder = bundles.toSorted((a, b) => a.from - b.from)
  return inOrder.slice(1).flatMap((next, place) => {
    const before = inOrder[place]!
    if (!next.keys.includes(before.key))
      return [`MISMATCH key: ${before.day} and ${next.day} are signed by different keys`]
    const end = before.from + before.records
    return next.from === end ? [] : [`MISMATCH order: ${before.day} ends at ${end}, ${next.day} begins at ${next.from}`]
  })
}
