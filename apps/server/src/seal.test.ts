import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { markerOf, seal, unseal, unsealWithOneOf } from './seal.ts'

const key = randomBytes(32)
const plaintext = Buffer.from('0123 4567 8901')

describe('sealed data', () => {
  it('opens with its key and context, and is a different text each time', () => {
    const [one, other] = [seal(key, plaintext, 'bank/1'), seal(key, plaintext, 'bank/1')]
    expect(unseal(key, one, 'bank/1')).toEqual(plaintext)
    expect(one.equals(other)).toBe(false)
    expect(one.includes(plaintext)).toBe(false)
  })

  it('does not open with any bit of it changed, any length cut off, or another context', () => {
    const sealed = seal(key, plaintext, 'bank/1')
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      expect(() => unseal(key, changed, 'bank/1'), `bit ${bit}`).toThrow()
    }
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => unseal(key, sealed.subarray(0, length), 'bank/1'), `${length} bytes`).toThrow()
    }
    expect(() => unseal(key, sealed, 'bank/2')).toThrow()
    expect(() => unsealWithOneOf([randomBytes(32), randomBytes(32)], sealed, 'bank/1')).toThrow('no key of ours')
    expect(unsealWithOneOf([randomBytes(32), key], sealed, 'bank/1')).toEqual(plaintext)
  })

  it('does not open with a shorter tag', () => {
    // With so few bytes, the last four, eight or twelve would count as the tag.
    for (const length of [4, 8, 12]) {
      expect(() => unseal(key, randomBytes(length), 'bank/1')).toThrow(/Invalid (authentication tag|initialization)/)
    }
  })
})

it('marks a text with the first sixteen bytes of its HMAC-SHA-256, for a key of any length', () => {
  for (const length of [1, 32, 64, 65, 200]) {
    const marksKey = randomBytes(length)
    const mark = markerOf(marksKey)
    for (const text of ['', 'order/1/2/3/4/5', 'điểm'.repeat(40)]) {
      expect(mark(text)).toEqual(createHmac('sha256', marksKey).update(text).digest().subarray(0, 16))
    }
  }
})
