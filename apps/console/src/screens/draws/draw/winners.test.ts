import { winningOptions } from '@glasshouse/fairness'
import { expect, test } from 'vitest'
import { winnersOf } from './winners.ts'

test('the winning options are those of the fairness package, for all 216 outcomes', () => {
  const faces = [1, 2, 3, 4, 5, 6]
  for (const first of faces)
    for (const second of faces)
      for (const third of faces)
        expect(winnersOf([first, second, third])).toEqual(winningOptions([first, second, third]))
})
