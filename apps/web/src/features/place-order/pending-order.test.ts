import { beforeEach, describe, expect, it } from 'vitest'
import { dropPendingOrder, findPendingOrder, keepPendingOrder, type PendingOrder } from './pending-order.ts'

/** The web's storage, over a map. */
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
  req_id: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  lid: 3,
  key: 'k3_3m',
  mid: 42,
  expect: '202611210413',
  item: 'bi,si,11',
  money: '100',
  total: '300.00'
}
let storage: Storage

beforeEach(() => {
  storage = new MapStorage()
})

describe('T17: an order whose outcome is not known', () => {
  it('is found again, as it was sent, by its member in its lottery', () => {
    keepPendingOrder(storage, order)
    expect(findPendingOrder(storage, { mid: 42, key: 'k3_3m' })).toEqual(order)
  })

  it('is neither another member’s nor another lottery’s', () => {
    keepPendingOrder(storage, order)
    expect(findPendingOrder(storage, { mid: 43, key: 'k3_3m' })).toBeNull()
    expect(findPendingOrder(storage, { mid: 42, key: 'k3_1m' })).toBeNull()
  })

  it('does not hide another one, and is gone once its outcome is known', () => {
    const other = { ...order, req_id: '6fa459ea-ee8a-4ca4-894e-db77e160355e', key: 'k3_1m' }
    keepPendingOrder(storage, order)
    keepPendingOrder(storage, other)
    dropPendingOrder(storage, order)
    expect(findPendingOrder(storage, { mid: 42, key: 'k3_3m' })).toBeNull()
    expect(findPendingOrder(storage, { mid: 42, key: 'k3_1m' })).toEqual(other)
  })

  it('is left alone by what else is stored, and by what cannot be read', () => {
    storage.setItem('token', 'order:')
    storage.setItem('order:broken', '{"mid":42')
    storage.setItem('order:partial', '{"mid":42,"key":"k3_3m"}')
    expect(findPendingOrder(storage, { mid: 42, key: 'k3_3m' })).toBeNull()
  })
})
