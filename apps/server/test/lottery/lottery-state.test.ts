import { languageCodes } from '@glasshouse/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { callApi } from '../support/call-api.ts'
import {
  betOf,
  BRISK,
  DAYLONG,
  createMemberWith,
  waitForOpenPeriod,
  PAUSED,
  waitForPeriod,
  sendOrder,
  startLotterySite,
  type LotteryInfo,
  type StoredPeriod
} from './lottery-fixture.ts'

const database = await openTestDatabase()
const site = await startLotterySite(database)
const call = site.client()

let drawn: LotteryInfo
let period: StoredPeriod

beforeAll(async () => {
  drawn = await waitForOpenPeriod(site, BRISK, 1)
  period = await waitForPeriod(database, drawn, 'settled_at is not null')
})

describe('the state of a lottery', () => {
  it('counts down in whole seconds to the draw of the period being played', async () => {
    // The response can be a second old, and the period can have changed meanwhile.
    await vi.waitFor(async () => {
      const info = await call('getLotteryInfo', { key: BRISK })
      expect(info).toMatchObject({ key: BRISK, period: 10, lock: 5, status: 1, min_bet: '1.00', max_bet: '5000.00' })
      const { rows } = await database.owner.query(
        `select ceil(extract(epoch from p.draws_at - clock_timestamp()))::int as left, encode(commit, 'hex') as commit
           from period p where lottery_id = $1 and number = $2`,
        [info.id, info.next_expect]
      )
      expect(Math.abs(rows[0].left - info.second)).toBeLessThanOrEqual(1)
      expect(rows[0].commit).toBe(info.commit)
    }, 20_000)
  })

  it('shows the last draw beside the next period, in codes and in each language’s words', async () => {
    const sum = period.dice.reduce((total: number, die: number) => total + die, 0)
    const words = new Set<string>()
    for (const lang of languageCodes) {
      const history = await site.client(undefined, lang)('getLotteryHistory', { key: BRISK })
      const shown = history.find((draw) => draw.expect === drawn.next_expect)
      expect(shown).toMatchObject({
        opencode: period.dice,
        one_code: sum >= 11 ? 'bi' : 'sm',
        two_code: sum % 2 === 1 ? 'si' : 'do',
        void_reason: '',
        open_ts: period.draws_at.getTime() / 1000
      })
      words.add(shown!.one)
    }
    expect(words.size).toBeGreaterThanOrEqual(5)
    const info = await call('getLotteryInfo', { key: BRISK })
    expect(BigInt(info.now_expect)).toBeLessThan(BigInt(info.next_expect))
    expect(info.opencode).toHaveLength(3)
  })

  it('lists all lotteries by category, the paused one with its status and the reason', async () => {
    const groups = await call('getLotteryGroups')
    expect(groups.map(({ name, list }) => [name, list.map(({ key }) => key)])).toEqual([
      ['Quick', ['k3_30s', 'k3_1m']],
      ['Classic', ['k3_3m', 'k3_5m']],
      ['Relaxed', ['k3_10m', 'k3_15m']]
    ])
    const all = await call('getLotteries')
    expect(all).toHaveLength(6)
    expect(all.find(({ key }) => key === PAUSED)).toMatchObject({
      status: 0,
      pause_reason: 'New glass is being set',
      name: 'Palm House',
      ico: '/images/house/palm.svg' // cspell:disable-line
    })
    expect(all.find(({ key }) => key === BRISK)).toMatchObject({ status: 1, pause_reason: '' })
    expect((await call('getHotLotteries')).map(({ key }) => key)).toEqual(all.map(({ key }) => key))
  })

  it('is unknown for a key or an id that does not exist', async () => {
    for (const path of ['getLotteryInfo?key=nope', 'getLotteryOneList?key=__proto__', 'getLotteryPeilv?id=99']) {
      expect(await callApi(site.origin, `/Lottery/${path}`)).toMatchObject({ code: 401, err: 'LOTTERY_UNKNOWN' })
    }
  })

  it('has odds in the order of the contract, with the combinations of 216 and short names', async () => {
    const odds = await site.client(undefined, 'vn_vn')('getLotteryOdds', { id: drawn.id })
    expect(odds.map(({ type }) => type).slice(0, 6)).toEqual(['bi', 'sm', 'si', 'do', '3', '4'])
    expect(odds[0]).toEqual({ type: 'bi', name: 'Lớn', proportion: '1.96', prob: 108, rules: 1 })
    expect(odds.at(-1)).toEqual({ type: '18', name: 'Tổng 18', proportion: '211.68', prob: 1, rules: 1 })
  })
})

describe('the records of a member', () => {
  it('are pages of fifty at most, newest first, under both paths', async () => {
    const member = await createMemberWith(site, 100n)
    const info = await waitForOpenPeriod(site, DAYLONG)
    for (let count = 0; count < 5; count += 1) await sendOrder(site, member, betOf(info, member))
    const all = await member.call('getUserGameList')
    const numbers = all.map(({ order_no: orderNo }) => BigInt(orderNo))
    expect(numbers).toEqual(numbers.toSorted((one, other) => (one > other ? -1 : 1)))
    const pages = [
      await member.call('getUserGameList', { limit: '2' }),
      await member.call('getUserGameList', { limit: '2', page: '3' })
    ]
    expect(pages.map((page) => page.map(({ id }) => id))).toEqual([[all[0]!.id, all[1]!.id], [all[4]!.id]])
    expect(await member.call('getUserGameList', { key: BRISK })).toEqual([])
    const headers = { token: member.session.token, tokensso: member.session.tokensso, lang: 'en_us' }
    const alias = await callApi(site.origin, '/member/user_get_game_list', { headers })
    expect(alias.data).toEqual(all)
  })

  it('and play itself wait while games are closed', async () => {
    const member = await createMemberWith(site, 10n)
    const info = await waitForOpenPeriod(site, DAYLONG)
    await database.owner.query(`update base_setting set body = body || '{"isplay":0}'`)
    await database.owner.query(`select pg_notify('glasshouse', '{"topic":"settings","body":{"part":"base"}}')`)
    await expect
      .poll(async () => (await sendOrder(site, member, betOf(info, member))).err, { timeout: 20_000 })
      .toBe('GAMES_CLOSED')
    await database.owner.query(`update base_setting set body = body || '{"isplay":1}'`)
    await database.owner.query(`select pg_notify('glasshouse', '{"topic":"settings","body":{"part":"base"}}')`)
    await expect
      .poll(async () => (await sendOrder(site, member, betOf(info, member))).code, { timeout: 20_000 })
      .toBe(200)
  })
})
