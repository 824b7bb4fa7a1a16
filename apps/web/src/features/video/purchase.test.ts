import { expect, it } from 'vitest'
import { purchaseSums } from './purchase-sums.ts'

it('the rest is exactly the balance minus the price', () => {
  expect(purchaseSums('60.00', '13594.1234')).toMatchObject({ leftUnits: 135_341_234n, isEnough: true })
  expect(purchaseSums('60.00', '60.00')).toMatchObject({ leftUnits: 0n, isEnough: true })
  expect(purchaseSums('60.00', '59.9999')).toMatchObject({ leftUnits: -1n, isEnough: false })
})
