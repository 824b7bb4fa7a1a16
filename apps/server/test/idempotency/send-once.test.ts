import { randomUUID } from 'node:crypto'
import { calls, type RefusalCode } from '@glasshouse/contract'
import { routes, type CallName } from '@glasshouse/contract/routes'
import { expect, test, vi } from 'vitest'
import { reconcile } from '../../src/domains/wallet/index.ts'
import { letPass } from '../limits/limit-scene.ts'
import { betOn, credit, openInfo } from '../lottery/scene.ts'
import { addFilm } from '../video/video-scene.ts'
import { untilReady } from '../wheel/wheel-scene.ts'
import { PATIENCE, PAY_PASSWORD, refusalOf, setWithdrawalScene, type Drawer } from '../withdrawal/withdrawal-scene.ts'
import { withdrawalObstacles } from '../withdrawal/withdrawal-obstacles.ts'

const scene = await setWithdrawalScene()
const { site, owner, testDatabase: database, drawer } = scene
await untilReady(site)

/** The calls whose retries are tested here. */
const retried = new Set<CallName>()

/** A state of affairs under which a new request is refused, and how it ends. */
type Obstacle = { err: RefusalCode; set: () => Promise<unknown>; unset?: () => Promise<unknown> }

/**
 * Sends a request whose reply is taken for lost. Then raises one obstacle after the other: a new request is refused, and
 * the same one again is answered as it was the first time.
 */
async function retryThrough<Answer>(
  call: CallName,
  send: (reqId: string) => Promise<Answer>,
  obstacles: Obstacle[]
): Promise<Answer> {
  retried.add(call)
  const reqId = randomUUID()
  const lost = await send(reqId)
  for (const { err, set, unset } of obstacles) {
    await set()
    expect((await refusalOf(send(randomUUID()))).err).toBe(err)
    expect(await send(reqId), `under ${err}`).toEqual(lost)
    await unset?.()
  }
  return lost
}

const ordinary = (member: Drawer) => () => owner.query('update member set status = 1 where id = $1', [member.id])

/** What keeps any member from playing and paying: frozen, excluded, timed out. */
function playObstacles(member: Drawer): Obstacle[] {
  const become = (status: number) => () =>
    owner.query('update member set status = $2 where id = $1', [member.id, status])
  return [
    { err: 'ACCOUNT_FROZEN', set: become(2), unset: ordinary(member) },
    { err: 'ACCOUNT_EXCLUDED', set: become(4), unset: ordinary(member) },
    { err: 'TIMED_OUT', set: () => member.call('setLimits', { timeout: '24h' }) }
  ]
}

/** Changes the base configuration, and waits until the server keeps to it. */
async function setBase(change: { isplay?: number; luck_draw?: number }): Promise<void> {
  await owner.query('update base_setting set body = body || $1', [change])
  await owner.query(`select pg_notify('glasshouse', '{"topic":"settings","body":{"part":"base"}}')`)
  await vi.waitFor(async () => expect(await site.client()('getBase')).toMatchObject(change), PATIENCE)
}

const count = async (table: string, member: Drawer) =>
  (await owner.query<{ n: number }>(`select count(*)::int as n from ${table} where member_id = $1`, [member.id]))
    .rows[0]!.n

test('T17: setUserWirhdraw: a lost reply, every refusal of the contract, a retry: one withdrawal', async () => {
  const member = await drawer(700)
  let paypwd = PAY_PASSWORD
  const send = (req_id: string) => member.call('setUserWirhdraw', { money: '300', paypwd, req_id })
  const obstacles = withdrawalObstacles(scene, member, { money: 300, enter: (typed) => (paypwd = typed) })
  await retryThrough('setUserWirhdraw', send, obstacles)
  const covered = [...obstacles.map(({ err }) => err), 'REQ_ID_REUSED']
  expect(covered.toSorted()).toEqual([...calls.setUserWirhdraw.refusals].toSorted())
  expect(await count('withdrawal', member)).toBe(1)
  expect(await member.points()).toEqual(['400.00', '300.00'])
})

test('T17: doRecharge: a lost reply, every refusal that can come up, a retry: one recharge', async () => {
  const member = await drawer(0)
  const send = (req_id: string) => member.call('doRecharge', { money: '100', bank_type: 'sandbox', req_id })
  // Prices take two people; what matters here is that they changed.
  const channel = (change: string) => () =>
    letPass(database, `update payment_channel set ${change} where code = 'sandbox'`)
  await retryThrough('doRecharge', send, [
    { err: 'CHANNEL_UNKNOWN', set: channel('enabled = false'), unset: channel('enabled = true') },
    {
      err: 'RECHARGE_OUT_OF_RANGE',
      set: channel('min_units = 2000000'),
      unset: channel('min_units = 10000')
    },
    { err: 'LIMIT_DEPOSIT', set: () => member.call('setLimits', { deposit_day: '150' }) },
    ...playObstacles(member)
  ])
  expect(await count('recharge', member)).toBe(1)
})

test('T17: buyVideo: a lost reply, every refusal that can come up, a retry: one purchase', async () => {
  const member = await drawer(0)
  await credit(site, member.id, 20n)
  const [film, other] = [await addFilm(site, database, { price: 10n }), await addFilm(site, database, { price: 10n })]
  // A film that the member owns costs nothing, so every new request is for the other one.
  let first = ''
  const send = (req_id: string) => {
    first ||= req_id
    return member.call('buyVideo', { id: req_id === first ? film.id : other.id, money: '10', req_id })
  }
  const films = (change: string) => () =>
    owner.query(`update video set ${change} where id = any ($1)`, [[film.id, other.id]])
  await retryThrough('buyVideo', send, [
    { err: 'VIDEO_PRICE_CHANGED', set: films('price_units = 110000'), unset: films('price_units = 100000') },
    { err: 'BALANCE_LOW', set: () => member.withdraw(10), unset: () => credit(site, member.id, 20n) },
    { err: 'AGE_TOO_LOW', set: born(member, '2015-01-01'), unset: born(member, '1990-05-17') },
    ...playObstacles(member)
  ])
  expect(await count('video_purchase', member)).toBe(1)
})

test('T17: luckdraw: a lost reply, every refusal that can come up, a retry: one spin', async () => {
  const member = await drawer(0)
  const send = (req_id: string) => member.call('spinWheel', { req_id })
  const spun = await retryThrough('spinWheel', send, [
    { err: 'NO_SPIN', set: async () => {} },
    { err: 'FEATURE_OFF', set: () => setBase({ luck_draw: 0 }), unset: () => setBase({ luck_draw: 1 }) },
    { err: 'AGE_TOO_LOW', set: born(member, '2015-01-01'), unset: born(member, '1990-05-17') },
    ...playObstacles(member)
  ])
  expect(await count('wheel_spin', member)).toBe(1)
  expect((await member.call('getUserInfo')).money).toBe(spun.money)
})

test('T17: placeOrder: a lost reply, every refusal that can come up, a retry: one order', async () => {
  const member = await drawer(0)
  await credit(site, member.id, 30n)
  const info = await openInfo(site, 'k3_15m', 60)
  const send = (req_id: string) => member.call('placeOrder', { ...betOn(info, member, { money: '20' }), req_id })
  await retryThrough('placeOrder', send, [
    { err: 'BALANCE_LOW', set: async () => {}, unset: () => credit(site, member.id, 100n) },
    { err: 'GAMES_CLOSED', set: () => setBase({ isplay: 0 }), unset: () => setBase({ isplay: 1 }) },
    {
      err: 'LIMIT_STAKE',
      set: () => member.call('setLimits', { stake_order: '10' }),
      unset: () => letPass(database, `delete from play_limit where member_id = ${member.id}`)
    },
    { err: 'LIMIT_LOSS', set: () => member.call('setLimits', { loss_day: '30' }) },
    ...playObstacles(member)
  ])
  expect(await count('orders', member)).toBe(1)
})

test('T17: service/send and service/ticket: a lost reply, a refusal, a retry: one message, one ticket', async () => {
  const member = await drawer(0)
  const message = { text: 'Where is my recharge?', req_id: randomUUID() }
  const sent = await member.call('sendService', message)
  expect((await refusalOf(member.call('sendService', { ...message, text: 'Another' }))).err).toBe('REQ_ID_REUSED')
  expect(await member.call('sendService', message)).toEqual(sent)
  expect(await count('service_message', member)).toBe(1)

  const ticket = { text: 'A complaint', kind: 'complaint', topic: 'other', req_id: randomUUID() } as const
  const handedIn = await member.call('sendTicket', ticket)
  for (let more = 0; more < 19; more += 1) await member.call('sendTicket', { ...ticket, req_id: randomUUID() })
  expect((await refusalOf(member.call('sendTicket', { ...ticket, req_id: randomUUID() }))).err).toBe('TICKET_TOO_MANY')
  expect((await member.call('sendTicket', ticket)).id).toBe(handedIn.id)
  expect(await count('service_ticket', member)).toBe(20)
  retried.add('sendService').add('sendTicket')
})

test('T17: cancelWithdraw: a lost reply, a retry: the points come back once', async () => {
  const member = await drawer(100)
  const { order_no } = await member.call('setUserWirhdraw', { money: '60', paypwd: PAY_PASSWORD })
  const cancelled = await Promise.allSettled(
    Array.from({ length: 5 }, () => member.call('cancelWithdraw', { order_no }))
  )
  expect(cancelled.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  expect(await member.points()).toEqual(['100.00', '0.00'])
  retried.add('cancelWithdraw')
})

/** What members change without moving a point. A new call that changes something is listed here, or has its test above. */
const WITHOUT_POINTS = new Set<CallName>([
  'doLogin',
  'doRegister',
  'logout',
  'delSession',
  'confirmPassword',
  'setName',
  'setSex',
  'uploadimg',
  'uploadsbase64',
  'uploadHeaderImg',
  'setPayPassword',
  'editPayPassword',
  'setLoginPassword',
  'sendReset',
  'resetPassword',
  'startRecovery',
  'readRecovery',
  'finishRecovery',
  'cancelRecovery',
  'startLoginthird',
  'doLoginthird',
  'closeAccount',
  'setBank',
  'setProgress',
  'readNotices',
  'subscribePush',
  'unsubscribePush',
  'setLimits',
  'answerPlaySession',
  'readService',
  'typeService',
  'getGuestChat',
  'sendGuestMessage',
  'readGuestChat',
  'endGuestChat',
  'takeGuestChat',
  'requestAppointment',
  'cancelAppointment',
  'reportHost'
])

// Runs after the tests above, in whole runs of this file: it looks at what they have tried.
test('T17: every call that moves points, or takes a request id, has its retry tested', () => {
  const changing = Object.entries(routes).filter(([, { methods }]) => methods[0] === 'POST')
  const untested = changing.map(([name]) => name as CallName).filter((name) => !retried.has(name))
  expect(untested.filter((name) => !WITHOUT_POINTS.has(name))).toEqual([])
  const once = (Object.keys(calls) as CallName[]).filter((name) => 'req_id' in calls[name].input.shape)
  // These move no points (H9); their retries are tested with sign-in, guests and appointments.
  expect(once.filter((name) => !retried.has(name))).toEqual(['doLogin', 'sendGuestMessage', 'requestAppointment'])
  expect(untested.filter((name) => calls[name].refusals.some((code) => POINTS.has(code)))).toEqual([])
})

/** Refusals of calls that take points. */
const POINTS = new Set<string>(['BALANCE_LOW', 'NO_SPIN', 'RECHARGE_OUT_OF_RANGE', 'TOTAL_MISMATCH'])

test('T17: after all of it the books balance', async () => {
  expect((await reconcile(site.context)).differences).toEqual([])
})

function born(member: Drawer, birthday: string) {
  return () => owner.query('update member set birthday = $2 where id = $1', [member.id, birthday])
}
