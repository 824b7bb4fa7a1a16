import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { requestHeaders } from '@glasshouse/contract/client'
import { afterEach, expect, test } from 'vitest'
import { Player } from '../crash/player.ts'
import { SiteProcess } from '../support/site-process.ts'
import { beginCall } from './half-call.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

const PLAYERS = 8
const HALF_CALLS = 20
const MAX_STOP_MS = 25_000
const MINUTES = 60_000

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function prepareSite(environment: Record<string, string>): Promise<SiteProcess> {
  const dataDir = createTemporaryFolder('glasshouse-drain-')
  const site = await SiteProcess.on(dataDir, { LOG_LEVEL: 'error', ...environment })
  ends.push(
    () => site.stop(),
    () => rmSync(dataDir, { recursive: true, force: true })
  )
  return site
}

/** Read an event stream until its server ends it. */
async function listen(origin: string): Promise<{ received: Promise<string> }> {
  const answer = await fetch(`${origin}/api/live`)
  expect(answer.status).toBe(200)
  return { received: answer.text() }
}

test(
  'a server that is stopped under load answers pending calls, accepts no new ones, and ends with 0',
  { timeout: 4 * MINUTES },
  async () => {
    const site = await prepareSite({})
    await site.start()
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, (_value, index) => Player.signUp(site.origin, index))
    )
    const playing = Promise.all(players.map((player) => player.play()))
    const better = await Player.signUp(site.origin, PLAYERS)
    const { received } = await listen(site.origin)
    const info = await openLottery(better)
    const orders = Array.from({ length: HALF_CALLS }, () => ({
      item: 'bi',
      money: '1',
      lid: info.id,
      mid: better.id,
      expect: info.next_expect,
      req_id: randomUUID()
    }))
    const headers = requestHeaders(better.session, 'en_us')
    const halves = await Promise.all(
      orders.map((order) => beginCall(`${site.origin}/api/game/placeOrder`, order, headers))
    )
    await pause(500)

    const stoppedAt = performance.now()
    const ended = site.stop()
    expect(await firstUnready(site.adminUrl!)).toMatchObject({ checks: { draining: true, database_writes: true } })
    await pause(1500)
    await expect(fetch(`${site.origin}/livez`), 'a new call is refused').rejects.toThrow('fetch failed')
    const answers = await Promise.all(halves.map((half) => half.finish()))
    expect(await ended).toBe(0)
    expect(performance.now() - stoppedAt).toBeLessThan(MAX_STOP_MS)
    expect(answers.map(({ status, envelope }) => [status, envelope.code])).toEqual(orders.map(() => [200, 200]))
    expect(await received).toMatch(/\nretry: \d+\n\n$/)
    expect(site.log, 'nothing went wrong').toEqual([])

    await site.start()
    for (const player of players) player.stop()
    await playing
    for (const player of players) await expectOrders(player, [...player.acknowledged.keys()])
    const again = await Promise.all(orders.map((order) => better.call('placeOrder', order)))
    await expectOrders(
      better,
      again.map((answer) => answer.order_no)
    )
  }
)

/** Wait until the server reports that it should get no more calls, and return its response. */
async function firstUnready(origin: string): Promise<unknown> {
  for (;;) {
    const answer = await fetch(`${origin}/readyz`)
    if (!answer.ok) return answer.json()
  }
}

/** Wait until the lottery takes orders for long enough. */
async function openLottery(player: Player) {
  for (;;) {
    const info = await player.call('getLotteryInfo', { key: 'k3_30s' })
    if (info.commit !== '' && info.second - info.lock > 8) return info
    await pause(200)
  }
}

/** Expect what was acknowledged, and nothing else, to be stored. */
async function expectOrders(player: Player, numbers: string[]): Promise<void> {
  const found: string[] = []
  for (let page = 1; found.length === (page - 1) * 50; page += 1) {
    const rows = await player.call('getUserGameList', { page, limit: 50 })
    found.push(...rows.map((row) => row.order_no))
  }
  expect(found.toSorted()).toEqual(numbers.toSorted())
}

/** Spin and bet on the first draw that is open for one more second; neither is sent twice. */
async function spinAndBet(player: Player): Promise<void> {
  const spun = await player.call('spinWheel', { req_id: randomUUID() })
  expect(spun.spin).toBeGreaterThan(0)
  const lotteries = await Promise.all(['k3_1m', 'k3_15m'].map((key) => player.call('getLotteryInfo', { key })))
  const { id, next_expect } = lotteries.find(({ commit, second, lock }) => commit !== '' && second - lock > 1)!
  const order = { item: 'bi', money: '1', lid: id, mid: player.id, expect: next_expect, req_id: randomUUID() }
  expect((await player.call('placeOrder', order)).order_no).toMatch(/^\d+$/)
}

test(
  'spins and orders are accepted as soon as a fresh site is ready; stopped while it makes seed chains, it abandons them',
  { timeout: 2 * MINUTES },
  async () => {
    const site = await prepareSite({ CHAIN_LENGTH: '10000000' })
    await site.start()
    await spinAndBet(await Player.signUp(site.origin, 0, MINUTES / 2))
    const stoppedAt = performance.now()
    expect(await site.stop()).toBe(0)
    expect(performance.now() - stoppedAt).toBeLessThan(MAX_STOP_MS / 3)
    expect(site.log).toEqual([])
  }
)
