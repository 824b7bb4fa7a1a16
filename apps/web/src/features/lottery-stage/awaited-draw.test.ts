import { describe, expect, it } from 'vitest'
import { awaitedDraw, newestVoid, withNewestResult } from './awaited-draw.ts'

const info = { next_expect: '202611210413', now_expect: '202611210411', period: 180 }
const drawn = { expect: '202611210411', void_reason: '' }
const voided = { expect: '202611210412', void_reason: 'no close record' }
const facts = { info, secondsLeft: 175, history: [drawn], watched: null }

describe('the awaited draw', () => {
  it('is the period before, right after its draw time', () => {
    expect(awaitedDraw(facts)).toBe('202611210412')
  })

  it('is none once the result is there, in the lottery or in its history', () => {
    expect(awaitedDraw({ ...facts, info: { ...info, now_expect: '202611210412' } })).toBeNull()
    expect(awaitedDraw({ ...facts, history: [{ expect: '202611210412', void_reason: '' }, drawn] })).toBeNull()
  })

  it('is none when the period is void', () => {
    expect(awaitedDraw({ ...facts, history: [voided, drawn] })).toBeNull()
  })

  it('is given up after twenty seconds, unless its countdown was watched to the end', () => {
    expect(awaitedDraw({ ...facts, secondsLeft: 160 })).toBe('202611210412')
    expect(awaitedDraw({ ...facts, secondsLeft: 159 })).toBeNull()
    expect(awaitedDraw({ ...facts, secondsLeft: 20, watched: '202611210412' })).toBe('202611210412')
    expect(awaitedDraw({ ...facts, secondsLeft: 20, watched: '202611210410' })).toBeNull()
  })

  it('is the period being played from its draw time until the next one is known', () => {
    expect(awaitedDraw({ ...facts, secondsLeft: 0 })).toBe('202611210413')
    expect(awaitedDraw({ ...facts, secondsLeft: 0, info: { ...info, now_expect: '202611210413' } })).toBeNull()
  })
})

describe('the newest result', () => {
  const result = { opencode: [1, 2, 3], one: 'Small', two: 'Even', one_code: 'sm', two_code: 'do' } as const
  const house = { ...info, ...result, opencode: [1, 2, 3] }
  const draw = {
    ...result,
    opencode: [6, 6, 5],
    one: 'Big',
    two: 'Odd',
    one_code: 'bi',
    two_code: 'si',
    open_time: '',
    open_ts: 0
  } as const
  const row = (expect: string, reason = '') => ({ ...draw, opencode: [...draw.opencode], expect, void_reason: reason })

  it('is taken from the history when that is ahead', () => {
    expect(withNewestResult(house, [row('202611210412')])).toMatchObject({
      next_expect: '202611210413',
      now_expect: '202611210412',
      opencode: [6, 6, 5],
      one: 'Big',
      two_code: 'si'
    })
  })

  it('stays as it is when the history is behind, empty, or ahead by a void period alone', () => {
    expect(withNewestResult(house, [row('202611210411')])).toBe(house)
    expect(withNewestResult(house, [])).toBe(house)
    expect(withNewestResult(house, [row('202611210412', 'void'), row('202611210411')])).toBe(house)
  })
})

describe('a void period', () => {
  it('is shown while nothing newer was drawn', () => {
    expect(newestVoid(info, [voided, drawn])).toBe(voided)
    expect(newestVoid({ ...info, now_expect: '202611210413' }, [voided, drawn])).toBeNull()
    expect(newestVoid(info, [drawn])).toBeNull()
    expect(newestVoid(info, [])).toBeNull()
  })
})
