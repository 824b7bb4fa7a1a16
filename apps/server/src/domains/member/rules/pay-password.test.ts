import { describe, expect, it } from 'vitest'
import { isPayPasswordGood } from './pay-password.ts'

const BIRTHDAY = '1990-05-17'

describe('T13: a payment password', () => {
  it.each(['830274', '240860', '112234', '271093', '900518'])('may be %s', (digits) => {
    expect(isPayPasswordGood(digits, BIRTHDAY)).toBe(true)
  })

  it.each(['000000', '777777', '123456', '012345', '567890', '678901', '654321', '098765', '210987'])(
    'may not be %s, which is all alike or a run',
    (digits) => {
      expect(isPayPasswordGood(digits, BIRTHDAY)).toBe(false)
    }
  )

  it.each([
    '121212',
    '112233',
    '998877',
    '111222',
    '123123',
    '123321',
    '110110',
    '111112',
    '135791',
    '246802',
    '147258',
    '159753',
    '520131'
  ])('may not be %s, which is a pattern that anyone tries first', (digits) => {
    expect(isPayPasswordGood(digits, BIRTHDAY)).toBe(false)
  })

  it('leaves more than 98 % of all numbers to choose from', () => {
    let good = 0
    for (let number = 0; number < 1_000_000; number += 1) {
      if (isPayPasswordGood(String(number).padStart(6, '0'), BIRTHDAY)) good += 1
    }
    expect(good).toBeGreaterThan(980_000)
  })

  it.each(['900517', '170590', '051790', '901705', '199005', '051990', '199017', '171990'])(
    'may not be %s, which is the birthday',
    (digits) => {
      expect(isPayPasswordGood(digits, BIRTHDAY)).toBe(false)
    }
  )

  it.each(['', '12345', '1234567', 'abcdef', '12345a', '１２３９５７', '83 274', '-83027'])(
    'may not be %j',
    (digits) => {
      expect(isPayPasswordGood(digits, BIRTHDAY)).toBe(false)
    }
  )
})
