import { hash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { firstIdAt } from '../../src/ids.ts'
import { Player } from '../crash/player.ts'
import { isFullSize, rounds, timeFor } from '../support/full-size.ts'
import { SiteProcess } from '../support/site-process.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

/** Gives the points at which this run restores. DRILL_SEED repeats them. */
const SEED = process.env['DRILL_SEED'] ?? randomBytes(4).toString('hex')
const DRILLS = rounds(50, 1)
/** How long the site is in use before the time that is restored. */
const MAX_PLAY_MS = isFullSize ? 20_000 : 3000
const PLAYERS = 4
const MINUTES = 60_000
const VERIFY = join(import.meta.dirname, '../../../../packages/fairness/bin/verify.ts')

const folder = createTemporaryFolder('glasshouse-drill-')
let site: SiteProcess
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

test(
  `${DRILLS} restores of a site in use have every order up to the time, none after it, and right books, audit and log (DRILL_SEED=${SEED})`,
  { timeout: timeFor(DRILLS, 4 * MINUTES) },
  async () => {
    const environment = { BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY: randomBytes(32).toString('hex') }
    site = await SiteProcess.on(join(folder, 'data-0'), { ...environment, BACKUP_HOURS: '1' })
    await site.startDrawing()
    for (let drill = 1; drill <= DRILLS; drill += 1) await drillOnce(drill, pointOf(drill))
    const [count] = await site.query('select count(*)::int as restores from site_restore')
    expect(count).toEqual({ restores: DRILLS })
  }
)

type Point = { play: number; end: 'stop' | 'kill' }

/** Return when a drill of a run restores, after the first orders, and how the site ended. */
function pointOf(drill: number): Point {
  const bytes = hash('sha256', `${SEED} ${drill}`, 'buffer')
  return { play: bytes.readUInt32BE(0) % MAX_PLAY_MS, end: bytes[4]! % 2 === 0 ? 'stop' : 'kill' }
}

async function drillOnce(drill: number, { play, end }: Point): Promise<void> {
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, (_value, place) => Player.signUp(site.origin, drill * PLAYERS + place))
  )
  const playing = Promise.all(players.map((player) => player.play()))
  await vi.waitUntil(() => acknowledgedBy(players).size > 10, { timeout: MINUTES, interval: 100 })
  await pause(play)
  const before = acknowledgedBy(players)
  const time = new Date()
  const sizeThen = await sizeOf(site)
  const drawn = await site.query<{ key: string; number: string; dice: number[] }>(
    `select l.key, p.number, p.dice from period p join lottery l on l.id = p.lottery_id
      where p.state in ('drawn', 'settled') order by p.id desc limit 20`
  )
  await vi.waitUntil(async () => (await site.archivedUntil()) > time.getTime(), {
    timeout: MINUTES,
    interval: 250
  })
  // Bets are taken in half of the time only, so the archive can be there before the next one.
  await vi.waitUntil(() => acknowledgedBy(players).size > before.size, { timeout: MINUTES, interval: 100 })
  const seeds = await revealedSeeds()
  await vi.waitUntil(async () => (await sizeOf(site)) > sizeThen, { timeout: MINUTES, interval: 250 })
  const sizeSeen = await sizeOf(site)
  const seenDay = await saveDay(`day-${drill}-seen`)
  await (end === 'stop' ? site.stop() : site.killApp())

  site = site.movedTo(join(folder, `data-${drill}`))
  const restored = await site.command('restore', '--to', time.toISOString(), '--reason', `drill ${drill}`)
  expect([restored.output, restored.code]).toEqual([expect.stringContaining('Restored into'), 0])
  await expectWhole()
  await site.start()
  for (const player of players) player.stop()
  await playing

  const after = acknowledgedBy(players)
  const stored = new Set((await site.query<{ id: string }>('select id::text from orders')).map(({ id }) => id))
  expect(before.size).toBeGreaterThan(10)
  expect([...before].filter((id) => !stored.has(id))).toEqual([])
  const late = await site.query('select from orders where id >= $1', [firstIdAt(time.getTime())])
  expect(late).toEqual([])
  expect(after.size).toBeGreaterThan(before.size)
  for (const { key, number, dice } of drawn) {
    const [row] = await site.query(
      `select dice from period p join lottery l on l.id = p.lottery_id where l.key = $1 and p.number = $2`,
      [key, number]
    )
    expect(row, `${key} ${number}`).toEqual({ dice })
  }
  await expectRestoreOnRecord(drill, sizeSeen)
  await drawAgain()
  const again = await site.query<{ commit: string }>(
    `select encode(commit, 'hex') as commit from period where id > (select max(id) - 7 from period) and state = 'open'`
  )
  expect(again.filter(({ commit }) => seeds.has(commit))).toEqual([])
  await expectVerified(drill, seenDay)
  const checked = await site.command('restore', '--payments-checked', 'nothing was paid in this drill')
  expect(checked.code, checked.output).toBe(0)
  await site.stop()
  await expectWhole()
  await site.start()
}

const acknowledgedBy = (players: readonly Player[]) =>
  new Set(players.flatMap((player) => [...player.acknowledged.keys()]))

async function revealedSeeds(): Promise<Set<string>> {
  const rows = await site.query<{ body: string }>(`select body from fair_log where kind in ('reveal', 'void')`)
  return new Set(rows.map(({ body }) => (JSON.parse(body) as { seed: string }).seed))
}

async function sizeOf({ origin }: SiteProcess): Promise<number> {
  const note = await fetch(`${origin}/api/fair/checkpoint`)
  return Number((await note.text()).split('\n')[1])
}

async function expectWhole(): Promise<void> {
  for (const name of ['reconcile', 'audit']) {
    const { code, output } = await site.command(name)
    expect([name, output, code]).toEqual([name, expect.stringMatching(/ 0 problems|: whole/), 0])
  }
}

/** Expect the public log to say what was restored and how far it is known to have gone. */
async function expectRestoreOnRecord(drill: number, sizeSeen: number): Promise<void> {
  const rows = await site.query<{ body: string; log_index: string }>(
    `select body, log_index from fair_log where kind = 'restore' order by log_index`
  )
  expect(rows).toHaveLength(drill)
  const { body, log_index } = rows.at(-1)!
  const record = JSON.parse(body) as { size: number; known: number; reason: string; period: string }
  expect(record).toMatchObject({ size: Number(log_index), reason: `drill ${drill}`, period: String(drill) })
  expect(record.known).toBeGreaterThanOrEqual(record.size)
  expect(record.size).toBeLessThan(sizeSeen)
  const voided = await site.query(`select from period where state = 'void' and void_reason = 'restored'`)
  expect(voided.length).toBeGreaterThan(0)
}

/** Wait for a draw of a period that opened after the restore. */
async function drawAgain(): Promise<void> {
  const deadline = performance.now() + MINUTES
  for (;;) {
    const [row] = await site.query(
      `select from period where state in ('drawn', 'settled') and opens_at > (select max(restored_at) from site_restore)`
    )
    if (row) return
    expect(performance.now(), 'no period opened and drew').toBeLessThan(deadline)
    await pause(250)
  }
}

/** Check the exported day as a stranger does, and as one who saved it before the restore. */
async function expectVerified(drill: number, seenDay: string): Promise<void> {
  const day = await saveDay(`day-${drill}`)
  for (const [files, status] of [
    [[day], 0],
    [[seenDay, day], 3]
  ] as const) {
    const verified = spawnSync(process.execPath, [VERIFY, ...files], { encoding: 'utf8' })
    expect([verified.stdout.slice(-1500) + verified.stderr, verified.status]).toEqual([expect.anything(), status])
  }
}

async function saveDay(name: string): Promise<string> {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: process.env['SITE_TZ'] ?? 'Asia/Ho_Chi_Minh' }).format()
  const answer = await fetch(`${site.origin}/api/fair/export?day=${day}`, { headers: { 'x-data-plain': '1' } })
  const file = join(folder, `${name}.json`)
  writeFileSync(file, await answer.text())
  return file
}

test(
  'a restore without its key, its whole backup, a time that is archived or an empty folder is refused and explained',
  { timeout: 4 * MINUTES },
  async () => {
    const target = join(folder, 'refused')
    const restore = (to: string, environment: Record<string, string> = {}, dataDir = target) =>
      site.movedTo(dataDir, environment).command('restore', '--to', to, '--reason', 'a restore that is refused')
    const expectRefused = async (restored: ReturnType<typeof restore>, text: string) =>
      expect(await restored).toEqual({ code: 1, output: expect.stringContaining(text) })

    await expectRefused(restore('latest', { BACKUP_KEY: '' }), 'BACKUP_DIR needs a key')
    await expectRefused(restore('latest', { BACKUP_KEY: 'f'.repeat(64) }), 'made with another key')
    await expectRefused(restore('latest', { BACKUP_DIR: join(folder, 'nothing') }), 'no finished backup')
    await expectRefused(restore('yesterday'), '--to TIME')
    await expectRefused(restore(new Date(Date.now() + 3_600_000).toISOString()), 'in the future')
    await expectRefused(restore('2026-01-01T00:00:00Z'), 'The first backup is of')
    await expectRefused(restore(new Date().toISOString()), 'The archive ends at')
    const occupied = join(folder, `data-${DRILLS}`)
    await expectRefused(restore('latest', {}, occupied), 'is not empty')

    // One bit of an object.
    const bases = join(folder, 'backups/bases')
    const damage = () => {
      for (const name of readdirSync(bases, { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith('/00000001')) continue
        const bytes = readFileSync(join(bases, name))
        bytes[1000]! ^= 1
        writeFileSync(join(bases, name), bytes)
      }
    }
    damage()
    await expectRefused(restore('latest'), 'The backup is damaged')
    const started = await SiteProcess.on(target)
    await expect(started.start()).rejects.toThrow('was not finished')
    damage()
    // What the refused one left is replaced.
    expect((await restore('latest')).output).toContain('Restored into')
  }
)
