import { expect, test } from 'vitest'
import { canonical, canonicalHash, sameBytes, toHex } from '../index.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { u32be, u64be, u8len } from './bytes.ts'

test('canonical JSON sorts members by UTF-16, as the example of RFC 8785 does', () => {
  const value = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis'
  }
  const names = ['Carriage Return', 'One', 'Control', 'Latin Small', 'Euro', 'Emoji', 'Hebrew']
  const places = names.map((name) => canonical(value).indexOf(name))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('canonical JSON writes numbers and strings in only one way, as the example of RFC 8785 does', () => {
  const value = {
    numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
    literals: [null, true, false]
  }
  expect(canonical(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}'
  )
})

test('the order in which members were set does not change the hash; any value does', () => {
  const hash = toHex(canonicalHash({ a: 1, b: { c: '2', d: [3] } }))
  expect(toHex(canonicalHash({ b: { d: [3], c: '2' }, a: 1 }))).toBe(hash)
  for (const other of [{ a: 1, b: { c: 2, d: [3] } }, { a: 1, b: { c: '2', d: ['3'] } }, { a: 1 }, null]) {
    expect(toHex(canonicalHash(other))).not.toBe(hash)
  }
})

test('what JSON cannot express has no canonical form', () => {
  for (const value of [undefined, Number.NaN, Infinity, '\ud800', { a: Number.NaN }])
    expect(() => canonical(value)).toThrow()
})

test('whole numbers are big-endian, and one that does not fit is refused', () => {
  expect(toHex(u32be(0xdead_beef))).toBe('deadbeef')
  expect(toHex(u64be(202_611_200_001n))).toBe('0000002f2c919001')
  expect(toHex(u64be((1n << 64n) - 1n))).toBe('ffffffffffffffff')
  for (const value of [-1, 1.5, 2 ** 32]) expect(() => u32be(value)).toThrow()
  for (const value of [-1, 0.5, 2 ** 53, 1n << 64n, -1n]) expect(() => u64be(value)).toThrow()
})

test('a text is preceded by its length in bytes, and one of more than 255 is refused', () => {
  expect(toHex(u8len('é1'))).toBe('03c3a931')
  expect(u8len('x'.repeat(255))).toHaveLength(256)
  expect(() => u8len('x'.repeat(256))).toThrow('255 bytes')
})

test('base64 is read only in its canonical form', () => {
  expect(toHex(fromBase64('AQI=')!)).toBe('0102')
  for (const text of ['AQI', 'AQJ=', 'A', '=', 'AQ I=', 'AQI==', '-_==']) expect(fromBase64(text)).toBeNull()
  expect(toBase64(new Uint8Array(0))).toBe('')
})

test('byte arrays are equal if their lengths and all bytes are', () => {
  expect(sameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true)
  expect(sameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false)
  expect(sameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2, 3))).toBe(false)
})
