import { calls, routes, type CallName, type Route } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { callApi, form, type ApiResponse } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'

const site = await startTestSite(await openTestDatabase())
const member = await site.signUp()
const signedIn = { token: btoa(member.session.token), tokensso: member.session.tokensso }

const MARK = 'zq81'
const authWords = ['Authentication error', 'Lỗi xác thực', '鉴权错误']
const hostile = [
  '',
  '-1',
  '1e9',
  '1.5',
  '0x10',
  '١',
  '9007199254740993',
  '99999999999999999999',
  '-9223372036854775809',
  'NaN',
  '__proto__',
  'toString',
  `<script>${MARK}</script>`,
  `'; drop table member; -- ${MARK}`,
  `../../${MARK}`,
  `${MARK}\r\nx-injected: 1`,
  `${MARK}\ud800`,
  `${MARK}\0`,
  'İ'.repeat(300),
  MARK.repeat(4000)
]

/** Values of the other fields, so that the call gets as far as the hostile one. */
const harmless: Partial<Record<CallName, Record<string, string>>> = {
  doLogin: { username: 'nobody99', password: 'whatever it is' },
  doRegister: { username: 'nobody99', password: 'bamboo hall 7', code: 'WELCOME8', birthday: '1990-05-17', agree: '1' },
  placeOrder: { item: 'bi,3', money: '1', lid: '1', mid: String(member.id), expect: '202601010001' },
  doRecharge: { money: '10', bank_type: 'sandbox' }
}

/** Calls that return what the member has written to staff: as it was written, and as data. */
const ownWords: ReadonlySet<CallName> = new Set(['getServiceList', 'sendService', 'sendTicket', 'getOwnTickets'])

const names = (Object.keys(routes) as CallName[]).filter((name) => name !== 'logout')
const fieldsOf = (name: CallName) => Object.keys(calls[name].input.shape)

function send(
  name: CallName,
  fields: Record<string, string>,
  headers: Record<string, string> = signedIn
): Promise<ApiResponse> {
  const { methods, path }: Route = routes[name]
  if (methods[0] === 'POST') return callApi(site.origin, path, form(fields, headers))
  return callApi(site.origin, `${path}?${new URLSearchParams(fields)}`, { headers })
}

describe('T6, T27, T35: any value in a field', () => {
  test.each(names)('of %s is refused or has no effect, breaks nothing, and is not echoed', async (name) => {
    for (const field of fieldsOf(name)) {
      for (const value of hostile) {
        const what = `${name} ${field}=${JSON.stringify(value.slice(0, 60))}`
        const answer = await send(name, { ...harmless[name], [field]: value })
        expect(answer.status, what).toBeLessThan(500)
        expect(answer.err, what).not.toBe('AUTH_REQUIRED')
        expect(answer.headers.get('x-injected'), what).toBeNull()
        expect(ownWords.has(name) ? answer.msg : JSON.stringify(answer), what).not.toContain(MARK)
      }
    }
  })

  test.each(names)('of %s with the message of the authentication error signs nobody out', async (name) => {
    for (const field of fieldsOf(name)) {
      for (const words of authWords) {
        const answer = await send(name, { ...harmless[name], [field]: words })
        expect(answer.err, `${name} ${field}`).not.toBe('AUTH_REQUIRED')
        expect(authWords, `${name} ${field}`).not.toContain(answer.msg)
      }
    }
    expect(await member.call('checkLoginOut')).toMatchObject({ login: 1 })
  })

  test('of a header has no effect, either', async () => {
    for (const words of [authWords[0]!, `<b>${MARK}</b>`]) {
      const headers = {
        ...signedIn,
        lang: words,
        'x-data-plain': '1',
        accept: words,
        'x-request-id': words,
        'request-id': words
      }
      const answer = await send('getUserInfo', {}, headers)
      expect(answer).toMatchObject({ code: 200, msg: 'OK' })
      expect(JSON.stringify([answer, [...answer.headers]])).not.toContain(MARK)
    }
  })

  test('of a form of random bytes is refused', async () => {
    for (let round = 0; round < 300; round += 1) {
      const body = crypto.getRandomValues(new Uint8Array(1 + (round % 200)))
      const type = round % 2 ? 'application/x-www-form-urlencoded' : 'application/json'
      const answer = await callApi(site.origin, '/member/doRegister', {
        method: 'POST',
        body,
        headers: { 'content-type': type }
      })
      expect([200, 400]).toContain(answer.status)
      expect(answer.code).not.toBe(200)
    }
  })
})
