import { formatMoney } from '@glasshouse/contract/money'
import { describe, expect, it } from 'vitest'
import { priceOf } from './channel-price.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the price of points', () => {
  it.each([
    ['VND', '100000', 100n, '₫100,000', '100.000 ₫'],
    ['MXN', '75.00', 2000n, 'MX$1,500.00', '1.500,00 MX$'],
    ['IDR', '64000', 20n, 'IDR 12,800', '12.800 IDR']
  ])('in %s has the format of all amounts in that language', (currency, perHundred, points, english, vietnamese) => {
    const price = priceOf(points, { pricePerHundred: perHundred, currency })
    expect(plain(formatMoney(price, 'en-US'))).toBe(english)
    expect(plain(formatMoney(price, 'vi-VN'))).toBe(vietnamese)
  })

  it('in pesos has the plain sign only in Mexico', () => {
    const price = priceOf(2000n, { pricePerHundred: '75.00', currency: 'MXN' })
    expect(formatMoney(price, 'es-MX')).toBe('$1,500.00')
    expect(formatMoney(price, 'zh-CN')).toBe('MX$1,500.00')
  })

  it('is never rounded down', () => {
    expect(priceOf(1n, { pricePerHundred: '0.99', currency: 'USD' })).toEqual({
      minor: 1n,
      decimals: 2,
      currency: 'USD'
    })
    expect(plain(formatMoney({ minor: 1n, decimals: 2, currency: 'USD' }, 'vi-VN'))).toBe('0,01 US$')
  })

  it('keeps every digit of a large sum', () => {
    const price = priceOf(999_999_999_999n, { pricePerHundred: '100000', currency: 'VND' })
    expect(plain(formatMoney(price, 'vi-VN'))).toBe('999.999.999.999.000 ₫')
  })
})
