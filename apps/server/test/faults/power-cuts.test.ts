import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rounds, timeFor } from '../support/full-size.ts'
import { createRandom, type Random } from '../support/random.ts'
import { SiteProcess } from '../support/site-process.ts'
import { TestDisk } from './disk/test-disk.ts'
import { expectRight, expectRightLedger, NOTHING, Witness } from './witness.ts'

/** Gives what each cut does to the disk, and when. FAULT_SEED repeats it. */
const SEED = process.env['FAULT_SEED'] ?? randomBytes(4).toString('hex')
const CUTS = rounds(200, 2)
const PLAYERS = 4
const DISK_MEGABYTES = 3000
const MAX_LIFE_MS = 2500
/** A flush of anything flushes all, so there are rarely many writes since the last one. */
const PENDING = [1, 1, 2, 3, 5, 8, 16, 32]
const LONGEST_WAIT_MS = 1000
const MINUTES = 60_000

const disk = await TestDisk.create(DISK_MEGABYTES)
const dataDir = join(disk.path, 'data')
const site = await SiteProcess.on(dataDir)
afterAll(async () => {
  await site.stop()
  await disk.remove()
}, 10 * MINUTES)

beforeAll(() => site.startDrawing(), 10 * MINUTES)

test(
  `T20: ${CUTS} power cuts of the disk under load lose nothing acknowledged (FAULT_SEED=${SEED})`,
  { timeout: timeFor(CUTS, 2 * MINUTES) },
  async () => {
    const witness = await Witness.of(site, dataDir, PLAYERS)
    witness.start()
    for (let cut = 0; cut < CUTS; cut += 1) {
      const random = createRandom(`${SEED} ${cut}`)
      await untilMore(witness)
      await pause(random.below(MAX_LIFE_MS))
      const expected = await cutPower(witness, `${SEED} ${cut}`, random)
      await site.start()
      expect(await witness.compare(expected)).toEqual(NOTHING)
      await expectRightLedger(site)
    }
    await witness.stop()
    await expectRight(site, witness)
    expect(site.output, 'no process ended with an unhandled error').not.toMatch(/^Node\.js v\d/m)
  }
)

test(
  'a disk that reports flushes before they are done loses orders, and the comparison finds them',
  { timeout: 5 * MINUTES },
  async () => {
    const witness = await Witness.of(site, dataDir, PLAYERS)
    await disk.lie(true)
    witness.start()
    await untilMore(witness)
    await disk.cut('a lie', { kind: 'nothing' })
    await site.killAll()
    await disk.lie(false)
    await disk.powerOn()
    const expected = witness.expected()
    await site.start()
    const { orders, pictures } = await witness.compare(expected)
    await witness.stop()
    expect(orders.length).toBeGreaterThan(0)
    expect(pictures.length).toBeGreaterThan(0)
  }
)

test(
  'a database that acknowledges before it has flushed loses orders, and the comparison finds them',
  { timeout: 5 * MINUTES },
  async () => {
    await site.query('alter database glasshouse set synchronous_commit = off')
    await site.stop()
    let lost = 0
    for (let attempt = 0; attempt < 10 && lost === 0; attempt += 1) {
      await site.start()
      const witness = await Witness.of(site, dataDir, PLAYERS)
      witness.start()
      await untilMore(witness)
      await disk.cut('too early', { kind: 'nothing' })
      await site.killAll()
      await disk.powerOn()
      const expected = witness.expected()
      await site.start()
      lost = (await witness.compare(expected)).orders.length
      await witness.stop()
    }
    expect(lost).toBeGreaterThan(0)
  }
)

/** Wait until the site has acknowledged another order and another picture. */
async function untilMore(load: Witness): Promise<void> {
  const [orders, pictures] = [load.acknowledged, load.pictures]
  const isMore = () => load.acknowledged > orders && load.pictures > pictures
  await vi.waitUntil(isMore, { timeout: MINUTES, interval: 20 })
}

/**
 * Cut the power while the site runs, in the middle of writes where possible, sometimes of those of a checkpoint. Return
 * what the site has acknowledged.
 */
async function cutPower(load: Witness, seed: string, random: Random) {
  if (random.chance(0.4)) void site.query('checkpoint').catch(() => {})
  await disk.cut(seed, { atPending: random.pick(PENDING), waitMilliseconds: LONGEST_WAIT_MS })
  await site.killAll()
  await disk.powerOn()
  return load.expected()
}
