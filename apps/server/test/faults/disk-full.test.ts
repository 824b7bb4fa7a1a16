import { randomBytes } from 'node:crypto'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rounds, timeFor } from '../support/full-size.ts'
import { createRandom } from '../support/random.ts'
import { SiteProcess } from '../support/site-process.ts'
import { picture } from '../upload/test-pictures.ts'
import { TestDisk } from './disk/test-disk.ts'
import { Prober } from './prober.ts'
import { expectRight, expectRightLedger, NOTHING, Witness } from './witness.ts'

/** Gives what is full, and for how long. FAULT_SEED repeats it. */
const SEED = process.env['FAULT_SEED'] ?? randomBytes(4).toString('hex')
const ROUNDS = rounds(50, 2)
const PLAYERS = 2
const DISK_MEGABYTES = 1500
const MINUTES = 60_000
const RECOVERY = { timeout: 3 * MINUTES, interval: 250 }
const MEGABYTE = Buffer.alloc(1024 * 1024, 1)

const disk = await TestDisk.create(DISK_MEGABYTES)
const dataDir = join(disk.path, 'data')
const filler = join(disk.path, 'filler')
const site = await SiteProcess.on(dataDir)
afterAll(async () => {
  await site.stop()
  await disk.remove()
}, 10 * MINUTES)

beforeAll(() => site.startDrawing(), 10 * MINUTES)

test(
  `T31: a full disk refuses orders and pictures, leaves nothing half-done, and the site comes back, ${ROUNDS} times (FAULT_SEED=${SEED})`,
  { timeout: timeFor(ROUNDS, 4 * MINUTES) },
  async () => {
    const [witness, prober] = [await Witness.of(site, dataDir, PLAYERS), await Prober.of(site)]
    witness.start()
    prober.start()
    for (let round = 0; round < ROUNDS; round += 1) {
      const random = createRandom(`${SEED} ${round}`)
      await vi.waitUntil(() => prober.count('accepted') > 0, RECOVERY)
      prober.counts.clear()
      fillDisk()
      // Every second time the log of the database, too: its next segment has no room.
      if (round % 2 === 1) await site.query('select pg_switch_wal()').catch(() => {})
      await expectRefusals(witness, prober)
      await supervise(random.below(3000))
      const expected = witness.expected()
      rmSync(filler)
      prober.counts.clear()
      await vi.waitUntil(async () => {
        await supervise(0)
        return prober.count('accepted') > 0
      }, RECOVERY)
      expect(await witness.compare(expected)).toEqual(NOTHING)
      await expectRightLedger(site)
      expect(await prober.findProblems()).toEqual([])
    }
    await prober.stop()
    await witness.stop()
    await expectRight(site, witness)
    expect(await prober.findProblems()).toEqual([])
    expect(site.output, 'no process ended with an unhandled error').not.toMatch(/^Node\.js v\d/m)
  }
)

/** Write until there is no room for another byte. */
function fillDisk(): void {
  const file = openSync(filler, 'w')
  for (let bytes = MEGABYTE; bytes.length > 0; bytes = bytes.subarray(0, Math.floor(bytes.length / 2))) {
    try {
      for (;;) writeSync(file, bytes)
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
    }
  }
  closeSync(file)
  expect(statfsSync(disk.path).bavail).toBe(0)
}

/** Expect orders to be refused soon with 503, and a picture at once. */
async function expectRefusals(witness: Witness, prober: Prober): Promise<void> {
  await vi.waitUntil(async () => {
    await supervise(0)
    return [...prober.counts.keys()].some((kind) => !['accepted', '200 PERIOD_CLOSED', 'none'].includes(kind))
  }, RECOVERY)
  expect([...prober.counts.keys()].filter((kind) => kind.startsWith('500'))).toEqual([])
  const refused = await witness.sendPicture(await picture('png')).catch(() => null)
  expect(refused === null || refused.status === 503, `${refused?.status} ${refused?.err}`).toBe(true)
}

/** Start the site again when it has ended, as a supervisor does, for this long. A start on a full disk can fail. */
async function supervise(milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds
  do {
    if (!site.isRunning) await site.start().catch((error: unknown) => expect(String(error)).toContain('ended with 1'))
    await pause(100)
  } while (performance.now() < until)
}
