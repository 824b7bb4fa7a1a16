import { randomUUID } from 'node:crypto'
import { calls, languageCodes } from '@glasshouse/contract'
import { translate } from '@glasshouse/language/server'
import { beforeEach, expect, test } from 'vitest'
import { mentionsPayment } from '../../src/masking/payment-words.ts'
import { rejectReasons, failureReasons } from '../../src/domains/withdrawal/withdrawal-tables.ts'
import { withdrawalObstacles } from './withdrawal-obstacles.ts'
import { PAY_PASSWORD, refusalOf, openWithdrawalFixture, type Drawer } from './withdrawal-fixture.ts'

const scene = await openWithdrawalFixture()
const { site, owner, finance, ready, bind, buy, drawer, limit } = scene

let member: Drawer
beforeEach(async () => {
  member = await drawer(1000, '9704365012345')
})

test('a request holds its points from the moment it is made, and the record shows every step', async () => {
  const request = await member.withdraw(250)
  expect(request).toEqual({ order_no: request.order_no, status: 1, money: '250.00' })
  expect(await member.points()).toEqual(['750.00', '250.00'])
  const record = await member.record(request.order_no)
  expect(record).toMatchObject({ status: 1, status_text: 'In review', money: '250.00', reason: '' })
  expect(record.desc).toBe('Vietcombank · ******2345')
  expect(record.steps).toMatchObject([{ step: 'requested', text: 'Requested; your points are held', until_ts: 0 }])
  expect(record.steps[0]!.ts).toBeGreaterThan(0)
  const log = await member.call('getMoneylog', { type: 'withdraw_hold' })
  expect(log.data).toMatchObject([{ money: '-250.00', balance: '750.00', ref: request.order_no }])
})

test('a request checks one thing after the other, in its order, and moves nothing when it refuses', async () => {
  const newcomer = await site.signUp()
  const ask = (money: string, paypwd = '135790') => refusalOf(newcomer.call('setUserWirhdraw', { money, paypwd }))
  expect((await ask('x', 'wrong')).err).toBe('BANK_UNBOUND')
  const before = await member.points()
  const refused = async (money: string, paypwd?: string) => refusalOf(member.withdraw(money, paypwd ? { paypwd } : {}))
  expect((await refused('0', '000001')).err).toBe('PAYPASSWORD_WRONG')
  for (const money of ['0', '-5', '1.5', '', 'x', '1e3', '１２', '99999999999999']) {
    expect(await refused(money)).toMatchObject({ err: 'FIELD_INVALID', data: { field: 'money' } })
  }
  expect(await refused('9')).toMatchObject({
    err: 'WITHDRAW_OUT_OF_RANGE',
    message: expect.stringContaining('10 to 20,000 points')
  })
  expect((await refused('20001')).err).toBe('WITHDRAW_OUT_OF_RANGE')
  expect((await refused('1001')).err).toBe('BALANCE_LOW')
  expect(await member.points()).toEqual(before)
  expect(await member.call('getUserWithdrawList')).toEqual([])
  expect(await member.call('getUserWithdrawRole')).toMatchObject({ used: 0, remain: 20, day_used: '0.00' })
})

test('T13: five wrong payment passwords lock it for an hour, and the right one is refused meanwhile', async () => {
  for (let count = 0; count < 5; count += 1) {
    expect((await refusalOf(member.withdraw(10, { paypwd: '111112' }))).err).toBe('PAYPASSWORD_WRONG')
  }
  const locked = await refusalOf(member.withdraw(10))
  expect(locked.err).toBe('PAYPASSWORD_LOCKED')
  expect(locked.message).toMatch(/(59|60) minutes/)
  expect(await member.points()).toEqual(['1000.00', '0.00'])
})

test('the limits show what is left of the day, and apply', async () => {
  await limit({ num: 2, day_max: 300 })
  await member.withdraw(100)
  expect(await member.call('getUserWithdrawRole')).toMatchObject({
    min: '10.00',
    max: '20000.00',
    num: 2,
    used: 1,
    remain: 1,
    day_max: '300.00',
    day_used: '100.00',
    open: 1
  })
  expect(await refusalOf(member.withdraw(201))).toMatchObject({
    err: 'WITHDRAW_DAY_MAX',
    message: 'The daily maximum is 300 points. You can withdraw 200 more points today.'
  })
  await member.withdraw(200)
  expect((await refusalOf(member.withdraw(10))).err).toBe('WITHDRAW_COUNT')
  await owner.query('update withdrawal_day set day = day - 1 where member_id = $1', [member.id])
  await member.withdraw(10)
  await limit({ num: 0, day_max: 50_000 })
  expect((await refusalOf(member.withdraw(10))).err).toBe('WITHDRAW_CLOSED')
  expect((await member.call('getUserWithdrawRole')).open).toBe(0)
  await limit({ num: 20 })
})

test('T26: after a credential was reset withdrawals wait, and show until when', async () => {
  await owner.query("update member set withdraw_after = now() + interval '2 hours' where id = $1", [member.id])
  const role = await member.call('getUserWithdrawRole')
  expect(role.wait_ts).toBeGreaterThan(Date.now() / 1000 + 7000)
  const delayed = await refusalOf(member.withdraw(10))
  expect(delayed).toMatchObject({ err: 'WITHDRAW_DELAYED', data: { ts: role.wait_ts, time: role.wait_time } })
  expect(delayed.message).toContain(role.wait_time)
  await owner.query("update member set withdraw_after = now() - interval '1 second' where id = $1", [member.id])
  expect((await member.call('getUserWithdrawRole')).wait_ts).toBe(0)
  expect((await member.withdraw(10)).status).toBe(1)
})

test('H8: a frozen or self-excluded member withdraws what is not disputed', async () => {
  await finance.call('freezeMember', { id: String(member.id), reason: 'a payer disputes a payment', disputed: '400' })
  expect(await member.points()).toEqual(['600.00', '400.00'])
  expect((await refusalOf(member.withdraw(601))).err).toBe('BALANCE_LOW')
  await member.withdraw(600)
  const excluded = await drawer(100)
  await owner.query('update member set status = 4 where id = $1', [excluded.id])
  expect((await excluded.withdraw(100)).status).toBe(1)
})

test('H3: a member who bought points and never played withdraws all of them, with nothing to do or pay before', async () => {
  const newcomer = await ready()
  await buy(newcomer, 500)
  await bind(newcomer, '9704365099999')
  const request = await newcomer.call('setUserWirhdraw', { money: '500', paypwd: '135790' })
  expect(request).toMatchObject({ status: 1, money: '500.00' })
  const { money, frozen } = await newcomer.call('getUserInfo')
  expect([money, frozen]).toEqual(['0.00', '500.00'])
})

test('H3: no refusal of setUserWirhdraw mentions a recharge, fee, tax, invitation or task, in any language', async () => {
  const asker = await drawer(700)
  let paypwd = PAY_PASSWORD
  const ask = async (lang: string, money: string, req_id = randomUUID()) =>
    refusalOf(site.client(asker.session, lang)('setUserWirhdraw', { money, paypwd, req_id }))
  const seen = new Set<string>()
  const expectNoPaymentWords = async (err: string, refuse: (lang: string) => ReturnType<typeof ask>) => {
    for (const lang of languageCodes) {
      const refused = await refuse(lang)
      expect(refused.err).toBe(err)
      expect(mentionsPayment(refused.message), `${lang} ${refused.message}`).toBe(false)
    }
    seen.add(err)
  }
  const req_id = randomUUID()
  await asker.withdraw(300, { req_id })
  for (const { err, set, unset } of withdrawalObstacles(scene, asker, {
    money: 300,
    enter: (typed) => (paypwd = typed)
  })) {
    await set()
    // Six languages would lock the payment password too early.
    const tries = err === 'PAYPASSWORD_WRONG' ? unsetTries : async () => {}
    await expectNoPaymentWords(err, async (lang) => {
      await tries()
      return ask(lang, '300')
    })
    await unset()
  }
  await expectNoPaymentWords('REQ_ID_REUSED', (lang) => ask(lang, '301', req_id))
  expect([...seen].toSorted()).toEqual([...calls.setUserWirhdraw.refusals].toSorted())
  await expectNoPaymentWords('FIELD_INVALID', (lang) => ask(lang, '0.5'))
})

const unsetTries = () => owner.query('delete from pay_password_gate')

test('H3: no text about withdrawals mentions a deposit, fee, tax, invitation or task, in any language', () => {
  const about = [
    'setUserWirhdraw',
    'cancelWithdraw',
    'setBank',
    'setPayPassword',
    'editPayPassword',
    'setName'
  ] as const
  // A withdrawal has a text of its own for this one, which the test of its refusals checks.
  const shared = new Set<string>(['BALANCE_LOW'])
  const refusals = about.flatMap((call): readonly string[] => calls[call].refusals).filter((code) => !shared.has(code))
  const codes = refusals.map((code) => `refusal.${code}`)
  const reasons = [...rejectReasons, ...failureReasons].map((code) => `server.withdrawReason.${code}`)
  const params = {
    time: '',
    min: '',
    max: '',
    num: 3,
    left: '',
    minutes: 3,
    count: 3,
    available: '',
    name: '',
    tries: 3
  }
  for (const lang of languageCodes) {
    for (const key of [...codes, ...reasons]) expect(mentionsPayment(translate(lang, key, params)), key).toBe(false)
  }
})

test('T17: a request id is one request, however often it is sent, and another amount under it is refused', async () => {
  const req_id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => member.withdraw(100, { req_id })))
  expect(new Set(answers.map(({ order_no }) => order_no)).size).toBe(1)
  expect(await member.points()).toEqual(['900.00', '100.00'])
  expect((await refusalOf(member.withdraw(101, { req_id }))).err).toBe('REQ_ID_REUSED')
  expect((await member.call('getUserWithdrawRole')).used).toBe(1)
})

test('T23: a withdrawal is in its member’s list alone, under both of the list’s names', async () => {
  const { order_no } = await member.withdraw(10)
  const other = await drawer(0)
  expect(await other.call('getUserWithdrawList', { order_no })).toEqual([])
  const headers = { token: btoa(member.session.token), tokensso: member.session.tokensso, 'x-data-plain': '1' }
  const alias = await fetch(`${site.origin}/api/member/user_get_withdraw_list`, { headers })
  expect(((await alias.json()) as { data: object[] }).data).toMatchObject([{ order_no }])
})
