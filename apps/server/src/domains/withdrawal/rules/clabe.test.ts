import { expect, test } from 'vitest'
import { isClabe } from './clabe.ts'

test.each(['032180000118359719', '002010077777777771', '646180110400000007', '012180001234567899'])(
  '%s has the check digit that its other digits require',
  (clabe) => expect(isClabe(clabe)).toBe(true)
)

test('a CLABE with any single digit changed is rejected', () => {
  const clabe = '032180000118359719'
  for (let index = 0; index < 18; index += 1) {
    for (let change = 1; change < 10; change += 1) {
      const digit = (Number(clabe[index]) + change) % 10
      expect(isClabe(`${clabe.slice(0, index)}${digit}${clabe.slice(index + 1)}`)).toBe(false)
    }
  }
})

test.each(['', '03218000011835971', '0321800001183597190', '03218000011835971a'])('%s is not a CLABE', (text) =>
  expect(isClabe(text)).toBe(false)
)
