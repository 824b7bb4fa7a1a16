import { beforeEach, expect, test, vi } from 'vitest'
import { createFirstOwner } from '../support/test-operator.ts'
import type { SentNotification } from './test-cashier.ts'
import { createBuyer, paymentId, openPaymentFixture } from './payment-fixture.ts'

const { cashier, notify, owner, signed, site } = await openPaymentFixture()
const operator = await createFirstOwner(site)

let buyer: Awaited<ReturnType<typeof createBuyer>>
beforeEach(async () => {
  buyer = await createBuyer(site)
  cashier.deliver = 'deliver'
  cashier.sent.length = 0
})

test('a payment is credited once it is paid, to the unit, and the money log has it', async () => {
  const opened = await buyer.recharge(250)
  expect(await buyer.money()).toBe('0.00')
  await cashier.press(opened.pay_url, 'pay')
  expect(await buyer.money()).toBe('250.00')
  expect(await buyer.record(opened.order_no)).toMatchObject({ status: 2, status_text: 'Credited' })
  expect((await buyer.record(opened.order_no)).pay_ts).toBeGreaterThan(0)
  const log = await buyer.call('getMoneylog')
  expect(log).toMatchObject({ total: 1, per_page: 10, current_page: 1, last_page: 1 })
  expect(log.data[0]).toMatchObject({ type: 'recharge', money: '250.00', balance: '250.00', ref: opened.order_no })
})

test('a recharge shows the paid amount in the format of the member’s language', async () => {
  const opened = await buyer.recharge(500)
  expect((await buyer.record(opened.order_no)).desc).toBe('Sandbox cashier · ₫500,000')
})

test('T7: neither opening the page nor coming back from it credits anything', async () => {
  const opened = await buyer.recharge()
  await fetch(opened.pay_url)
  await buyer.call('getUserRechargeList', { order_no: opened.order_no })
  expect(await buyer.money()).toBe('0.00')
  expect((await buyer.record(opened.order_no)).status).toBe(1)
})

test('a declined payment fails its recharge, and a failed one can be tried again', async () => {
  const opened = await buyer.recharge()
  await cashier.press(opened.pay_url, 'decline')
  expect((await buyer.record(opened.order_no)).status).toBe(3)
  expect(await buyer.money()).toBe('0.00')
})

test('T25: a hundred repeats at once of a notification credit once', async () => {
  const opened = await buyer.recharge(70)
  cashier.deliver = 'lose'
  await cashier.press(opened.pay_url, 'pay')
  const statuses = await Promise.all(Array.from({ length: 100 }, async () => (await notify(cashier.sent[0]!)).status))
  expect(new Set(statuses)).toEqual(new Set([204]))
  expect(await buyer.money()).toBe('70.00')
  expect(await buyer.credits()).toBe(1)
  const kept = await owner.query('select from payment_notification where event_id = $1', [
    cashier.sent[0]!.headers['webhook-id']
  ])
  expect(kept.rowCount).toBe(1)
})

test('T25: notifications of other ids about the same payment credit once too, in any order', async () => {
  const opened = await buyer.recharge(70)
  const about = {
    payment_id: paymentId(opened.pay_url),
    reference: opened.order_no,
    amount: '70000',
    currency: 'VND'
  }
  const notifications = ['paid', 'declined', 'paid', 'pending'].map((status) => signed({ ...about, status }))
  await Promise.all(notifications.map(notify))
  await notify(signed({ ...about, status: 'declined' }))
  expect(await buyer.money()).toBe('70.00')
  expect((await buyer.record(opened.order_no)).status).toBe(2)
  expect(await buyer.credits()).toBe(1)
})

test('T25: a message with any bit flipped is refused, in its body, id, time or signature', async () => {
  const opened = await buyer.recharge(70)
  cashier.deliver = 'lose'
  await cashier.press(opened.pay_url, 'pay')
  const { headers, body } = cashier.sent[0]!
  let refused = 0
  for (const flipped of flips({ headers, body }, 40)) {
    const answer = await tryToNotify(flipped)
    if (answer === null) continue
    expect(answer).toBe(401)
    refused += 1
  }
  expect(refused).toBeGreaterThanOrEqual(40)
  expect(await buyer.money()).toBe('0.00')
  expect((await notify(cashier.sent[0]!)).status).toBe(204)
  expect(await buyer.money()).toBe('70.00')
})

test('T25: a notification older or newer than five minutes is refused', async () => {
  const opened = await buyer.recharge(70)
  const about = {
    payment_id: paymentId(opened.pay_url),
    reference: opened.order_no,
    amount: '70000',
    currency: 'VND',
    status: 'paid'
  }
  for (const seconds of [-301, -86_400, 305]) {
    expect((await notify(signed(about, new Date(Date.now() + seconds * 1000)))).status).toBe(401)
  }
  expect(await buyer.money()).toBe('0.00')
})

test('a notification to an unknown provider, without signature or without body is refused', async () => {
  const unsigned = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  expect((await fetch(`${site.origin}/pay/notify/sandbox`, unsigned)).status).toBe(401)
  expect((await fetch(`${site.origin}/pay/notify/sandbox`, { method: 'POST' })).status).toBe(401)
  expect((await fetch(`${site.origin}/pay/notify/nobody`, unsigned)).status).toBe(404)
})

test.each([
  ['amount', { amount: '69999' }],
  ['amount', { amount: '7000000' }],
  ['currency', { currency: 'MXN' }],
  ['order_unknown', { reference: '1' }],
  ['order_unknown', { reference: '99999999999999999999' }],
  ['payment_reused', { payment_id: 'another' }]
])('a payment that differs in %s is not credited, and the operator sees it once', async (reason, wrong) => {
  const opened = await buyer.recharge(70)
  const about = {
    payment_id: paymentId(opened.pay_url),
    reference: opened.order_no,
    amount: '70000',
    currency: 'VND',
    status: 'paid',
    ...wrong
  }
  expect((await notify(signed(about))).status).toBe(204)
  expect((await notify(signed(about))).status).toBe(204)
  expect(await buyer.money()).toBe('0.00')
  expect((await buyer.record(opened.order_no)).status).toBe(1)
  const mismatches = (await listMismatches()).filter(({ paymentId }) => paymentId === about.payment_id)
  expect(mismatches.filter(({ orderNumber }) => orderNumber === about.reference)).toMatchObject([{ reason }])
})

test('a payment belongs to one recharge: the same one does not credit another', async () => {
  const [first, second] = [await buyer.recharge(70), await buyer.recharge(70)]
  await cashier.press(first.pay_url, 'pay')
  await notify(
    signed({
      payment_id: paymentId(first.pay_url),
      reference: second.order_no,
      amount: '70000',
      currency: 'VND',
      status: 'paid'
    })
  )
  expect(await buyer.money()).toBe('70.00')
  expect((await buyer.record(second.order_no)).status).toBe(1)
})

test('an expired recharge is failed, and still credited when it is paid late', async () => {
  const opened = await buyer.recharge(40)
  await owner.query("update recharge set expires_at = now() - interval '1 hour' where id = $1", [opened.order_no])
  await vi.waitFor(async () => expect((await buyer.record(opened.order_no)).status).toBe(3), { timeout: 10_000 })
  await cashier.press(opened.pay_url, 'pay')
  expect(await buyer.money()).toBe('40.00')
  expect((await buyer.record(opened.order_no)).status).toBe(2)
})

async function listMismatches() {
  return (await operator.call('getMismatches', { limit: 100 })).rows
}

/** Return copies of a message, each with one changed bit, spread over all signed parts and the signature. */
function* flips({ headers, body }: SentNotification, wanted: number): Generator<SentNotification> {
  const bits = body.length * 8
  for (let bit = 0; bit < bits; bit += Math.ceil(bits / wanted)) yield { headers, body: flip(body, bit) }
  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
    for (let bit = 0; bit < headers[name]!.length * 8; bit += 7) {
      yield { headers: { ...headers, [name]: flip(headers[name]!, bit) }, body }
    }
  }
}

function flip(text: string, bit: number): string {
  const bytes = Buffer.from(text, 'latin1')
  bytes[bit >> 3]! ^= 1 << (bit & 7)
  return bytes.toString('latin1')
}

/** Return the status of the response, or null when the message cannot be sent by HTTP at all. */
async function tryToNotify(notification: SentNotification): Promise<number | null> {
  try {
    return (await notify(notification)).status
  } catch {
    return null
  }
}
