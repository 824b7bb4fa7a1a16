import { randomUUID } from 'node:crypto'
import { calls, type RefusalCode } from '@glasshouse/contract'
import { routes, type CallName } from '@glasshouse/contract/routes'
import { afterAll, expect, test, vi } from 'vitest'
import { reconcile } from '../../src/domains/reporting/index.ts'
import { changeProtected } from '../limits/limit-fixture.ts'
import { betOf, credit, waitForOpenPeriod } from '../lottery/lottery-fixture.ts'
import { startTestCashier, type TestCashier } from '../payment/test-cashier.ts'
import { addVideo } from '../video/video-fixture.ts'
import { waitForSeeds } from '../wheel/wheel-fixture.ts'
import { WAIT, PAY_PASSWORD, refusalOf, openWithdrawalFixture, type Drawer } from '../withdrawal/withdrawal-fixture.ts'
import { withdrawalObstacles } from '../withdrawal/withdrawal-obstacles.ts'
import { orderUnderNewRules } from './order-under-new-rules.ts'
import { codes, expectAll, retried, retryThrough, type Obstacle } from './retry-through.ts'
import { refusalsWithoutBeacon } from './spin-without-beacon.ts'
import { POINTS, WITHOUT_POINTS } from './without-points.ts'

const scene = await openWithdrawalFixture()
const { site, owner, testDatabase: database, drawer } = scene
await waitForSeeds(site)
// The cashier that takes over when a test has stopped the one of the fixture.
let cashier: TestCashier | undefined
afterAll(() => cashier?.stop())

/** For a test that waits for the next period. */
const LONG = { timeout: 180_000 }
const OTHERS = 'doLogin doLoginthird sendService sendTicket sendGuestMessage requestAppointment'
const ordinary = (member: Drawer) => () => owner.query('update member set status = 1 where id = $1', [member.id])

/**
 * Return the obstacles that keep any member from playing and paying: frozen, excluded, timed out, and matched to a
 * person who is. At the end the member is blocked.
 */
function playObstacles(member: Drawer): Obstacle[] {
  // As if the time-out had been set on another account of the same person.
  const recognise = () =>
    changeProtected(
      database,
      `update play_block set matched_from = id, origin = id, matched_by = '{device}' where member_id = ${member.id}`
    )
  const become = (status: number) => () =>
    owner.query('update member set status = $2 where id = $1', [member.id, status])
  return [
    { err: 'ACCOUNT_FROZEN', set: become(2), unset: ordinary(member) },
    { err: 'ACCOUNT_EXCLUDED', set: become(4), unset: ordinary(member) },
    { err: 'TIMED_OUT', set: () => member.call('setLimits', { timeout: '24h' }) },
    { err: 'PERSON_BLOCKED', set: recognise }
  ]
}

/** Change the base configuration, and wait until the server applies it. */
async function setBase(change: { isplay?: number; luck_draw?: number }): Promise<void> {
  await owner.query('update base_setting set body = body || $1', [change])
  await owner.query(`select pg_notify('glasshouse', '{"topic":"settings","body":{"part":"base"}}')`)
  await vi.waitFor(async () => expect(await site.client()('getBase')).toMatchObject(change), WAIT)
}

const count = async (table: string, member: Drawer) =>
  (await owner.query<{ n: number }>(`select count(*)::int as n from ${table} where member_id = $1`, [member.id]))
    .rows[0]!.n

test('T17: setUserWirhdraw: a lost response, every refusal of the contract, a retry: one withdrawal', async () => {
  const member = await drawer(700)
  let paypwd = PAY_PASSWORD
  const send = (req_id: string) => member.call('setUserWirhdraw', { money: '300', paypwd, req_id })
  const obstacles = withdrawalObstacles(scene, member, { money: 300, enter: (typed) => (paypwd = typed) })
  await retryThrough('setUserWirhdraw', send, obstacles)
  expectAll('setUserWirhdraw', [...codes(obstacles), 'REQ_ID_REUSED'])
  expect(await count('withdrawal', member)).toBe(1)
  expect(await member.points()).toEqual(['400.00', '300.00'])
})

test('T17: doRecharge: a lost response, every refusal of the contract, a retry: one recharge', async () => {
  const member = await drawer(0)
  const sendOf = (money: string) => (req_id: string) =>
    member.call('doRecharge', { money, bank_type: 'sandbox', req_id })
  // Prices take two people; here only the change matters.
  const channel = (change: string) => () =>
    changeProtected(database, `update payment_channel set ${change} where code = 'sandbox'`)
  const others: string[] = []
  const obstacles: Obstacle[] = [
    { err: 'CHANNEL_UNKNOWN', set: channel('enabled = false'), unset: channel('enabled = true') },
    {
      err: 'RECHARGE_OUT_OF_RANGE',
      set: channel('min_units = 2000000'),
      unset: channel('min_units = 10000')
    },
    {
      err: 'RECHARGE_TOO_MANY_OPEN',
      set: async () => {
        for (let more = 0; more < 2; more += 1) others.push((await sendOf('100')(randomUUID())).order_no)
      },
      unset: () => changeProtected(database, `update recharge set status = 3 where id in (${others.join()})`)
    },
    {
      err: 'PROVIDER_UNAVAILABLE',
      set: () => scene.cashier.stop(),
      unset: async () => (cashier = await startTestCashier(site.context.config, site.origin))
    },
    { err: 'LIMIT_DEPOSIT', set: () => member.call('setLimits', { deposit_day: '150' }) },
    ...playObstacles(member)
  ]
  await retryThrough('doRecharge', sendOf('100'), obstacles, sendOf('101'))
  expectAll('doRecharge', [...codes(obstacles), 'REQ_ID_REUSED'])
  const { rows } = await owner.query('select id from recharge where member_id = $1 and status = 1', [member.id])
  expect(rows).toHaveLength(1)
})

test('T17: buyVideo: a lost response, every refusal of the contract, a retry: one purchase', async () => {
  const member = await drawer(0)
  await credit(site, member.id, 20n)
  const [film, other] = [await addVideo(site, database, { price: 10n }), await addVideo(site, database, { price: 10n })]
  // An owned video costs nothing, so every new request is for the other one.
  let first = ''
  const send = (req_id: string) => {
    first ||= req_id
    return member.call('buyVideo', { id: req_id === first ? film.id : other.id, money: '10', req_id })
  }
  // The guards allow nobody else to change published videos.
  const films = (change: string) => () =>
    changeProtected(database, `update video set ${change} where id in (${film.id}, ${other.id})`)
  const obstacles: Obstacle[] = [
    { err: 'VIDEO_UNKNOWN', set: films("state = 'review'"), unset: films("state = 'published'") },
    {
      err: 'VIDEO_GONE',
      set: films("state = 'withdrawn', withdrawn_at = now()"),
      unset: films("state = 'published', withdrawn_at = null")
    },
    { err: 'VIDEO_PRICE_CHANGED', set: films('price_units = 110000'), unset: films('price_units = 100000') },
    { err: 'BALANCE_LOW', set: () => member.withdraw(10), unset: () => credit(site, member.id, 20n) },
    { err: 'AGE_TOO_LOW', set: born(member, '2015-01-01'), unset: born(member, '1990-05-17') },
    ...playObstacles(member)
  ]
  const sendOther = (req_id: string) => member.call('buyVideo', { id: other.id, money: '10', req_id })
  await retryThrough('buyVideo', send, obstacles, sendOther)
  expectAll('buyVideo', [...codes(obstacles), 'REQ_ID_REUSED'])
  expect(await count('video_purchase', member)).toBe(1)
})

test('T17: luckdraw: a lost response, every refusal of a new request, a retry: one spin', async () => {
  const member = await drawer(0)
  const send = (req_id: string) => member.call('spinWheel', { req_id })
  const obstacles: Obstacle[] = [
    { err: 'NO_SPIN', set: async () => {} },
    { err: 'FEATURE_OFF', set: () => setBase({ luck_draw: 0 }), unset: () => setBase({ luck_draw: 1 }) },
    { err: 'AGE_TOO_LOW', set: born(member, '2015-01-01'), unset: born(member, '1990-05-17') },
    ...playObstacles(member)
  ]
  const spun = await retryThrough('spinWheel', send, obstacles)
  expectAll('spinWheel', [...codes(obstacles), ...(await refusalsWithoutBeacon())])
  expect(await count('wheel_spin', member)).toBe(1)
  expect((await member.call('getUserInfo')).money).toBe(spun.money)
})

test('T17: placeOrder: a lost response, every refusal of the contract, a retry: one order', LONG, async () => {
  const early = await orderUnderNewRules(scene)
  await retryThrough('placeOrder', early.send, early.obstacles)
  expect(await count('orders', early.member)).toBe(1)

  const member = await drawer(0)
  await credit(site, member.id, 30n)
  const info = await waitForOpenPeriod(site, 'k3_15m', 60)
  const [{ rules } = { rules: 0 }] = await site.client()('getLotteryOdds', { id: info.id })
  const bet = { ...betOf(info, member, { money: '20' }), total: '20', rules: String(rules) }
  // The difference of a new request; the first one is always sent unchanged. These refusals compare a request with
  // itself, its sender or the list of lotteries, from which nothing is ever removed: no change on the server causes
  // them.
  let otherwise: Partial<typeof bet> = {}
  let first = ''
  const send = (req_id: string) => {
    first ||= req_id
    return member.call('placeOrder', { ...bet, ...(req_id === first ? {} : otherwise), req_id })
  }
  const sent = (err: RefusalCode, changed: Partial<typeof bet>): Obstacle => ({
    err,
    set: async () => (otherwise = changed),
    unset: async () => (otherwise = {})
  })
  const pause = async () => {
    await scene.finance.call('switchLottery', {
      key: 'k3_15m',
      open: false,
      text: { en_us: 'New glass' },
      reason: 'a test'
    })
    await vi.waitFor(async () => expect((await refusalOf(send(randomUUID()))).err).toBe('LOTTERY_PAUSED'), WAIT)
  }
  const obstacles: Obstacle[] = [
    sent('LOTTERY_UNKNOWN', { lid: '999' }),
    sent('MEMBER_MISMATCH', { mid: '1' }),
    sent('TOTAL_MISMATCH', { total: '21' }),
    { err: 'BALANCE_LOW', set: async () => {}, unset: () => credit(site, member.id, 100n) },
    { err: 'GAMES_CLOSED', set: () => setBase({ isplay: 0 }), unset: () => setBase({ isplay: 1 }) },
    {
      err: 'LIMIT_STAKE',
      set: () => member.call('setLimits', { stake_order: '10' }),
      unset: () => changeProtected(database, `delete from play_limit where member_id = ${member.id}`)
    },
    { err: 'LIMIT_LOSS', set: () => member.call('setLimits', { loss_day: '30' }) },
    ...playObstacles(member),
    { err: 'LOTTERY_PAUSED', set: pause }
  ]
  const sendOther = (req_id: string) => member.call('placeOrder', { ...bet, money: '21', total: '21', req_id })
  await retryThrough('placeOrder', send, obstacles, sendOther)
  expectAll('placeOrder', [...codes(early.obstacles), ...codes(obstacles), 'REQ_ID_REUSED'])
  expect(await count('orders', member)).toBe(1)
})

test('T17: cancelWithdraw: a lost response, every refusal of the contract, a retry: the points come back once', async () => {
  const member = await drawer(100)
  const request = async (money: string) =>
    (await member.call('setUserWirhdraw', { money, paypwd: PAY_PASSWORD })).order_no
  const [order_no, taken] = [await request('60'), await request('10')]
  const send = (no: string) => member.call('cancelWithdraw', { order_no: no })
  const [lost, ...others] = await Promise.all(Array.from({ length: 5 }, () => send(order_no)))
  for (const answer of others) expect(answer).toEqual(lost)
  await scene.finance.call('takeWithdrawal', { id: taken })
  const raised: RefusalCode[] = []
  for (const [err, no] of [
    ['WITHDRAWAL_UNKNOWN', '999'],
    ['WITHDRAW_TAKEN', taken]
  ] as const) {
    expect((await refusalOf(send(no))).err).toBe(err)
    expect(await send(order_no), `after ${err}`).toEqual(lost)
    raised.push(err)
  }
  expectAll('cancelWithdraw', raised)
  expect(await member.points()).toEqual(['90.00', '10.00'])
  expect((await owner.query('select from transfer where ref = $1 and template = 8', [order_no])).rowCount).toBe(1)
  retried.add('cancelWithdraw')
})

// Runs after the tests above, in whole runs of this file: it checks what they have tried.
test('T17: every call that moves points, or takes a request id, has its retry tested', () => {
  const changing = Object.entries(routes).filter(([, { methods }]) => methods[0] === 'POST')
  const untested = changing.map(([name]) => name as CallName).filter((name) => !retried.has(name))
  expect(untested.filter((name) => !WITHOUT_POINTS.has(name))).toEqual([])
  const once = (Object.keys(calls) as CallName[]).filter((name) => 'req_id' in calls[name].input.shape)
  // These move no points (H9); their retries are tested with sign-in, service, guests and appointments.
  expect(once.filter((name) => !retried.has(name)).join(' ')).toBe(OTHERS)
  expect(untested.filter((name) => calls[name].refusals.some((code) => POINTS.has(code)))).toEqual([])
})

test('T17: after all of it the books balance', async () => {
  expect((await reconcile(site.context)).differences).toEqual([])
})

const born = (member: Drawer, birthday: string) => () =>
  owner.query('update member set birthday = $2 where id = $1', [member.id, birthday])
