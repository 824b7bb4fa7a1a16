import { expect, it } from 'vitest'
import { saveSlip, readSlip } from './saved-slip.ts'
import { emptySlip } from './slip.ts'

/** Return a web storage that is backed by a record. */
function storage(): Storage {
  const items: Record<string, string> = {}
  return {
    length: 0,
    clear: () => undefined,
    key: () => null,
    getItem: (name) => items[name] ?? null,
    setItem: (name, value) => void (items[name] = value),
    removeItem: (name) => void delete items[name]
  }
}

it('a slip is stored for its lottery, open and complete, however often it is read', () => {
  const kept = storage()
  saveSlip(kept, 'k3_1m', { options: ['bi', '11'], stake: '20', open: false })
  expect(readSlip(kept, 'k3_3m')).toEqual(emptySlip)
  for (let read = 0; read < 2; read += 1) {
    expect(readSlip(kept, 'k3_1m')).toEqual({ options: ['bi', '11'], stake: '20', open: true })
  }
})

it('a slip is deleted once it is empty: after an order, and when it is cleared', () => {
  const kept = storage()
  saveSlip(kept, 'k3_1m', { options: ['bi'], stake: '20', open: true })
  saveSlip(kept, 'k3_1m', emptySlip)
  expect(readSlip(kept, 'k3_1m')).toEqual(emptySlip)
})
