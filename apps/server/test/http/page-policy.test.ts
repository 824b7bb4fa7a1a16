import { expect, test } from 'vitest'
import { pageHeaders, pagePolicy } from '../../src/http/headers.ts'

test('T58: pages use only scripts and styles of the build, frame only what is configured, and never turn text into markup', () => {
  const policy = pagePolicy({ scripts: ['a()'], styles: ['b{}', 'b{}'], frames: ['https://pay.example'] })
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0]!, rule.split(' ').slice(1)]))
  expect(policy).not.toMatch(/unsafe-|\*|https?:(?!\/\/pay\.example)/)
  expect(rules.get('frame-src')).toEqual(["'self'", 'https://pay.example'])
  expect(rules.get('style-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-/)])
  expect(rules.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-/)])
  expect(rules.get('require-trusted-types-for')).toEqual(["'script'"])
  expect(rules.get('trusted-types')).toEqual(['glasshouse'])
  expect(pageHeaders['cross-origin-opener-policy']).toBe('same-origin')
  for (const power of ['camera', 'microphone', 'geolocation', 'payment']) {
    expect(pageHeaders['permissions-policy']).toContain(`${power}=()`)
  }
})
