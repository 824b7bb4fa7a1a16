import { expect, test } from 'vitest'
import { mostUrgent, urgencyOf } from './urgency.ts'

test('a wait is marked from three quarters of its target, and again once it is past it', () => {
  const shown = [0, 674, 675, 900, 901].map((seconds) => urgencyOf(seconds, 900))
  expect(shown).toEqual(['calm', 'calm', 'wait', 'wait', 'bad'])
})

test('a group is as urgent as the most urgent in it', () => {
  expect(mostUrgent([])).toBe('calm')
  expect(mostUrgent(['calm', 'bad', 'wait'])).toBe('bad')
  expect(mostUrgent(['wait', 'good'])).toBe('wait')
})
