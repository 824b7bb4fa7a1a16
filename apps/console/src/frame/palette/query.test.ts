import { expect, test } from 'vitest'
import { readQuery } from './query.ts'

test('a prefix narrows the search to a kind; without one, the chosen kind holds', () => {
  expect(readQuery('m: ngoc', null)).toEqual({ text: 'ngoc', kind: 'members' })
  expect(readQuery('W:117', 'orders')).toEqual({ text: '117', kind: 'withdrawals' })
  expect(readQuery('>theme', null)).toEqual({ text: 'theme', kind: 'actions' })
  expect(readQuery(' fern 0284 ', 'draws')).toEqual({ text: 'fern 0284', kind: 'draws' })
})
