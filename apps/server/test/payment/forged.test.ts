import { randomBytes, randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { createSandboxCashier } from '../../src/domains/payment/providers/sandbox-cashier.ts'
import { rounds, timeFor } from '../support/full-size.ts'

const signingSecret = randomBytes(32).toString('base64')
const signer = new Webhook(signingSecret)
const provider = createSandboxCashier({
  apiUrl: 'http://127.0.0.1:1',
  payOrigin: 'http://127.0.0.1:1',
  apiToken: 'x'.repeat(32),
  signingSecret,
  fetch
})

type Message = { id: string; timestamp: string; signature: string; body: Buffer }

function message(sign = signer): Message {
  const [id, at] = [`evt_${randomUUID()}`, new Date()]
  const data = { payment_id: randomUUID(), reference: '7', amount: '100000', currency: 'VND', status: 'paid' }
  const body = JSON.stringify({ type: 'payment.paid', timestamp: at.toISOString(), data })
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return { id, timestamp, signature: sign.sign(id, at, body), body: Buffer.from(body) }
}

const verify = ({ id, timestamp, signature, body }: Message) =>
  provider.verifyNotification(
    { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature },
    body
  )

function flip(bytes: Buffer, bit: number): Buffer {
  const flipped = Buffer.from(bytes)
  flipped[bit >> 3]! ^= 1 << (bit & 7)
  return flipped
}

const flipText = (text: string, bit: number) => flip(Buffer.from(text), bit).toString('latin1')

const MESSAGES = rounds(1000, 10)

test(
  'T25: every bit of a message counts: with any one flipped it is refused',
  { timeout: timeFor(MESSAGES, 10_000) },
  () => {
    for (let count = 0; count < MESSAGES; count += 1) {
      const good = message()
      expect(verify(good)?.report).toMatchObject({ orderNo: '7', amountMinor: 100_000n, status: 'paid' })
      for (let bit = 0; bit < good.body.length * 8; bit += 1) {
        if (verify({ ...good, body: flip(good.body, bit) })) expect.fail(`body, bit ${bit}`)
      }
      for (const part of ['id', 'timestamp', 'signature'] as const) {
        for (let bit = 0; bit < good[part].length * 8; bit += 1) {
          if (verify({ ...good, [part]: flipText(good[part], bit) })) expect.fail(`${part}, bit ${bit}`)
        }
      }
    }
  }
)

test('T25: a message signed with another key, cut short or extended is refused', () => {
  const good = message()
  const stranger = new Webhook(randomBytes(32).toString('base64'))
  expect(verify(message(stranger))).toBeNull()
  expect(verify({ ...good, body: good.body.subarray(0, -1) })).toBeNull()
  expect(verify({ ...good, body: Buffer.concat([good.body, Buffer.from(' ')]) })).toBeNull()
  expect(verify({ ...good, signature: '' })).toBeNull()
  expect(verify({ ...good, signature: 'v1,' })).toBeNull()
  expect(verify({ ...good, signature: good.signature.replace('v1', 'v0') })).toBeNull()
  expect(provider.verifyNotification({}, good.body)).toBeNull()
})

test('a signed message that is not about a payment is refused', () => {
  const at = new Date()
  for (const body of ['{}', 'null', '[]', '"paid"', '{"data":{}}', '{"data":{"payment_id":1}}', 'not json', '']) {
    const id = `evt_${randomUUID()}`
    const timestamp = String(Math.floor(at.getTime() / 1000))
    expect(verify({ id, timestamp, signature: signer.sign(id, at, body), body: Buffer.from(body) })).toBeNull()
  }
})
