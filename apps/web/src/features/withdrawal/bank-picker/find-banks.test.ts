import { expect, it } from 'vitest'
import { findBanks, type Bank } from './find-banks.ts'

const bank = (name: string, code: string): Bank => ({ name, code, kind: 'bank', digitRange: [6, 19], country: 'VN' })
const banks = [bank('Vietcombank', 'VCB'), bank('BBVA México', 'BBVA'), bank('Đông Á', 'DAB')]
const found = (typed: string) => findBanks(banks, typed).map(({ code }) => code)

it('finds a bank by a part of its name, with or without accents', () => {
  expect(found('mexico')).toEqual(['BBVA'])
  expect(found('  MÉXICO ')).toEqual(['BBVA'])
  expect(found('dong a')).toEqual(['DAB'])
  expect(found('com bank')).toEqual(['VCB'])
})

it('finds a bank by its code', () => {
  expect(found('vcb')).toEqual(['VCB'])
})

it('finds all banks if nothing is typed, and none with another name', () => {
  expect(found(' ')).toHaveLength(3)
  expect(found('nobody')).toEqual([])
})
