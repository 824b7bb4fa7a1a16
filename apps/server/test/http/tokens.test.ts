import { randomBytes, randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { callApi } from '../support/call-api.ts'
import { rounds, timeFor } from '../support/full-size.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'

const site = await startTestSite(await openTestDatabase())
const member = await site.signUp()
const { token, tokensso } = member.session
const encoded = btoa(token)

const MUTATIONS = rounds(100_000)
const CONCURRENT = 50

const info = (headers: Record<string, string>) =>
  callApi(site.origin, '/member/getUserInfo', { headers: { lang: 'en_us', ...headers } })

const anyCharacter = () => String.fromCharCode(randomInt(0x21, 0x7f))

const mutations: ((text: string) => string)[] = [
  (text) => splice(text, 1, anyCharacter()),
  (text) => splice(text, 1, ''),
  (text) => splice(text, 0, anyCharacter()),
  (text) => splice(text, 0, '='.repeat(randomInt(1, 4))),
  (text) => text.slice(0, randomInt(0, text.length)),
  (text) => text + text.slice(0, randomInt(1, text.length)),
  (text) => btoa(text),
  (text) => text.replace(/=+$/, ''),
  (text) => text.toUpperCase(),
  (text) => text.replaceAll('M', '-').replaceAll('Z', '_'),
  (text) => encodeURIComponent(text),
  (text) => `"${text}"`,
  (text) => splice(text, 0, String.fromCharCode(randomInt(0xa0, 0x100))),
  () => randomBytes(randomInt(0, 300)).toString('base64'),
  () => btoa(randomBytes(32).toString('hex')),
  () =>
    randomBytes(randomInt(1, 100))
      .toString('latin1')
      .replaceAll(/[^\x21-\x7e\xa0-\xff]/g, '~')
]

function splice(text: string, length: number, inserted: string): string {
  const at = randomInt(0, text.length)
  return text.slice(0, at) + inserted + text.slice(at + length)
}

describe('T4: a token', () => {
  const timeout = timeFor(MUTATIONS, 200)

  test(
    `in ${MUTATIONS} random and mutated encodings means the same session, or none, and breaks nothing`,
    { timeout },
    async () => {
      const seen = { same: 0, none: 0 }
      for (let done = 0; done < MUTATIONS; done += CONCURRENT) {
        const sent = Array.from({ length: CONCURRENT }, (_, n) =>
          mutations[(done + n) % mutations.length]!(n % 3 ? encoded : token)
        )
        const answers = await Promise.all(sent.map((mutated) => info({ token: mutated, tokensso })))
        for (const [index, { status, code, err, data }] of answers.entries()) {
          expect(status, sent[index]).toBe(200)
          if (code === 200) {
            expect(data, sent[index]).toMatchObject({ id: Number(member.id) })
            expect(Buffer.from(sent[index]!, 'base64').toString() === token || sent[index] === token, sent[index]).toBe(
              true
            )
            seen.same += 1
          } else {
            expect(err, sent[index]).toBe('AUTH_REQUIRED')
            seen.none += 1
          }
        }
      }
      expect(seen.same).toBeGreaterThan(0)
      expect(seen.none).toBeGreaterThan(MUTATIONS / 2)
    }
  )

  test('that cannot be decoded is invalid, however long it is', async () => {
    for (const length of [0, 1, 63, 65, 512, 513, 5000, 20_000, 60_000, 100_000, 500_000]) {
      for (const headers of [
        { token: 'A'.repeat(length), tokensso },
        { token: encoded, tokensso: 'x'.repeat(length) }
      ]) {
        expect(await info(headers), String(length)).toMatchObject({ status: 200, code: 401, err: 'AUTH_REQUIRED' })
      }
    }
  })

  test('that was refused does not affect the session', async () => {
    expect((await info({ token: encoded, tokensso })).code).toBe(200)
  })
})
