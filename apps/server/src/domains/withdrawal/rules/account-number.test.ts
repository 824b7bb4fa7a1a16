import { expect, test } from 'vitest'
import { accountIdentity } from './account-number.ts'

const bank = (country: string, code: string, kind = 'bank') => ({ country, code, kind })

test('T53: one account has one identity, however it is written', () => {
  const clabe = '032180000118359719'
  expect(accountIdentity(bank('MX', 'BANAMEX'), clabe)).toBe(accountIdentity(bank('MX', 'BBVAMX'), clabe))
  expect(accountIdentity(bank('VN', 'VCB'), '000123456')).toBe(accountIdentity(bank('VN', 'VCB'), '123456'))
  const dana = bank('ID', 'DANA', 'ewallet')
  expect(accountIdentity(dana, '6281234567890')).toBe(accountIdentity(dana, '081234567890'))
  const tng = bank('MY', 'TNG', 'ewallet')
  expect(accountIdentity(tng, '60123456789')).toBe(accountIdentity(tng, '0123456789'))
})

test('T53: different accounts have different identities', () => {
  expect(accountIdentity(bank('VN', 'VCB'), '123456')).not.toBe(accountIdentity(bank('VN', 'TCB'), '123456'))
  expect(accountIdentity(bank('VN', 'VCB'), '123456')).not.toBe(accountIdentity(bank('VN', 'VCB'), '1234560'))
  expect(accountIdentity(bank('ID', 'BCA'), '6200000001')).not.toBe(accountIdentity(bank('ID', 'BCA'), '1'))
})
