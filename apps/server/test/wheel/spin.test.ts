import { randomUUID } from 'node:crypto'
import { parseAmount } from '@glasshouse/contract/amount'
import { requestHeaders } from '@glasshouse/contract/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from '../../src/domains/reporting/index.ts'
import { callApi } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { readSpinState, spin, waitForSeeds, expectUntouched } from './wheel-fixture.ts'

const opened = await openTestDatabase()
const { owner } = opened
const site = await startTestSite(opened, { TRUST_PROXY: '1' })

beforeAll(() => waitForSeeds(site))

describe('a spin', () => {
  test('wins one of the prizes, is credited at once, and is the only one of the day', async () => {
    const member = await site.signUp()
    expect(await member.call('getWheelRule')).toMatchObject({ left: 1, per: 'day', last_spin: 0 })
    const won = await member.call('spinWheel')
    const prizes = await member.call('getWheelPrizes')
    expect(prizes.find(({ id }) => id === won.id)).toMatchObject({ title: won.title, image: won.image })
    expect(won).toMatchObject({ left: 0, spin: expect.any(Number), money: expect.stringMatching(/^[1-9]\d*\.00$/) })
    expect(won.msgmemo).toContain('Demo prize')
    expect((await member.call('getUserInfo')).money).toBe(won.money)
    const [row] = (await member.call('getMoneylog')).data
    expect(row).toMatchObject({
      type: 'wheel_prize',
      type_txt: 'Wheel prize',
      money: won.money,
      balance: won.money,
      ref: String(won.spin),
      desc: won.title
    })
    expect((await member.call('getPersonalreport')).ledger).toEqual([{ type: 'wheel_prize', money: won.money }])
    expect(await member.call('getWheelRule')).toMatchObject({ left: 0, last_spin: won.spin })
    expect(await readSpinState(opened, member)).toMatchObject({ spins: 1, decided: 1, units: parseAmount(won.money) })
    expect((await reconcile(site.context)).differences).toEqual([])
  })

  test('is refused with NO_SPIN when today’s is taken, and nothing more is credited', async () => {
    const member = await site.signUp()
    await member.call('spinWheel')
    const before = await readSpinState(opened, member)
    expect(await spin(site, member)).toMatchObject({ code: 401, err: 'NO_SPIN', data: null })
    expect(await readSpinState(opened, member)).toEqual(before)
  })

  test('T19: of thirty at the same time one is taken and credited, and the others find none', async () => {
    const member = await site.signUp()
    const answers = await Promise.all(Array.from({ length: 30 }, () => spin(site, member)))
    const errs = answers.map(({ err }) => err)
    expect(errs.filter((err) => err === '')).toHaveLength(1)
    expect(errs.filter((err) => err === 'NO_SPIN')).toHaveLength(29)
    expect(await readSpinState(opened, member)).toMatchObject({ spins: 1, decided: 1, credits: 1 })
  })

  test('T17: gives a repeated request the same response, also at the same time, and is taken once', async () => {
    const member = await site.signUp()
    const request = { req_id: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => spin(site, member, request)))
    const [first] = answers
    expect(first!.code).toBe(200)
    expect(answers.map(({ data }) => data)).toEqual(Array.from({ length: 5 }, () => first!.data))
    expect((await spin(site, member, request)).data).toEqual(first!.data)
    expect(await readSpinState(opened, member)).toMatchObject({ spins: 1, credits: 1 })
  })

  test('T2: works by GET, but not from a prefetched page, nor from another site’s', async () => {
    const member = await site.signUp()
    const headers = requestHeaders(member.session, 'en_us')
    const response = (more: Record<string, string>) =>
      callApi(site.origin, '/system/luckdraw', { headers: { ...headers, ...more } })
    expect((await response({ 'sec-purpose': 'prefetch' })).code).toBe(400)
    expect((await response({ 'sec-fetch-site': 'cross-site' })).code).toBe(400)
    expect(await readSpinState(opened, member)).toEqual(expectUntouched)
    expect((await response({})).code).toBe(200)
  })
})

describe('a spin is refused and leaves nothing behind', () => {
  test('to a visitor, while prizes, rule and wins are for everyone', async () => {
    expect(await callApi(site.origin, '/system/luckdraw', { method: 'POST' })).toMatchObject({ err: 'AUTH_REQUIRED' })
    for (const [path, method] of [
      ['luckdrawlist', 'GET'],
      ['luckdrawlist', 'POST'],
      ['luckdrawrule', 'GET'],
      ['luckdrawlog', 'POST']
    ]) {
      expect((await callApi(site.origin, `/system/${path}`, { method })).code, path).toBe(200)
    }
    expect(await site.client()('getWheelRule')).toMatchObject({ left: 0, last_spin: 0 })
  })

  test('H10: to a member under eighteen, whatever age is set', async () => {
    const member = await site.signUp()
    await owner.query("update member set birthday = current_date - interval '17 years' where id = $1", [member.id])
    expect(await spin(site, member)).toMatchObject({ err: 'AGE_TOO_LOW', msg: 'You must be 18 or over.' })
    expect(await readSpinState(opened, member)).toEqual(expectUntouched)
  })

  test('H10: to a member in a time-out of their own, which nothing ends early', async () => {
    const member = await site.signUp()
    await member.call('setLimits', { timeout: '24h' })
    expect(await spin(site, member)).toMatchObject({ err: 'TIMED_OUT' })
    expect(await readSpinState(opened, member)).toEqual(expectUntouched)
  })

  test.each([
    [2, 'ACCOUNT_FROZEN'],
    [4, 'ACCOUNT_EXCLUDED']
  ])('to members of status %i: %s', async (status, err) => {
    const member = await site.signUp()
    await owner.query('update member set status = $2 where id = $1', [member.id, status])
    expect(await spin(site, member)).toMatchObject({ err })
    expect(await readSpinState(opened, member)).toEqual(expectUntouched)
  })
})

describe('the charter', () => {
  test('H2: prizes and chances are the same for everyone, and sum to one', async () => {
    const [one, other] = [await site.signUp(), await site.signUp()]
    const shown = await one.call('getWheelPrizes')
    expect(await other.call('getWheelPrizes')).toEqual(shown)
    expect(await site.client()('getWheelPrizes')).toEqual(shown)
    expect(shown.length).toBeGreaterThanOrEqual(4)
    expect(shown.reduce((sum, { prob }) => sum + prob, 0)).toBeCloseTo(1, 9)
    const spins = [await one.call('spinWheel'), await other.call('spinWheel')]
    const draws = await Promise.all(
      spins.map((won) => site.client()('getFairDraw', { key: 'wheel', expect: String(won.spin) }))
    )
    expect(draws[0]!.open.rules_hash).toBe(draws[1]!.open.rules_hash)
    const weights = (draws[0]!.rules['prizes'] as { id: string; weight: string }[]).map(({ id, weight }) => ({
      id: Number(id),
      prob: Number(weight) / 1000
    }))
    expect(shown.map(({ id, prob }) => ({ id, prob }))).toEqual(weights)
  })

  test('H6: the list of winners has wins that anyone can check, under masked names, and nothing else', async () => {
    const member = await site.signUp()
    const won = await member.call('spinWheel')
    const [newest] = await site.client()('getWheelLog')
    const { username } = member
    expect(newest).toMatchObject({
      mmname: won.title,
      username: `${username.slice(0, 2)}***${username.at(-1)}`,
      spin: won.spin,
      image: expect.stringMatching(/^\/images\/head\/\d+\.png$/)
    })
    const log = await site.client()('getWheelLog')
    const { rows } = await owner.query<{ number: bigint }>(
      'select number from wheel_spin where units > 0 order by number desc limit 30'
    )
    expect(log.map(({ spin: number }) => number)).toEqual(rows.map(({ number }) => Number(number)))
  })

  test('H1: a result cannot be written for a spin that has one, nor with another seed, not even in the database', async () => {
    const member = await site.signUp()
    const { spin: number } = await member.call('spinWheel')
    const change = (set: string) => owner.query(`update wheel_spin set ${set} where number = $1`, [number])
    await expect(change('prize_id = prize_id + 1')).rejects.toThrow('a spin ends once')
    await expect(change('round = round + 1')).rejects.toThrow('cannot be changed')
    await expect(change("commit = sha256('other')")).rejects.toThrow('cannot be changed')
  })
})
