import { expect, it } from 'vitest'
import { fieldOf, firstWrong } from './bind-rules.ts'

const filled = { bank: {}, holder: 'Trần Minh Anh', number: '0123456789' }

it('checks the bank, then the holder, then the number', () => {
  expect(firstWrong({ bank: null, holder: '', number: '' })).toBe('bank')
  expect(firstWrong({ ...filled, holder: '  ', number: '' })).toBe('holder')
  expect(firstWrong({ ...filled, number: '' })).toBe('number')
  expect(firstWrong(filled)).toBeNull()
})

it('accepts only digits as a number', () => {
  expect(firstWrong({ ...filled, number: '12a4' })).toBe('number')
})

it('shows a refusal at its field', () => {
  expect(fieldOf('accountNumber')).toBe('number')
  expect(fieldOf('holder')).toBe('holder')
  expect(fieldOf('mobile')).toBeNull()
  expect(fieldOf(null)).toBeNull()
})
