import type { SavedReceipt } from '@glasshouse/fairness'
import { beforeEach, describe, expect, it } from 'vitest'
import { carriedReceipt, withReceipt } from './carried-receipt.ts'
import { dropReceipts, findReceipt, saveReceipt, MAX_RECEIPTS, readReceipts } from './saved-receipts.ts'

/** A web storage with a size limit that is backed by a map. */
class MapStorage implements Storage {
  readonly #items = new Map<string, string>()
  most = Infinity
  get length() {
    return this.#items.size
  }
  key = (index: number) => [...this.#items.keys()][index] ?? null
  getItem = (name: string) => this.#items.get(name) ?? null
  setItem = (name: string, value: string) => {
    if (this.#items.size >= this.most) throw new DOMException('full', 'QuotaExceededError')
    this.#items.set(name, value)
  }
  removeItem = (name: string) => void this.#items.delete(name)
  clear = () => this.#items.clear()
}

const receipt = (number: number, change: Partial<SavedReceipt> = {}): SavedReceipt => ({
  order_no: String(number),
  game: 'k3_1m',
  period: '202611210001',
  options: ['bi', '11'],
  stake: '10',
  odds: { bi: '1.96', '11': '7.84' },
  commit: 'ab'.repeat(32),
  receipt: 'cd'.repeat(32),
  note: 'a note — of the site\n',
  kept: 1,
  ...change
})
let storage: MapStorage

beforeEach(() => {
  storage = new MapStorage()
})

describe('T46: receipts on this device', () => {
  it('are found only by their member, newest first', () => {
    for (const number of [9, 10, 11]) saveReceipt(storage, 42, receipt(number))
    saveReceipt(storage, 4, receipt(12))
    expect(readReceipts(storage, 42).map(({ order_no }) => order_no)).toEqual(['11', '10', '9'])
    expect(readReceipts(storage, 42)[0]).toEqual(receipt(11))
    expect(readReceipts(storage, 43)).toEqual([])
    expect(findReceipt(storage, '12')).toEqual(receipt(12))
    expect(findReceipt(storage, '2')).toBeNull()
  })

  it('stay as first saved, whatever comes later under the same number', () => {
    saveReceipt(storage, 42, receipt(9))
    const other = receipt(9, { options: ['sm'], receipt: '00'.repeat(32) })
    for (let time = 0; time < 3; time += 1) {
      saveReceipt(storage, 42, other)
      saveReceipt(storage, 42, receipt(9, { kept: 5 }))
    }
    // An order that the site answered with the number of another one keeps its receipt, too.
    expect(readReceipts(storage, 42)).toHaveLength(2)
    expect(readReceipts(storage, 42)).toEqual(expect.arrayContaining([receipt(9), other]))
    dropReceipts(storage, 42)
    expect(storage).toHaveLength(0)
  })

  it('are limited: the oldest make room, also when the browser’s storage is full', () => {
    for (let number = 1; number <= MAX_RECEIPTS + 5; number += 1) saveReceipt(storage, 42, receipt(number))
    expect(readReceipts(storage, 42)).toHaveLength(MAX_RECEIPTS)
    expect(readReceipts(storage, 42).at(-1)!.order_no).toBe('6')
    storage.most = MAX_RECEIPTS - 1
    saveReceipt(storage, 42, receipt(5000))
    expect(readReceipts(storage, 42)[0]!.order_no).toBe('5000')
    storage.most = 0
    expect(() => saveReceipt(storage, 42, receipt(5001))).not.toThrow()
  })

  it('can be deleted, and unreadable ones are skipped', () => {
    saveReceipt(storage, 42, receipt(9))
    saveReceipt(storage, 4, receipt(9))
    storage.setItem('receipt:42:7', '{"mid":42')
    storage.setItem('receipt:42:8', '{"mid":4,"order_no":"8"}')
    expect(readReceipts(storage, 42)).toEqual([receipt(9)])
    dropReceipts(storage, 42)
    expect(readReceipts(storage, 42)).toEqual([])
    expect(readReceipts(storage, 4)).toHaveLength(1)
  })

  it('are after the hash of an address, which browsers send to no server', () => {
    const address = withReceipt('https://a.example/Fair?key=k3_1m&expect=1#old', receipt(9))
    expect(new URL(address).search).toBe('?key=k3_1m&expect=1')
    expect(carriedReceipt(new URL(address).hash)).toEqual(receipt(9))
    for (const hash of ['', '#receipt=', '#receipt=%%', '#receipt=abc', '#other=1']) {
      expect(carriedReceipt(hash)).toBeNull()
    }
  })
})
