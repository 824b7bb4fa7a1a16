import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { expectRightBooks } from './books.ts'
import { Player } from './player.ts'
import { rounds, timeFor } from '../support/full-size.ts'
import { SiteProcess } from '../support/site-process.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

const KILLS = rounds(50, 3)
const PLAYERS = 8
const MAX_LIFE_MS = 2500
const MINUTES = 60_000
const RECONCILE = join(import.meta.dirname, '../../src/cli/reconcile.ts')

const dataDir = createTemporaryFolder('glasshouse-crash-')
let site: SiteProcess | undefined
afterAll(async () => {
  await site?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test(
  `H5, T20: ${KILLS} kills each of app and database under load lose nothing acknowledged and settle nothing twice`,
  { timeout: timeFor(2 * KILLS + 4, MINUTES) },
  async () => {
    site = await SiteProcess.on(dataDir)
    await site.start()
    await site.drawOften()
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, (_value, index) => Player.signUp(site!.origin, index))
    )
    const playing = Promise.all(players.map((player) => player.play()))
    for (let kill = 0; kill < KILLS * 2; kill += 1) {
      await pause(300 + Math.random() * MAX_LIFE_MS)
      await (kill % 2 === 0 ? site.killApp() : site.killDatabase())
      await site.start()
    }
    await drawAgain(players[0]!)
    for (const player of players) player.stop()
    await playing

    const acknowledged = players.reduce((sum, player) => sum + player.acknowledged.size, 0)
    expect(acknowledged).toBeGreaterThan(KILLS * 10)
    for (const player of players) await expectRightBooks(player)

    await site.stop()
    expect(site.output, 'no process ended with an unhandled error').not.toMatch(/^Node\.js v\d/m)
    const books = spawnSync(process.execPath, [RECONCILE], {
      env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
      encoding: 'utf8'
    })
    expect(`${books.stdout}${books.stderr}`).toContain(' 0 differences')
    expect(books.status).toBe(0)
  }
)

/** Wait for the draw of a period that opens after this: the lotteries must run again, not only the server. */
async function drawAgain(player: Player): Promise<void> {
  const deadline = performance.now() + 2 * MINUTES
  const current = await player.untilAnswered(() => player.call('getLotteryInfo', { key: 'k3_30s' }))
  for (;;) {
    const history = await player.untilAnswered(() => player.call('getLotteryHistory', { key: 'k3_30s' }))
    if (history.some((draw) => BigInt(draw.expect) > BigInt(current.next_expect) && draw.opencode.length > 0)) return
    expect(performance.now(), 'no period opened and drew').toBeLessThan(deadline)
    await pause(250)
  }
}
