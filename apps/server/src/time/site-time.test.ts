import { expect, it } from 'vitest'
import { createSiteTime } from './site-time.ts'

const HOUR = 3_600_000
const NOON = Date.UTC(2026, 10, 23, 12)

it('names the day of any time, whichever day was requested before', () => {
  for (const offset of [-9.5, 0, 7, 14]) {
    const time = createSiteTime(offset * 3600)
    const fresh = (at: number) => createSiteTime(offset * 3600).day(at)
    for (let hour = 0; hour < 200; hour += 1) {
      for (const at of [NOON + hour * HOUR, NOON - hour * HOUR, NOON + hour * HOUR - 1]) {
        expect(time.day(at)).toBe(fresh(at))
        expect(time.day(at)).toBe(time.format(at).slice(0, 10).replaceAll('-', ''))
        expect(time.midnight(time.day(at))).toBeLessThanOrEqual(at / 1000)
        expect(time.midnight(time.day(at)) + 86_400).toBeGreaterThan(at / 1000)
      }
    }
    expect(time.midnight('20260101')).toBe(Date.UTC(2026, 0, 1) / 1000 - offset * 3600)
  }
})
