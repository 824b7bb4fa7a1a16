import { describe, expect, it } from 'vitest'
import { periodNumberBefore, phaseAt, secondsToClose } from './period-phase.ts'

describe('the phase of a period', () => {
  it('is open until exactly its lock time before the draw, locked until the draw, then due', () => {
    const phases = [180, 11, 10, 1, 0].map((left) => phaseAt(left, { lockSeconds: 10, seedCommitment: 'ab12' }))
    expect(phases).toEqual(['open', 'open', 'locked', 'locked', 'due'])
  })

  it('is not open before its seal is published', () => {
    expect(phaseAt(180, { lockSeconds: 10, seedCommitment: '' })).toBe('opening')
    expect(phaseAt(10, { lockSeconds: 10, seedCommitment: '' })).toBe('locked')
  })

  it('closes its lock time before its draw', () => {
    expect([107, 14, 10, 3].map((left) => secondsToClose(left, 10))).toEqual([97, 4, 0, 0])
  })
})

describe('the previous period', () => {
  it('has the index minus one', () => {
    expect(periodNumberBefore('202611210413', 180)).toBe('202611210412')
  })

  it('is the last one of the previous day at midnight, across months and years', () => {
    expect(periodNumberBefore('202611210001', 30)).toBe('202611202880')
    expect(periodNumberBefore('202612010001', 900)).toBe('202611300096')
    expect(periodNumberBefore('202701010001', 60)).toBe('202612311440')
  })
})
