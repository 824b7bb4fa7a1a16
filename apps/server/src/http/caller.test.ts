import { expect, it } from 'vitest'
import { credentialsOf, credentialsOn } from './caller.ts'

const TOKENS = ['a'.repeat(64), 'b'.repeat(64)]

it('the credentials of a request are those of its own headers, whatever its connection sent before', () => {
  const connection = {}
  const headers = [
    ...TOKENS.flatMap((token) => [
      { token: btoa(token), tokensso: 'one' },
      { token, tokensso: 'one' },
      { token, tokensso: 'other' }
    ]),
    { token: 'not one of ours', tokensso: 'one' },
    { tokensso: 'one' },
    { token: TOKENS[0]! },
    {}
  ]
  for (const first of headers) {
    for (const second of headers) {
      credentialsOn(connection, first)
      expect(credentialsOn(connection, second)).toEqual(credentialsOf(second))
      expect(credentialsOn(connection, second)).toEqual(credentialsOf(second))
    }
  }
  const [first] = headers
  expect(credentialsOn(connection, first!)).toBe(credentialsOn(connection, { ...first }))
  expect(credentialsOn({}, first!)).not.toBe(credentialsOn(connection, first!))
})
