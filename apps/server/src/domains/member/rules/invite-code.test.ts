import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inviteCodeFrom, parseInviteCode } from './invite-code.ts'

describe('an invite code', () => {
  it('ignores case', () => {
    expect(parseInviteCode(' welcome8 ')).toBe('WELCOME8')
    expect(parseInviteCode('WELCOME8')).toBe('WELCOME8')
  })

  it('has four to sixteen letters and digits', () => {
    for (const wrong of ['', 'abc', 'a'.repeat(17), 'with space', 'ñandú', 'x-y-z', '%%%%']) {
      expect(parseInviteCode(wrong), wrong).toBeNull()
    }
  })

  it('of a member has ten characters, each of the thirty-two equally often', () => {
    expect(inviteCodeFrom(Uint8Array.from([0, 7, 8, 31, 32, 63, 64, 255, 1, 2]))).toBe('29AZ2Z2Z34')
    const counts = new Map<string, number>()
    for (let made = 0; made < 6400; made += 1) {
      const code = inviteCodeFrom(randomBytes(10))
      expect(code).toMatch(/^[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{10}$/)
      for (const character of code) counts.set(character, (counts.get(character) ?? 0) + 1)
    }
    expect(counts.size).toBe(32)
    // Each is expected 2,000 times; six standard deviations are 264.
    for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(264)
  })
})
