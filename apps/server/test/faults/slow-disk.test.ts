import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isFullSize, rounds, timeFor } from '../support/full-size.ts'
import { createRandom } from '../support/random.ts'
import { SiteProcess } from '../support/site-process.ts'
import { TestDisk } from './disk/test-disk.ts'
import { Prober } from './prober.ts'
import { expectRight, expectRightLedger, NOTHING, Witness } from './witness.ts'

/** Gives how slow the disk is in each round. FAULT_SEED repeats it. */
const SEED = process.env['FAULT_SEED'] ?? randomBytes(4).toString('hex')
const ROUNDS = rounds(50, 1)
const PLAYERS = 4
const DISK_MEGABYTES = 3000
/** Two periods of the quickest lottery, so that one opens, closes, draws and settles in it. */
const SLOW_MS = isFullSize ? 25_000 : 12_000
/** The longest delays of a flush, in milliseconds. */
const LONGEST = [50, 200, 500, 1000, 2000]
const MINUTES = 60_000
const RECOVERY = { timeout: 2 * MINUTES, interval: 100 }

const disk = await TestDisk.create(DISK_MEGABYTES)
const dataDir = join(disk.path, 'data')
const site = await SiteProcess.on(dataDir)
afterAll(async () => {
  await disk.delayFlushes(0, 0)
  await site.stop()
  await disk.remove()
}, 10 * MINUTES)

beforeAll(() => site.startDrawing(), 10 * MINUTES)

test(
  `T31: a disk with flushes of up to ${LONGEST.at(-1)} ms loses nothing, answers within its limits and voids what is late, ${ROUNDS} times (FAULT_SEED=${SEED})`,
  { timeout: timeFor(ROUNDS, 5 * MINUTES) },
  async () => {
    const [witness, prober] = [await Witness.of(site, dataDir, PLAYERS), await Prober.of(site)]
    witness.start()
    prober.start()
    for (let round = 0; round < ROUNDS; round += 1) {
      const random = createRandom(`${SEED} ${round}`)
      const longest = random.pick(LONGEST)
      await disk.delayFlushes(random.below(longest), longest)
      const ready = await probeReadiness(SLOW_MS)
      expect(ready, 'it stays ready').not.toContain(503)
      expect(prober.count('none'), 'each call is answered').toBe(0)
      const expected = witness.expected()
      await disk.delayFlushes(0, 0)
      prober.counts.clear()
      await vi.waitUntil(() => prober.count('accepted') > 0, RECOVERY)
      await vi.waitUntil(async () => (await overdue()) === 0, RECOVERY)
      expect(await witness.compare(expected)).toEqual(NOTHING)
      await expectRightLedger(site)
      expect(await prober.findProblems()).toEqual([])
    }
    await prober.stop()
    await witness.stop()
    await expectRight(site, witness)
    expect(await prober.findProblems()).toEqual([])
  }
)

/** Return the statuses of the readiness probe over this time, each different one once. */
async function probeReadiness(milliseconds: number): Promise<number[]> {
  const statuses = new Set<number>()
  for (const until = performance.now() + milliseconds; performance.now() < until; await pause(500)) {
    const { status } = await fetch(`${site.origin}/readyz`)
    statuses.add(status)
  }
  return [...statuses]
}

/** Return the number of draws that should have a result or be void by now. */
async function overdue(): Promise<number> {
  const [row] = await site.query<{ count: number }>(
    `select count(*)::int as count from period
      where state not in ('settled', 'void') and draws_at < clock_timestamp() - interval '3 seconds'`
  )
  return row!.count
}
