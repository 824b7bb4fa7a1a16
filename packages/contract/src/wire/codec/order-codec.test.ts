import { expect, test } from 'vitest'
import { calls, type CallOutput } from '../../calls.ts'
import { betOptions } from '../../options.ts'
import { readOrder, writeAcceptedOrder } from './order-codec.ts'
import { decodeInput, encodeOutput } from '../wire.ts'

const ORDER = { item: 'bi,11', money: '7', lid: '3', mid: '100001', expect: '202611240001' }
const REQUEST_ID = '01234567-89AB-4def-8123-456789abcdef'
const EVERYTHING = { ...ORDER, req_id: REQUEST_ID, total: '14.00', rules: '12' }

/** Values that members, other clients and attackers send. */
const VALUES: unknown[] = [
  ['', '0', '1', '7', '-1', '+1', '1.0', '1.5', '14.00', '1e3', '0x10', ' 1', '1 ', '007', '１', '1\0', 'NaN'],
  ['999999999999', '9999999999999', '999999999999999', '9007199254740993', '202611240001', '20261124000', '-0'],
  ['bi', 'bi,11', 'bi,bi', 'bi,', ',', 'BI', '__proto__', 'toString', betOptions.join(','), '11,bi', 'x'.repeat(101)],
  [REQUEST_ID, REQUEST_ID.toLowerCase(), `${REQUEST_ID}0`, REQUEST_ID.replace('-', ''), '\u0130'.repeat(36)],
  [7, 0, 1.5, true, null, undefined, { toString: () => '7' }, ['7'], ['bi', '11']]
].flat()

/** Return the input that the schema reads, or null when it refuses the fields. */
function readBySchema(sent: object): unknown {
  const parsed = calls.placeOrder.input.safeParse(sent)
  return parsed.success ? decodeInput('placeOrder', parsed.data) : null
}

/** Return orders of which two fields have each pair of values. */
function* alteredOrders(order: object): Generator<object> {
  for (const first of Object.keys(EVERYTHING)) {
    for (const second of Object.keys(EVERYTHING)) {
      for (const [index, value] of VALUES.entries())
        yield { ...order, [first]: value, [second]: VALUES[(index * 7) % VALUES.length] }
    }
  }
}

test('the fields of an order are read as the schema reads them, or left to it', () => {
  const orders = [...alteredOrders(ORDER), ...alteredOrders(EVERYTHING)]
  const read = orders.filter((sent) => readOrder(sent) !== null)
  expect(read.length).toBeGreaterThan(100)
  for (const sent of read) expect(readOrder(sent), JSON.stringify(sent)).toEqual(readBySchema(sent))
})

test('orders as the app sends them are read', () => {
  for (const order of [ORDER, EVERYTHING, { ...EVERYTHING, item: betOptions.join(',') }, { ...ORDER, rules: '1' }]) {
    expect(readOrder(order)).toEqual(readBySchema(order))
    expect(readOrder(order)).not.toBeNull()
  }
})

test('fields that are missing, unknown or sent twice are left to the schema', () => {
  for (const name of Object.keys(ORDER)) expect(readOrder({ ...ORDER, [name]: undefined }), name).toBeNull()
  for (const name of ['other', '__proto__', 'constructor']) {
    const sent = Object.defineProperty({ ...ORDER }, name, { value: '1', enumerable: true })
    expect(readOrder(sent), name).toBeNull()
  }
  for (const name of Object.keys(EVERYTHING)) expect(readOrder({ ...EVERYTHING, [name]: ['1', '1'] }), name).toBeNull()
})

test('an accepted order is written as the schema writes it', () => {
  const accepted: Omit<CallOutput<'placeOrder'>, 'receiptNote'> = {
    orderNumber: '118717077174353921',
    periodNumber: '202611240001',
    totalStake: '14.00',
    optionCount: 2,
    balance: '99986.5025',
    receipt: 'ab'.repeat(32),
    openLeaf: 'cd'.repeat(32)
  }
  for (const receiptNote of ['', 'glasshouse.test/fair/receipt\n1\n\n— key "x" \\ AbC+/=\n', 'điểm\u2028\u0007']) {
    for (const balance of ['0.00', '21.168', '-20.00']) {
      const order = { ...accepted, balance }
      const bySchema = calls.placeOrder.output.parse(encodeOutput('placeOrder', { ...order, receiptNote }))
      expect(writeAcceptedOrder(order, JSON.stringify(receiptNote))).toBe(JSON.stringify(bySchema))
    }
  }
})
