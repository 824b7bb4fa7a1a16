import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take longest, mostly because they wait for draws, jobs or a restarted app. A file that starts last decides
 * when a run ends.
 */
const SLOW = [
  'backup/adopt',
  'backup/console',
  'backup/whole',
  'upgrade/rolling',
  'backup/drill',
  'crash/nodes',
  'crash/crash',
  'metrics/money',
  'lottery/voids',
  'backup/keys',
  'wheel/fair-spin',
  'database/lost',
  'lottery/closing',
  'metrics/node',
  'idempotency/send-once',
  'live/draws',
  'metrics/draws',
  'lottery/lottery-lifecycle',
  'live/members',
  'lottery/lotteries',
  'withdrawal/payout',
  'operator/reports',
  'anchor/forging',
  'tracing/tracing',
  'new-call/new-call',
  'operator/sign-in',
  'drain/drain',
  'withdrawal/races',
  'tracing/switched-off'
]

/** Start the slow files first, and the others as vitest does. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specs)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = SLOW.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return place < 0 ? SLOW.length : place
}
