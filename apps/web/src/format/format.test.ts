import { describe, expect, it } from 'vitest'
import { shortPeriodNumber, splitPeriodNumber } from './period-number.ts'
import { formatOdds, formatOddsExact } from './odds.ts'
import { formatPoints, formatPointsExact, formatSigned } from './points.ts'
import { formatCountdown, formatDateTime } from './times.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('points', () => {
  it.each([
    ['vi-VN', '12.480'],
    ['id-ID', '12.480'],
    ['es-MX', '12,480'],
    ['ms-MY', '12,480'],
    ['en-US', '12,480'],
    ['zh-CN', '12,480']
  ])('are grouped as in %s', (locale, written) => {
    expect(formatPoints('12480.00', locale)).toBe(written)
  })

  it('group four digits, too, even in Spanish', () => {
    expect(formatPoints('1234.00', 'es-MX')).toBe('1,234')
  })

  it('show at most two decimals, cut off and never rounded up', () => {
    expect(formatPoints('21.168', 'vi-VN')).toBe('21,16')
    expect(formatPoints('0.9999', 'en-US')).toBe('0.99')
    expect(formatPoints('-0.9999', 'en-US')).toBe('−0.99')
  })

  it('show all four decimals in the detail of an order', () => {
    expect(formatPointsExact('8467.2345', 'en-US')).toBe('8,467.2345')
  })

  it('keep every digit of a balance beyond the precision of a float', () => {
    expect(formatPoints('900719925474099.37', 'en-US')).toBe('900,719,925,474,099.37')
  })

  it('have a true minus sign or a plus sign', () => {
    expect(formatSigned('-300.00', 'vi-VN')).toBe('−300')
    expect(formatSigned('300.00', 'vi-VN')).toBe('+300')
    expect(formatSigned('0.00', 'vi-VN')).toBe('0')
  })
})

describe('odds', () => {
  it.each([
    ['1.96', '×1.96'],
    ['8.4672', '×8.46'],
    ['10.08', '×10'],
    ['21.168', '×21.1'],
    ['35.28', '×35.2'],
    ['211.68', '×211']
  ])('of %s are cut off to %s', (odds, written) => {
    expect(formatOdds(odds, 'en-US')).toBe(written)
  })

  it('use the decimal comma if the language does', () => {
    expect(formatOdds('1.96', 'vi-VN')).toBe('×1,96')
  })

  it('are exact where the exact figure is promised', () => {
    expect(formatOddsExact('8.4672', 'en-US')).toBe('×8.4672')
  })
})

describe('times', () => {
  const timestamp = Date.UTC(2026, 10, 21, 13, 31) / 1000

  it.each([
    ['vi-VN', '21/11/2026 20:31'],
    ['id-ID', '21/11/2026 20.31'],
    ['es-MX', '21/11/2026 20:31'],
    ['ms-MY', '21/11/2026 20:31'],
    ['en-US', '11/21/2026 8:31 PM'],
    ['zh-CN', '2026/11/21 20:31']
  ])('are formatted for %s, in the site’s time zone', (locale, written) => {
    expect(plain(formatDateTime(timestamp, { locale, timeZone: 'Asia/Ho_Chi_Minh' }))).toBe(written)
  })

  it('count down as mm:ss and from one hour on as h:mm:ss', () => {
    expect([0, 9, 59, 60, 227, 3599, 3600, 36_061].map(formatCountdown)).toEqual([
      '00:00',
      '00:09',
      '00:59',
      '01:00',
      '03:47',
      '59:59',
      '1:00:00',
      '10:01:01'
    ])
  })
})

describe('the number of a draw', () => {
  it('is shortened to its last four digits', () => {
    expect(shortPeriodNumber('202611210413')).toBe('0413')
    expect(splitPeriodNumber('202611210413')).toBe('20261121-0413')
    expect(splitPeriodNumber('')).toBe('')
  })
})
