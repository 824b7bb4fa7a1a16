import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { buyerAt, setPaymentScene } from './payment-scene.ts'

const { desk, owner, site } = await setPaymentScene()

let buyer: Awaited<ReturnType<typeof buyerAt>>
beforeEach(async () => {
  buyer = await buyerAt(site)
  desk.deliver = 'deliver'
  desk.sent.length = 0
})

test('it answers an absolute address without a query, and what is to be paid', async () => {
  const opened = await buyer.recharge(100)
  expect(new URL(opened.pay_url)).toMatchObject({ origin: site.context.config.cashierUrl, search: '', hash: '' })
  expect(opened).toMatchObject({ money: '100.00', pay_amount: '100000', currency: 'VND', embed: 1 })
  expect(opened.expire_ts).toBeGreaterThan(Date.now() / 1000)
  expect(await buyer.record(opened.order_no)).toMatchObject({ status: 1, money: '100.00', pay_time: '', pay_ts: 0 })
})

test('a channel is known by its code and by its name in any language, and by nothing else', async () => {
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
  for (const wrong of ['0', '-5', '1.5', '1e3', '', ' 7', '0x10', '9'.repeat(30)]) {
    await expect(buyer.call('doRecharge', { money: wrong, bank_type: 'sandbox' })).rejects.toMatchObject({
      err: 'FIELD_INVALID'
    })
  }
  expect(await buyer.call('getUserRechargeList', {})).toEqual([])
})

test('the same request is answered with the same payment, ten times at once and later', async () => {
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
  await desk.press(first.pay_url, 'pay')
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
