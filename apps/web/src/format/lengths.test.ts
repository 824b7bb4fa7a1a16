import { expect, it } from 'vitest'
import { formatLength, roundLength } from './lengths.ts'

it('a length is formatted in the words of each language; a short one stays on one line', () => {
  expect(formatLength(1104, 'vi-VN')).toBe('18\u00a0phút\u00a024\u00a0giây')
  expect(formatLength(1104, 'zh-CN')).toBe('18分钟24秒')
  expect(formatLength(1104, 'en-US', 'long')).toBe('18 minutes, 24 seconds')
  expect(formatLength(4360, 'es-MX', 'long')).toBe('1 hora, 12 minutos y 40 segundos')
})

it('zero parts are omitted, unless all of them are zero', () => {
  expect(formatLength(120, 'vi-VN')).toBe('2\u00a0phút')
  expect(formatLength(0, 'vi-VN')).toBe('0\u00a0giây')
})

it('a measured length is shown in whole minutes, or in seconds below one minute', () => {
  expect([0, 0.2, 59.4, 59.6, 95, 4210].map(roundLength)).toEqual([1, 1, 59, 60, 120, 4200])
})
