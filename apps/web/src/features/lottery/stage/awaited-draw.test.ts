import { describe, expect, it } from 'vitest'
import { awaitedDraw, newestVoid, withNewestResult } from './awaited-draw.ts'

const info = { periodNumber: '202611210413', drawnPeriodNumber: '202611210411', periodSeconds: 180 }
const drawn = { periodNumber: '202611210411', voidReason: null }
const voided = { periodNumber: '202611210412', voidReason: 'no close record' }
const facts = { info, secondsLeft: 175, history: [drawn], watched: null }

describe('the awaited draw', () => {
  it('is the previous period right after its draw time', () => {
    expect(awaitedDraw(facts)).toBe('202611210412')
  })

  it('is none once the lottery or its history has the result', () => {
    expect(awaitedDraw({ ...facts, info: { ...info, drawnPeriodNumber: '202611210412' } })).toBeNull()
    expect(awaitedDraw({ ...facts, history: [{ periodNumber: '202611210412', voidReason: null }, drawn] })).toBeNull()
  })

  it('is none when the period is void', () => {
    expect(awaitedDraw({ ...facts, history: [voided, drawn] })).toBeNull()
  })

  it('is given up after twenty seconds, unless this page showed its countdown to the end', () => {
    expect(awaitedDraw({ ...facts, secondsLeft: 160 })).toBe('202611210412')
    expect(awaitedDraw({ ...facts, secondsLeft: 159 })).toBeNull()
    expect(awaitedDraw({ ...facts, secondsLeft: 20, watched: '202611210412' })).toBe('202611210412')
    expect(awaitedDraw({ ...facts, secondsLeft: 20, watched: '202611210410' })).toBeNull()
  })

  it('is the current period from its draw time until the next one is known', () => {
    expect(awaitedDraw({ ...facts, secondsLeft: 0 })).toBe('202611210413')
    expect(awaitedDraw({ ...facts, secondsLeft: 0, info: { ...info, drawnPeriodNumber: '202611210413' } })).toBeNull()
  })
})

describe('the newest result', () => {
  const result = { dice: [1, 2, 3], bigSmallName: 'Small', oddEvenName: 'Even', bigSmall: 'sm', oddEven: 'do' } as const
  const lottery = { ...info, ...result, dice: [1, 2, 3] }
  const draw = {
    ...result,
    dice: [6, 6, 5],
    bigSmallName: 'Big',
    oddEvenName: 'Odd',
    bigSmall: 'bi',
    oddEven: 'si',
    drawsAt: '',
    drawsAtSeconds: 0
  } as const
  const row = (periodNumber: string, voidReason: string | null = null) => ({
    ...draw,
    dice: [...draw.dice],
    periodNumber,
    voidReason
  })

  it('is taken from the history if that is newer', () => {
    expect(withNewestResult(lottery, [row('202611210412')])).toMatchObject({
      periodNumber: '202611210413',
      drawnPeriodNumber: '202611210412',
      dice: [6, 6, 5],
      bigSmallName: 'Big',
      oddEven: 'si'
    })
  })

  it('stays as it is if the history is behind, empty, or ahead only by a void period', () => {
    expect(withNewestResult(lottery, [row('202611210411')])).toBe(lottery)
    expect(withNewestResult(lottery, [])).toBe(lottery)
    expect(withNewestResult(lottery, [row('202611210412', 'void'), row('202611210411')])).toBe(lottery)
  })
})

describe('a void period', () => {
  it('is shown until a newer one is drawn', () => {
    expect(newestVoid(info, [voided, drawn])).toBe(voided)
    expect(newestVoid({ ...info, drawnPeriodNumber: '202611210413' }, [voided, drawn])).toBeNull()
    expect(newestVoid(info, [drawn])).toBeNull()
    expect(newestVoid(info, [])).toBeNull()
  })
})
