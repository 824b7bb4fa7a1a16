import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test('cells with commas, quotes and line ends are quoted; a true minus becomes one that spreadsheets read', () => {
  expect(
    writeCsv([
      ['Name', 'Points'],
      ['a "b", c\nd', '−1,200.50']
    ])
  ).toBe('\uFEFFName,Points\r\n"a ""b"", c\nd","-1,200.50"\r\n')
})

test('T9: what a member wrote is no formula in a table', () => {
  for (const text of ['=1+1', '+cmd', '-x', '@sum', '\t=1']) {
    expect(writeCsv([[text]]).slice(1)).toMatch(/^"?'/)
  }
  expect(writeCsv([['-12.00', '+300']])).toBe('\uFEFF-12.00,+300\r\n')
})
