import { randomBytes } from 'node:crypto'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rounds, timeFor } from '../support/full-size.ts'
import { createRandom } from '../support/random.ts'
import { SiteProcess } from '../support/site-process.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'
import { Prober } from './prober.ts'
import { expectRight, NOTHING, Witness } from './witness.ts'

/** Gives the steps of the clock. FAULT_SEED repeats them. */
const SEED = process.env['FAULT_SEED'] ?? randomBytes(4).toString('hex')
const STEPS = rounds(200, 2)
const PLAYERS = 3
/** In seconds. */
const OFFSETS = [-3600, -10, 10, 3600]
/** Longer than a node waits until it measures the database's clock again. */
const MAX_STEP_MS = 12_000
const MINUTES = 60_000
const RECOVERY = { timeout: 2 * MINUTES, interval: 100 }
/** Of the Debian package libfaketime, on any kind of machine. */
const [LIBRARY = ''] = globSync('/usr/lib/*/faketime/libfaketime.so.1')

const folder = createTemporaryFolder('glasshouse-clock-')
const dataDir = join(folder, 'data')
const clockFile = join(folder, 'clock')
mkdirSync(dataDir)
setClock(0)
// The app's processes read the file at each look at the clock. PostgreSQL has an environment of its own and the true clock.
const site = await SiteProcess.on(dataDir, {
  LD_PRELOAD: LIBRARY,
  FAKETIME_TIMESTAMP_FILE: clockFile,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1'
})
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}, 10 * MINUTES)

beforeAll(() => site.startDrawing(), 10 * MINUTES)

test(
  `T32: ${STEPS} steps of a node's clock by up to an hour move no draw, accept no late bet and refuse no order (FAULT_SEED=${SEED})`,
  { timeout: timeFor(STEPS, 2 * MINUTES) },
  async () => {
    const [witness, prober] = [await Witness.of(site, dataDir, PLAYERS), await Prober.of(site)]
    witness.start()
    prober.start()
    for (let step = 0; step < STEPS; step += 1) {
      const random = createRandom(`${SEED} ${step}`)
      const offset = random.pick(OFFSETS)
      prober.counts.clear()
      setClock(offset)
      await pause(random.below(MAX_STEP_MS))
      await vi.waitUntil(() => prober.count('accepted') > 0, RECOVERY)
      expect([...prober.counts.keys()].filter((kind) => kind.startsWith('503'))).toEqual([])
      if (step % 10 === 0) await vi.waitUntil(async () => Math.abs((await reportedOffset()) + offset) < 1, RECOVERY)
      const expected = witness.expected()
      setClock(0)
      expect(await witness.compare(expected)).toEqual(NOTHING)
      await expectRightPeriods()
    }
    await prober.stop()
    await witness.stop()
    await expectRight(site, witness)
    expect(await prober.findProblems()).toEqual([])
  }
)

/** Set the clock of the app this many seconds ahead of the true one. */
function setClock(seconds: number): void {
  writeFileSync(clockFile, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`)
}

/** Return how many seconds the database's clock is ahead of the node's, as the node reports it. */
async function reportedOffset(): Promise<number> {
  const metrics = await (await fetch(`${site.adminUrl}/metrics`)).text()
  return Number(/^glasshouse_database_clock_offset_seconds (\S+)$/m.exec(metrics)?.[1] ?? Number.NaN)
}

/** Expect no period to be opened, drawn or settled early or twice, and none to have an order from after its close. */
async function expectRightPeriods(): Promise<void> {
  const wrong = await site.query(
    `select p.number, p.state from period p
      where p.opens_at > clock_timestamp() + interval '1 second'
         or (p.state in ('drawn', 'settled') and p.round_at > clock_timestamp())
         or (p.state = 'closed' and p.closes_at > clock_timestamp())`
  )
  expect(wrong).toEqual([])
  const twice = await site.query(
    'select game, period, kind from fair_log where game is not null group by game, period, kind having count(*) > 1'
  )
  expect(twice).toEqual([])
  const horizon = await site.query(
    `select from ledger_horizon
      where closing > ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1767225600000) << 22`
  )
  expect(horizon).toEqual([])
}
