import { expect, test } from 'vitest'
import { openingAt } from './hours.ts'

const local = (text: string) => Date.parse(`${text}Z`)
const week = [1, 2, 3, 4, 5]

test.each([
  ['in the hours of a day', { from: '08:00', to: '23:00', days: week }, '2026-11-20T08:00', true, null],
  [
    'in the second in which they end',
    { from: '08:00', to: '23:00', days: week },
    '2026-11-19T23:00',
    false,
    '2026-11-20T08:00'
  ],
  ['before they begin', { from: '08:00', to: '23:00', days: week }, '2026-11-20T07:59', false, '2026-11-20T08:00'],
  ['over a weekend', { from: '08:00', to: '23:00', days: week }, '2026-11-21T10:00', false, '2026-11-23T08:00'],
  [
    'after midnight, in hours of the day before',
    { from: '20:00', to: '02:00', days: [5] },
    '2026-11-21T01:59',
    true,
    null
  ],
  ['after those', { from: '20:00', to: '02:00', days: [5] }, '2026-11-21T02:00', false, '2026-11-27T20:00'],
  ['all day', { from: '00:00', to: '00:00', days: [6] }, '2026-11-21T23:59', true, null],
  [
    'on the only day, once it is over',
    { from: '08:00', to: '09:00', days: [6] },
    '2026-11-21T10:00',
    false,
    '2026-11-28T08:00'
  ],
  ['where there are no days', { from: '08:00', to: '09:00', days: [] }, '2026-11-21T08:30', false, null]
] as const)('%s', (_name, hours, now, isOpen, opens) => {
  expect(openingAt(hours, local(now))).toEqual({ isOpen, opensAt: opens === null ? null : local(opens) })
})
