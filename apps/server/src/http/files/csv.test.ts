import { describe, expect, it } from 'vitest'
import { csvRow } from './csv.ts'

describe('a row of a table', () => {
  it.each([
    [['a', 'b', 1], 'a,b,1\r\n'],
    [['a,b', 'say "so"', 'two\nlines'], '"a,b","say ""so""","two\nlines"\r\n'],
    [['', '-20.00', '21.168'], ',-20.00,21.168\r\n']
  ])('%j is written as %j', (cells, row) => {
    expect(csvRow(cells)).toBe(row)
  })

  it.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x","y")', '-20.00x', '＝1+1', '\n=1'])(
    'that contains %j is not read as a formula',
    (text) => {
      const [cell] = csvRow([text]).split(',')
      expect(cell!.replace(/^"/, '')).toMatch(/^'/)
    }
  )
})
