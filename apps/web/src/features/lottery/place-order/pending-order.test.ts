import { beforeEach, describe, expect, it } from 'vitest'
import { closeRequest, openRequestId, storeRequest } from '../../../api/once/pending.ts'
import { findPendingOrder, keyOfOrder, slotOfOrder, type PendingOrder } from './pending-order.ts'

/** A web storage that is backed by a map. */
class MapStorage implements Storage {
  readonly #items = new Map<string, string>()
  get length() {
    return this.#items.size
  }
  key = (index: number) => [...this.#items.keys()][index] ?? null
  getItem = (name: string) => this.#items.get(name) ?? null
  setItem = (name: string, value: string) => void this.#items.set(name, value)
  removeItem = (name: string) => void this.#items.delete(name)
  clear = () => this.#items.clear()
}

const order: PendingOrder = {
  lotteryId: 3,
  key: 'k3_3m',
  memberId: 42,
  periodNumber: '202611210413',
  options: ['bi', 'si', '11'],
  stake: '100',
  totalStake: '300.00',
  odds: { bi: '1.96', si: '1.96', '11': '7.84' },
  seedCommitment: 'ab'.repeat(32)
}
let storage: Storage
const send = (one: PendingOrder) => storeRequest(storage, keyOfOrder(one), { makeId: () => 'id', now: 0 })

beforeEach(() => {
  storage = new MapStorage()
})

describe('T17: an order with an unknown outcome', () => {
  it('is found again, as it was sent, for its member and its lottery', () => {
    send(order)
    expect(findPendingOrder(storage, { memberId: 42, key: 'k3_3m' })).toEqual(order)
    expect(openRequestId(storage, keyOfOrder(order))).toBe('id')
  })

  it('is stored in the format of earlier versions', () => {
    const { seedCommitment } = order
    expect(slotOfOrder({ ...order, rulesVersion: 7 })).toBe(
      '{"lid":3,"key":"k3_3m","mid":42,"expect":"202611210413","item":"bi,si,11","money":"100","total":"300.00",' +
        `"rules":7,"odds":{"11":"7.84","bi":"1.96","si":"1.96"},"commit":"${seedCommitment}"}`
    )
  })

  it('is not found for another member or another lottery', () => {
    send(order)
    expect(findPendingOrder(storage, { memberId: 43, key: 'k3_3m' })).toBeNull()
    expect(findPendingOrder(storage, { memberId: 42, key: 'k3_1m' })).toBeNull()
  })

  it('does not hide another one, and is not sent again after a refusal', () => {
    const other = { ...order, key: 'k3_1m' }
    send(order)
    send(other)
    closeRequest(storage, keyOfOrder(order), 'id')
    expect(findPendingOrder(storage, { memberId: 42, key: 'k3_3m' })).toBeNull()
    expect(openRequestId(storage, keyOfOrder(order))).toBeNull()
    expect(findPendingOrder(storage, { memberId: 42, key: 'k3_1m' })).toEqual(other)
  })

  it('ignores other stored entries and unreadable ones', () => {
    storage.setItem('token', 'once:')
    storage.setItem('once:placeOrder:42:{"mid":42', '{"req_id":"x","at":0,"open":true}')
    storage.setItem('once:placeOrder:42:{"mid":42,"key":"k3_3m"}', '{"req_id":"x","at":0,"open":true}')
    expect(findPendingOrder(storage, { memberId: 42, key: 'k3_3m' })).toBeNull()
  })
})
