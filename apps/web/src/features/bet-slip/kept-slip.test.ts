import { expect, it } from 'vitest'
import { keepSlip, takeSlip } from './kept-slip.ts'
import { emptySlip } from './slip.ts'

/** The web's storage, over a record. */
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

it('a slip laid aside for a lottery is taken back open and whole, once', () => {
  const aside = storage()
  keepSlip(aside, 'k3_1m', { options: ['bi', '11'], stake: '20', open: false })
  expect(takeSlip(aside, 'k3_3m')).toEqual(emptySlip)
  expect(takeSlip(aside, 'k3_1m')).toEqual({ options: ['bi', '11'], stake: '20', open: true })
  expect(takeSlip(aside, 'k3_1m')).toEqual(emptySlip)
})

it('an empty slip comes back empty and closed', () => {
  const aside = storage()
  keepSlip(aside, 'k3_1m', emptySlip)
  expect(takeSlip(aside, 'k3_1m')).toEqual(emptySlip)
})
