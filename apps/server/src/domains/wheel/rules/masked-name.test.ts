import { expect, it } from 'vitest'
import { maskedName } from './masked-name.ts'

it('keeps two letters and the last one', () => {
  expect(maskedName('ngoclan88')).toBe('ng***8')
  expect(maskedName('84901234567')).toBe('84***7')
})

it('keeps less of a short name', () => {
  expect(maskedName('anna')).toBe('a***a')
})
