import { beforeEach, expect, test, vi } from 'vitest'
import { createBuyer, openPaymentFixture } from './payment-fixture.ts'

const { cashier, notify, owner, site, startNode } = await openPaymentFixture()
await startNode()

let buyer: Awaited<ReturnType<typeof createBuyer>>
beforeEach(async () => {
  buyer = await createBuyer(site)
  cashier.deliver = 'deliver'
  cashier.sent.length = 0
})

const dueNow = (orderNo: string) => owner.query('update recharge set look_up_at = now() where id = $1', [orderNo])

test('a lost notification heals, with two nodes that look it up: the payment is looked up and credited once', async () => {
  const opened = await buyer.recharge(60)
  cashier.deliver = 'lose'
  await cashier.press(opened.pay_url, 'pay')
  expect(await buyer.money()).toBe('0.00')
  await dueNow(opened.order_no)
  await vi.waitFor(async () => expect(await buyer.money()).toBe('60.00'), { timeout: 10_000 })
  await notify(cashier.sent[0]!)
  expect(await buyer.credits()).toBe(1)
})

test('an expired recharge is looked up for one more day, and then never again', async () => {
  const [young, old] = [await buyer.recharge(10), await buyer.recharge(10)]
  cashier.deliver = 'lose'
  await cashier.press(young.pay_url, 'pay')
  await cashier.press(old.pay_url, 'pay')
  await owner.query(
    `update recharge set status = 3, created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour',
                         look_up_at = now() where id = $1`,
    [young.order_no]
  )
  await vi.waitFor(async () => expect(await buyer.money()).toBe('10.00'), { timeout: 10_000 })
  await owner.query(
    `update recharge set status = 1, created_at = now() - interval '26 hours', expires_at = now() - interval '25 hours',
                         payment_id = 'nobody-knows', look_up_at = now() where id = $1`,
    [old.order_no]
  )
  await vi.waitFor(async () => expect((await lookUpAt(old.order_no)) ?? null).toBeNull(), { timeout: 10_000 })
  expect(await buyer.money()).toBe('10.00')
})

test('an unpaid one stays unchanged, and is due again later', async () => {
  const opened = await buyer.recharge(10)
  await dueNow(opened.order_no)
  await vi.waitFor(async () => expect((await lookUpAt(opened.order_no))!.getTime()).toBeGreaterThan(Date.now()), {
    timeout: 10_000
  })
  expect((await buyer.record(opened.order_no)).status).toBe(1)
  expect(await buyer.money()).toBe('0.00')
})

const lookUpAt = async (orderNo: string) => {
  const { rows } = await owner.query<{ look_up_at: Date | null }>('select look_up_at from recharge where id = $1', [
    orderNo
  ])
  return rows[0]!.look_up_at
}
