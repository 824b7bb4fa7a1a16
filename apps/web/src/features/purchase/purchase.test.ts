import { expect, it } from 'vitest'
import { dropPurchase, purchaseIdOf } from './pending-purchase.ts'
import { purchaseSums } from './purchase-sums.ts'

function storageOf(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name)
  } as unknown as Storage
}

const purchase = { memberId: 7, videoId: 3 }

it('a purchase keeps its id until its outcome is known', () => {
  const storage = storageOf()
  expect(purchaseIdOf(storage, purchase, () => 'first')).toBe('first')
  expect(purchaseIdOf(storage, purchase, () => 'second')).toBe('first')
  dropPurchase(storage, purchase)
  expect(purchaseIdOf(storage, purchase, () => 'third')).toBe('third')
})

it('another member’s purchase, and that of another video, are others', () => {
  const storage = storageOf()
  purchaseIdOf(storage, purchase, () => 'first')
  expect(purchaseIdOf(storage, { ...purchase, memberId: 8 }, () => 'second')).toBe('second')
  expect(purchaseIdOf(storage, { ...purchase, videoId: 4 }, () => 'third')).toBe('third')
})

it('what is left is the balance less the price, to the last unit', () => {
  expect(purchaseSums('60.00', '13594.1234')).toMatchObject({ leftUnits: 135_341_234n, isEnough: true })
  expect(purchaseSums('60.00', '60.00')).toMatchObject({ leftUnits: 0n, isEnough: true })
  expect(purchaseSums('60.00', '59.9999')).toMatchObject({ leftUnits: -1n, isEnough: false })
})
