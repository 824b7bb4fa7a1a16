import { randomInt, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { rounds, timeFor } from '../support/full-size.ts'
import { createBuyer, openPaymentFixture } from './payment-fixture.ts'

const { cashier, owner, site } = await openPaymentFixture()

let buyer: Awaited<ReturnType<typeof createBuyer>>
beforeEach(async () => {
  buyer = await createBuyer(site)
  cashier.deliver = 'deliver'
  cashier.sent.length = 0
})

test('it returns an absolute address without a query, and the amount to pay', async () => {
  const opened = await buyer.recharge(100)
  expect(new URL(opened.pay_url)).toMatchObject({ origin: site.context.config.cashierUrl, search: '', hash: '' })
  expect(opened).toMatchObject({ money: '100.00', pay_amount: '100000', currency: 'VND', embed: 1 })
  expect(opened.expire_ts).toBeGreaterThan(Date.now() / 1000)
  expect(await buyer.record(opened.order_no)).toMatchObject({ status: 1, money: '100.00', pay_time: '', pay_ts: 0 })
})

test('a recharge has its payment address as long as it can be paid', async () => {
  const opened = await buyer.recharge(100)
  const { pay_url, embed, expire_ts } = opened
  expect(await buyer.record(opened.order_no)).toMatchObject({ pay_url, embed, expire_ts })
  await owner.query("update recharge set expires_at = now() - interval '1 second' where id = $1", [opened.order_no])
  expect(await buyer.record(opened.order_no)).toMatchObject({ status: 1, pay_url: '' })
  const paid = await buyer.recharge(50)
  await fetch(`${paid.pay_url}/pay`, { method: 'POST', redirect: 'manual' })
  await expect.poll(() => buyer.record(paid.order_no), { timeout: 20_000 }).toMatchObject({ status: 2, pay_url: '' })
})

test('a channel is found by its code and by its name in any language, and by nothing else', async () => {
  const { pay_banklist } = await site.client(undefined, 'zh_cn')('getBase')
  expect(pay_banklist[0]).toMatchObject({ code: 'sandbox', min: '1.00', max: '100000.00', per_hundred: '100000' })
  await expect(buyer.recharge(50, { bank_type: pay_banklist[1]!.name })).resolves.toMatchObject({ currency: 'VND' })
  await expect(buyer.recharge(50, { bank_type: 'sandbox_spei' })).resolves.toMatchObject({
    currency: 'MXN',
    pay_amount: '37.50'
  })
  await expect(buyer.recharge(50, { bank_type: 'VietQR' })).rejects.toMatchObject({ err: 'CHANNEL_UNKNOWN' })
})

test('T6: an amount outside the channel’s limits is refused again here, and leaves nothing behind', async () => {
  await expect(buyer.recharge(100_001)).rejects.toMatchObject({ err: 'RECHARGE_OUT_OF_RANGE' })
  const spei = buyer.recharge(19, { bank_type: 'sandbox_spei' })
  await expect(spei).rejects.toMatchObject({ err: 'RECHARGE_OUT_OF_RANGE' })
  expect(await buyer.call('getUserRechargeList', {})).toEqual([])
})

/** Return a text that is not a positive whole number of points, including those that confuse number parsers. */
function wrongAmount(): string {
  const pick = (...of: string[]) => of[randomInt(of.length)]!
  const digits = String(randomInt(1, 2 ** 40))
  return pick(
    `-${digits}`,
    `+${digits}`,
    `${digits}.${randomInt(10)}`,
    `${digits}.`,
    `.${digits}`,
    `${digits}e${randomInt(1, 9)}`,
    `${digits}E1`,
    `0x${digits}`,
    `${digits}n`,
    `${digits}_0`,
    `${digits},0`,
    `${digits} `,
    ` ${digits}`,
    `\t${digits}`,
    `${digits}\n`,
    `${digits}\0`,
    '9'.repeat(randomInt(13, 400)),
    '0'.repeat(randomInt(1, 12)),
    '-0',
    '',
    'NaN',
    'Infinity',
    'null',
    'true',
    '[]',
    '{}',
    `['${digits}']`,
    '１２',
    '٣',
    '½',
    `${digits}%`,
    `${digits};1`,
    "1'--",
    '1/1',
    '1-1'
  )
}

const AMOUNTS = rounds(50_000)

test('T6: only a whole number of points above zero is an amount', { timeout: timeFor(AMOUNTS, 500) }, async () => {
  for (let count = 0; count < AMOUNTS; count += 1) {
    const money = wrongAmount()
    await expect(
      buyer.call('doRecharge', { money, bank_type: 'sandbox' }),
      JSON.stringify(money)
    ).rejects.toMatchObject({
      err: 'FIELD_INVALID',
      data: { field: 'money' }
    })
  }
  expect(await buyer.call('getUserRechargeList', {})).toEqual([])
  expect(await buyer.money()).toBe('0.00')
})

test('T24: fields beyond the call’s own have no effect', async () => {
  const more = {
    status: '2',
    amount: '1',
    pay_minor: '1',
    member_id: '1',
    payment_id: 'x',
    provider: 'x',
    paid_at: 'now'
  }
  const fields = { money: '100', bank_type: 'sandbox', ...more }
  const opened = await buyer.call('doRecharge', fields as { money: string; bank_type: string })
  expect(opened).toMatchObject({ money: '100.00', pay_amount: '100000' })
  expect((await buyer.record(opened.order_no)).status).toBe(1)
  expect(await buyer.money()).toBe('0.00')
})

test('the same request returns the same payment, ten times at once and later', async () => {
  const req_id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.recharge(100, { req_id })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await buyer.recharge(100, { req_id: req_id.toUpperCase() })).toEqual(answers[0])
  expect(await buyer.call('getUserRechargeList', {})).toHaveLength(1)
  await expect(buyer.recharge(101, { req_id })).rejects.toMatchObject({ err: 'REQ_ID_REUSED' })
})

test('a fourth unpaid recharge is refused; with one of them paid there is room again', async () => {
  const first = await buyer.recharge()
  await buyer.recharge()
  await buyer.recharge()
  await expect(buyer.recharge()).rejects.toMatchObject({ err: 'RECHARGE_TOO_MANY_OPEN' })
  await cashier.press(first.pay_url, 'pay')
  await expect(buyer.recharge()).resolves.toBeDefined()
})

test('of twelve at once, three are opened', async () => {
  const settled = await Promise.allSettled(Array.from({ length: 12 }, () => buyer.recharge()))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await buyer.call('getUserRechargeList', {})).toHaveLength(3)
})

test.each([
  [2, 'ACCOUNT_FROZEN'],
  [4, 'ACCOUNT_EXCLUDED']
])('a member of status %i cannot buy points', async (status, err) => {
  await owner.query('update member set status = $2 where id = $1', [buyer.id, status])
  await expect(buyer.recharge()).rejects.toMatchObject({ err })
})

test('T23: nobody sees another member’s recharges', async () => {
  const opened = await buyer.recharge()
  const other = await site.signUp()
  expect(await other.call('getUserRechargeList', { order_no: opened.order_no })).toEqual([])
})
