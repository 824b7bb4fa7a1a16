import {
  checkBundle,
  verifyDraw,
  verifyProof,
  type Bundle,
  type BundleCheck,
  type FairDraw,
  type Step
} from '../src/index.ts'
import type { Parts } from './read-parts.ts'

type Wishes = { key: string | undefined; steps: 'all' | 'failed' }
type Report = { lines: string[]; holds: boolean; check?: BundleCheck }

/** Checks what files hold, each by itself and against one another, and tells in lines what came of it. */
export function judge(files: readonly { name: string; parts: Parts }[], wishes: Wishes): Report {
  const draws = files.flatMap(({ parts }) => (parts.kind === 'draw' ? [parts.draw] : []))
  const bundles: BundleCheck[] = []
  const lines: string[] = []
  let holds = true
  for (const { name, parts } of files) {
    const report = parts.kind === 'bundle' ? bundleReport(parts.bundle, wishes) : partReport(parts, draws, wishes)
    lines.push(`${name}: ${report.holds ? 'holds' : 'DOES NOT HOLD'}`, ...report.lines.map((line) => `  ${line}`))
    if (report.check) bundles.push(report.check)
    holds &&= report.holds
  }
  const gaps = joints(bundles)
  return { lines: [...lines, ...gaps], holds: holds && gaps.length === 0 }
}

function partReport(parts: Exclude<Parts, { kind: 'bundle' }>, draws: readonly FairDraw[], wishes: Wishes): Report {
  if (parts.kind === 'draw') {
    const { verdict, steps } = verifyDraw(parts.draw)
    return { lines: [...stepLines(steps, wishes), `draw: ${verdict}`], holds: verdict !== 'mismatch' }
  }
  const { order } = parts.proof
  const draw = draws.find(({ open }) => open?.game === order?.game && open?.period === order?.period)
  if (!draw) return { lines: ['MISMATCH draw: give the file of the order’s draw too'], holds: false }
  const { verdict, steps } = verifyProof(parts.proof, draw)
  return { lines: [...stepLines(steps, wishes), `order: ${verdict}`], holds: verdict !== 'mismatch' }
}

function bundleReport(bundle: Bundle, { key, steps }: Wishes): Report {
  const check = checkBundle(bundle)
  const count = (state: string): number => check.draws.filter((draw) => draw.state === state).length
  const mine = key === undefined || key === check.key
  const mismatches = check.mismatches.map(({ check: name, game, period, index, detail }) => {
    const place = [game, period, index === null ? '' : `record ${index}`].filter((word) => word !== '').join(' ')
    return `MISMATCH ${name}${place === '' ? '' : `, ${place}`}: ${detail}`
  })
  const listed = steps === 'all' ? check.draws : check.draws.filter(({ verdict }) => verdict === 'mismatch')
  const { checkpoint } = check
  return {
    check,
    lines: [
      `day ${check.day}, ${check.records} records from ${check.from} on`,
      `key ${check.key}`,
      checkpoint
        ? `checkpoint of ${checkpoint.size} records, root ${checkpoint.root}`
        : 'no checkpoint that can be trusted',
      `${count('drawn')} draws drawn, ${count('void')} void, ${count('waiting')} not ended yet`,
      ...listed.map(({ game, period, state, result, verdict }) => `${game} ${period} ${state} ${result}: ${verdict}`),
      ...(mine ? [] : [`MISMATCH key: not signed by ${key}`]),
      ...mismatches
    ],
    holds: mine && mismatches.length === 0
  }
}

/** Bundles of one log must agree: one key, one root for a size, and no records left out between them. */
function joints(bundles: readonly BundleCheck[]): string[] {
  const inOrder = bundles.toSorted((a, b) => a.from - b.from)
  return inOrder.slice(1).flatMap((next, place) => {
    const before = inOrder[place]!
    if (next.key !== before.key) return [`MISMATCH key: ${before.day} and ${next.day} are signed by different keys`]
    const end = before.from + before.records
    return next.from === end ? [] : [`MISMATCH order: ${before.day} ends at ${end}, ${next.day} begins at ${next.from}`]
  })
}

function stepLines(steps: readonly Step[], wishes: Wishes): string[] {
  return steps.flatMap(({ id, ok, shown }) => {
    const name = ok === false ? `MISMATCH ${id}` : `${ok ? 'ok' : 'waiting'} ${id}`
    if (ok !== false && wishes.steps === 'failed') return [name]
    return [name, ...Object.entries(shown).map(([label, value]) => `    ${label}: ${value}`)]
  })
}
