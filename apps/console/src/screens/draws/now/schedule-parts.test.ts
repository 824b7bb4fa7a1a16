import { expect, test } from 'vitest'
import { scheduleParts } from './schedule-parts.ts'

const at = (ts: number) => ({ ts })

test('the current draw is followed by draws of its length, cut at the edges of the strip', () => {
  const draw = { opens: at(90), closes: at(114), draws: at(120) }
  expect(scheduleParts(draw, { start: 100, width: 60 })).toEqual([
    { kind: 'open', from: 0, to: 14 },
    { kind: 'locked', from: 14, to: 20 },
    { kind: 'next', from: 20, to: 44 },
    { kind: 'nextLocked', from: 44, to: 50 },
    { kind: 'next', from: 50, to: 60 }
  ])
})

test('a draw that takes up the whole strip is alone in it', () => {
  const draw = { opens: at(0), closes: at(880), draws: at(900) }
  expect(scheduleParts(draw, { start: 100, width: 60 })).toEqual([{ kind: 'open', from: 0, to: 60 }])
})
