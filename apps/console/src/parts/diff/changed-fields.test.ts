import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('only what differs is listed, by its path', () => {
  const before = { withdraw: { min: '10', max: '5000' }, languages: ['en_us', 'vn_vn'], isGamesOpen: true }
  const after = { withdraw: { min: '20', max: '5000' }, languages: ['en_us'], isGamesOpen: true, suffix: 'pts' }
  expect(changedFields(before, after)).toEqual([
    { path: 'withdraw.min', before: '10', after: '20' },
    { path: 'languages', before: '["en_us","vn_vn"]', after: '["en_us"]' },
    { path: 'suffix', before: null, after: 'pts' }
  ])
})

test('what was created has no fields before, what was removed none after', () => {
  expect(changedFields(null, { note: 'spring', count: 3 })).toEqual([
    { path: 'note', before: null, after: 'spring' },
    { path: 'count', before: null, after: '3' }
  ])
  expect(changedFields({ note: null }, null)).toEqual([{ path: 'note', before: 'null', after: null }])
  expect(changedFields(null, null)).toEqual([])
})
