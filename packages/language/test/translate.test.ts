import { expect, it } from 'vitest'
import { translate } from '../src/server.ts'

it('uses the requested language, and Vietnamese when it is not one of the six', () => {
  expect(translate('en_us', 'refusal.BALANCE_LOW')).toMatch(/balance/)
  expect(translate('xx_xx', 'refusal.AUTH_REQUIRED')).toBe('Lỗi xác thực')
  expect(translate('', 'refusal.AUTH_REQUIRED')).toBe('Lỗi xác thực')
})

it('uses the plural forms of the language', () => {
  expect(translate('en_us', 'refusal.LOGIN_LOCKED', { minutes: 1 })).toContain('1 minute.')
  expect(translate('en_us', 'refusal.LOGIN_LOCKED', { minutes: 12 })).toContain('12 minutes.')
  expect(translate('es_spa', 'refusal.LOGIN_LOCKED', { minutes: 1 })).toContain('1 minuto.')
})

it('uses the singular for one point', () => {
  expect(translate('en_us', 'cashier.pointsValue', { points: '1' })).toBe('1 point')
  expect(translate('en_us', 'cashier.pointsValue', { points: '1,000' })).toBe('1,000 points')
  expect(translate('es_spa', 'cashier.pointsValue', { points: '1' })).toMatch(/^1 .*[^s]$/)
})

it('throws on a missing message or argument', () => {
  expect(() => translate('vn_vn', 'refusal.NO_SUCH_CODE')).toThrow(/MISSING_MESSAGE/)
  expect(() => translate('vn_vn', 'refusal.LOGIN_LOCKED')).toThrow(/FORMATTING_ERROR/)
})
