import { describe, expect, it } from 'vitest'
import { isPasswordGood } from './index.ts'
import { leakedPasswords } from './leaked.ts'

describe('a password', () => {
  it.each(['correct horse battery', 'mậtkhẩudài', 'x7!q', 'Conservatory-26', '🌿'.repeat(4)])(
    '%s is measured in characters',
    (password) => {
      expect(isPasswordGood(password, 'thanh2026')).toBe([...password].length >= 8)
    }
  )

  it('has eight to sixty-four characters, whatever they take in memory', () => {
    expect(isPasswordGood('k7#mP2x', 'thanh2026')).toBe(false)
    expect(isPasswordGood('k7#mP2xq', 'thanh2026')).toBe(true)
    expect(isPasswordGood('k7#mP2xq'.repeat(8), 'thanh2026')).toBe(true)
    expect(isPasswordGood(`${'k7#mP2xq'.repeat(8)}r`, 'thanh2026')).toBe(false)
    expect(isPasswordGood('🌵🪴🌴🌱🌿🍀🌾🌷', 'thanh2026')).toBe(true)
  })

  it('is not a common one, in any capitalisation', () => {
    for (const common of leakedPasswords) expect(isPasswordGood(common.toUpperCase(), 'thanh2026'), common).toBe(false)
    expect(isPasswordGood('PassWord123', 'thanh2026')).toBe(false)
  })

  it('is not a run of characters', () => {
    for (const run of ['aaaaaaaa', 'bcdefghij', '98765432', '23456789', 'ZYXWVUTSR']) {
      expect(isPasswordGood(run, 'thanh2026'), run).toBe(false)
    }
    expect(isPasswordGood('abcdefgx', 'thanh2026')).toBe(true)
  })

  it('is neither the username nor the part before its @', () => {
    expect(isPasswordGood('Thanh2026', 'thanh2026')).toBe(false)
    expect(isPasswordGood('ngocanh84', 'ngocanh84@example.com')).toBe(false)
    expect(isPasswordGood('ngocanh84@example.com', 'ngocanh84@example.com')).toBe(false)
  })

  it('is compared with at least ten thousand common ones, all long enough to be chosen', () => {
    expect(leakedPasswords.filter((common) => [...common].length < 8)).toEqual([])
    expect(new Set(leakedPasswords).size).toBeGreaterThanOrEqual(10_000)
    for (const common of [
      'glasshouse',
      'glasshouse123',
      'liverpool1',
      'qwertyuiop',
      'matkhau123',
      'katasandi1',
      'contraseña1',
      'woaini1314',
      'password'
    ]) {
      expect(leakedPasswords, common).toContain(common)
    }
  })
})
