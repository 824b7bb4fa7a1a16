import { operatorCalls, operatorRoutes, type OperatorCallName, type OperatorRoute } from '@glasshouse/contract/operator'
import { describe, expect, test } from 'vitest'
import { callApi, type ApiResponse } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'

const site = await startTestSite(await openTestDatabase())
const owner = await createFirstOwner(site)
const member = await site.signUp()

const MARK = 'zq81'
const hostile = [
  '',
  '-1',
  '1e9',
  // Beyond a column of 32 bits, of 53 and of 64.
  '4294967296',
  '999999999999999999',
  '99999999999999999999',
  'NaN',
  '__proto__',
  `<script>${MARK}</script>`,
  `'; drop table operator; -- ${MARK}`,
  `${MARK}\r\nx-injected: 1`,
  `${MARK} and \ud800 half a character`,
  `${MARK}\0`,
  '%',
  'İ'.repeat(300),
  [MARK],
  { [MARK]: MARK },
  null
]

/** Values of the other fields, so that the call gets as far as the hostile one. */
const harmless: Record<string, unknown> = {
  id: String(member.id),
  member: String(member.id),
  name: 'somebody',
  role: 'support',
  on: true,
  code: 'NOSUCHCODE',
  password: 'An orangery of glass',
  old: 'An orangery of glass',
  reason: 'for the test',
  text: 'for the test',
  decision: 'for the test',
  direction: 'up',
  money: '1'
}

const names = (Object.keys(operatorRoutes) as OperatorCallName[]).filter((name) => name !== 'signOut')
const fieldsOf = (name: OperatorCallName) => Object.keys(operatorCalls[name].input.shape)

function send(name: OperatorCallName, fields: Record<string, unknown>): Promise<ApiResponse> {
  const { methods, path }: OperatorRoute = operatorRoutes[name]
  const { browser, csrf } = owner
  const headers = { lang: 'en_us', cookie: browser.cookie, origin: site.origin, 'x-csrf-token': csrf }
  if (methods[0] === 'POST') {
    const json = { ...headers, 'content-type': 'application/json' }
    return callApi(site.origin, path, { method: 'POST', headers: json, body: JSON.stringify(fields) })
  }
  const texts = Object.entries(fields).map(([field, value]): [string, string] => [field, String(value)])
  return callApi(site.origin, `${path}?${new URLSearchParams(texts)}`, { headers })
}

describe('T6, T24, T27: any value in a field of an operator’s call', () => {
  test.each(names)('of %s is refused or does what it says, and breaks nothing', async (name) => {
    for (const field of fieldsOf(name)) {
      const others = Object.fromEntries(
        fieldsOf(name).flatMap((one) => (one in harmless ? [[one, harmless[one]]] : []))
      )
      for (const value of hostile) {
        const answer = await send(name, { ...others, [field]: value })
        const what = `${name} ${field}=${JSON.stringify(value)?.slice(0, 60)} ${answer.err}`
        expect(answer.status, what).toBeLessThan(500)
        expect(answer.err, what).not.toBe('OPERATOR_AUTH_REQUIRED')
        expect(answer.headers.get('x-injected'), what).toBeNull()
        expect(answer.msg, what).not.toContain(MARK)
      }
    }
  })

  test('the operator is still signed in, and the log whole', async () => {
    expect(await owner.call('getMe')).toMatchObject({ state: 'full' })
    expect(await owner.call('getAuditState')).toMatchObject({ whole: true })
  })
})
