import { describe, expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { isPasswordGood } from './password.ts'

describe('a password', () => {
  it.each(['correct horse battery', 'mậtkhẩudài', 'x7!q', 'Conservatory-26', '🌿'.repeat(4)])(
    '%s is judged by its characters',
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

  it('is none of the common ones, however they are capitalised', () => {
    for (const common of commonPasswords) expect(isPasswordGood(common.toUpperCase(), 'thanh2026'), common).toBe(false)
    expect(isPasswordGood('PassWord123', 'thanh2026')).toBe(false)
  })

  it('is no run of characters', () => {
    for (const run of ['aaaaaaaa', 'bcdefghij', '98765432', '23456789', 'ZYXWVUTSR']) {
      expect(isPasswordGood(run, 'thanh2026'), run).toBe(false)
    }
    expect(isPasswordGood('abcdefgx', 'thanh2026')).toBe(true)
  })

  it('is neither the username nor what stands before its @', () => {
    expect(isPasswordGood('Thanh2026', 'thanh2026')).toBe(false)
    expect(isPasswordGood('ngocanh84', 'ngocanh84@example.com')).toBe(false)
    expect(isPasswordGood('ngocanh84@example.com', 'ngocanh84@example.com')).toBe(false)
  })

  it('is judged by a list in which nothing is too short to matter', () => {
    expect([...commonPasswords].filter((common) => [...common].length < 8)).toEqual([])
    expect(commonPasswords.size).toBeGreaterThan(400)
  })
})
