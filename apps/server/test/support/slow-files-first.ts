import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take longest, mostly because they wait for draws, jobs or a restarted app. A file that starts last decides
 * when a run ends.
 */
const SLOW = [
  'backup/adopt',
  'backup/whole',
  'crash/crash',
  'crash/nodes',
  'backup/drill',
  'upgrade/rolling',
  'withdrawal/races',
  'idempotency/send-once',
  'live/members',
  'database/embedded',
  'lottery/lotteries',
  'lottery/voids',
  'lottery/closing',
  'operator/hostile-fields',
  'ingest/encode',
  'operator/matrix',
  'live/draws',
  'operator/reports',
  'crash/payouts',
  'operator/first-start',
  'lottery/lottery-lifecycle',
  'member/pay-password',
  'member/sign-in',
  'operator/two-people',
  'video/purchase',
  'withdrawal/payout',
  'member/recovery',
  'new-call/new-call'
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
