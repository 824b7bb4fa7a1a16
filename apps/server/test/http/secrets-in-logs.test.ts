import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '../../src/observe/log.ts'
import { callApi, form } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'

const CANARY = 'Kn4rienv0gel-zq81'

const opened = await openTestDatabase()
const lines: string[] = []
const sink = new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString()))
const site = await startTestSite(opened, {}, { log: createLog('trace', sink) })

/** Return everything in the database, as text. */
async function wholeDatabase(): Promise<string> {
  const { rows } = await opened.owner.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`
  )
  const tables = await Promise.all(
    rows.map(({ name }) => opened.owner.query<{ row: string }>(`select t::text as row from ${name} t`))
  )
  return tables.flatMap((table) => table.rows.map(({ row }) => row)).join('\n')
}

test('T1: a password is in no log, metric or table, wherever it is in a request', async () => {
  const good = { username: 'canarybird1', password: CANARY, code: 'WELCOME8', birthday: '1990-05-17', agree: '1' }
  const { data: session } = await callApi(site.origin, '/member/doRegister', form(good))
  const { token, tokensso } = session as { token: string; tokensso: string }
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const query = `password=${CANARY}&username=canarybird1`
  const signedIn = { token: btoa(token), tokensso }
  const both = { old_password: 'not it', new_password: CANARY }
  for (const [path, init] of [
    ['/member/doLogin', form(good)],
    ['/member/doLogin', form({ username: CANARY, password: CANARY })],
    ['/member/doLogin', form({ ...good, password: `${CANARY}x` })],
    ['/member/doLogin', { ...json, body: `{"password":"${CANARY}"` }],
    ['/member/doLogin', { ...json, body: JSON.stringify({ password: [CANARY] }) }],
    ['/member/doLogin', { method: 'POST', body: CANARY }],
    ['/member/doLogin', form({ username: CANARY, password: CANARY.repeat(6000) })],
    [`/member/doLogin?${query}`, {}],
    [`/member/doLogin?${query}`, form(good)],
    [`/member/setLoginPassword?${query}`, { headers: { token, tokensso } }],
    [`/member/setLoginPassword?${new URLSearchParams(both)}`, { headers: signedIn }],
    ['/member/setLoginPassword', form(both, signedIn)],
    [
      `/member/setLoginPassword?${new URLSearchParams({ old_password: CANARY, new_password: 'weak' })}`,
      { headers: signedIn }
    ],
    ['/member/setLoginPassword', form({ old_password: CANARY, new_password: 'weak' }, signedIn)],
    ['/member/setPayPassword', form({ paypassword: CANARY }, signedIn)],
    ['/member/editPayPassword', form({ oldpaypwd: CANARY, paypassword: CANARY }, signedIn)],
    ['/member/closeAccount', form({ password: `${CANARY}x` }, signedIn)],
    ['/member/resetPassword', form({ token: CANARY, password: CANARY })],
    ['/member/doLoginthird', form({ provider: 'x', code: CANARY, state: CANARY })],
    [`/member/getUserInfo?${query}`, { headers: { token, tokensso } }],
    [`/system/base?${query}`, {}],
    [`/nothing?${query}`, {}],
    [`/%zz?${query}`, {}],
    ['/member/getUserInfo', { headers: { token: CANARY, tokensso: CANARY } }]
  ] as [string, RequestInit][]) {
    expect((await callApi(site.origin, path, init)).status).toBeLessThan(500)
  }
  // Last, because it works: GET with the header changes the password, and every session ends.
  const change = new URLSearchParams({ old_password: CANARY, new_password: `${CANARY}-2` })
  expect(await callApi(site.origin, `/member/setLoginPassword?${change}`, { headers: signedIn })).toMatchObject({
    code: 200
  })
  await fetch(`${site.origin}/Login?${query}`)
  const log = lines.join('')
  expect(log.split('\n').length).toBeGreaterThan(10)
  const { body: metrics } = await site.admin.inject('/metrics')
  expect(metrics).toContain('glasshouse_calls_total')
  const places = { log, metrics, database: await wholeDatabase() }
  expect(places.database).toContain('canarybird1')
  for (const [place, text] of Object.entries(places)) {
    expect(text.includes(CANARY), `the password is in the ${place}`).toBe(false)
    expect(text.includes(token), `the token is in the ${place}`).toBe(false)
    expect(text.includes(encodeURIComponent(CANARY)), `the password is in the ${place}`).toBe(false)
  }
})

test('a fault on our side is logged with the request’s id, and reported without its reason', async () => {
  const member = await site.signUp()
  await opened.owner.query('delete from wallet where member_id = $1', [member.id])
  const headers = { lang: 'en_us', token: member.session.token, tokensso: member.session.tokensso }
  const response = await callApi(site.origin, '/member/getUserInfo', { headers })
  expect(response).toMatchObject({ status: 500, code: 500, err: 'SERVER_FAULT', data: null })
  expect(response.msg).toContain(response.rid)
  expect(response.msg).not.toContain('wallet')
  const logged = lines
    .join('')
    .split('\n')
    .find((line) => line.includes(response.rid) && line.includes('call failed'))
  expect(logged).toContain('has no wallet')
})

test('a refused call is in the log with its reason, address and session, and with nothing that was sent', async () => {
  const member = await site.signUp()
  const signedIn = { token: member.session.token, tokensso: member.session.tokensso }
  const logged = (rid: string) => {
    const line = lines
      .join('')
      .split('\n')
      .find((one) => one.includes(rid) && one.includes('call refused'))
    return JSON.parse(line ?? 'null') as Record<string, unknown> | null
  }
  const wrong = await callApi(site.origin, '/member/doLogin', form({ username: CANARY, password: CANARY }))
  expect(logged(wrong.rid)).toMatchObject({
    refused: 'LOGIN_WRONG',
    call: 'POST /api/member/doLogin',
    address: '127.0.0.1',
    time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
  })
  const another = { token: 'ab'.repeat(32), tokensso: member.session.tokensso }
  const refused = await callApi(site.origin, '/member/getUserInfo', { headers: another })
  expect(logged(refused.rid)).toMatchObject({ refused: 'AUTH_REQUIRED', session: member.session.tokensso })
  const field = await callApi(site.origin, '/member/setSex', form({ sex: CANARY }, signedIn))
  expect(logged(field.rid)).toMatchObject({ refused: 'FIELD_INVALID', call: 'POST /api/member/setSex' })
  const spoilt = await callApi(site.origin, '/operator/session/me')
  expect(logged(spoilt.rid)).toMatchObject({ refused: 'OPERATOR_AUTH_REQUIRED' })
  const malformed = await callApi(site.origin, '/member/doLogin', { method: 'POST', body: CANARY })
  expect(logged(malformed.rid)).toMatchObject({ refused: 'MALFORMED' })
  expect(lines.join('')).not.toContain(CANARY)
})

test('every sign-in and change of a password is in the log, with how, from where and for which session', async () => {
  const secret = `${CANARY}-of-mine`
  const details = { username: 'loggedbird1', password: secret, code: 'WELCOME8', birthday: '1990-05-17', agree: '1' }
  const logged = ({ rid }: { rid: string }) => {
    const line = lines
      .join('')
      .split('\n')
      .find((one) => one.includes(rid) && one.includes('"authenticated"'))
    return JSON.parse(line ?? 'null') as Record<string, unknown> | null
  }
  const registered = await callApi(site.origin, '/member/doRegister', form(details))
  const first = registered.data as { token: string; tokensso: string }
  expect(logged(registered)).toMatchObject({ proof: 'new password', address: '127.0.0.1', session: first.tokensso })
  const signedIn = await callApi(site.origin, '/member/doLogin', form({ username: 'loggedbird1', password: secret }))
  const { token, tokensso } = signedIn.data as { token: string; tokensso: string }
  expect(logged(signedIn)).toMatchObject({ authenticated: 'doLogin', proof: 'password', session: tokensso })
  const headers = { token: btoa(token), tokensso }
  const confirmed = await callApi(site.origin, '/member/confirmPassword', form({ password: secret }, headers))
  expect(logged(confirmed)).toMatchObject({ authenticated: 'confirmPassword' })
  const { token: next, tokensso: still } = { token, tokensso, ...(confirmed.data as object) }
  const both = { old_password: secret, new_password: `${secret}-2` }
  const own = { token: btoa(next), tokensso: still }
  const changed = await callApi(site.origin, '/member/setLoginPassword', form(both, own))
  expect(logged(changed)).toMatchObject({ authenticated: 'setLoginPassword', proof: 'password, changed' })
  const wrong = await callApi(site.origin, '/member/doLogin', form({ username: 'loggedbird1', password: secret }))
  expect(wrong.err).toBe('LOGIN_WRONG')
  expect(logged(wrong)).toBeNull()
  const all = lines.join('')
  for (const hidden of [CANARY, first.token, token, next]) expect(all).not.toContain(hidden)
})

test('a caller’s address is the one it comes from, or that a trusted proxy adds, and never one that it claims', async () => {
  const forged = {
    'x-forwarded-for': '198.51.100.1, 203.0.113.7',
    forwarded: 'for=198.51.100.1',
    'x-real-ip': '198.51.100.1'
  }
  const addressAt = async ({ origin }: { origin: string }) => {
    const { rid } = await callApi(origin, '/member/doLogin', form({ username: 'nobody99', password: CANARY }, forged))
    const line = lines
      .join('')
      .split('\n')
      .find((one) => one.includes(rid) && one.includes('call refused'))
    return (JSON.parse(line ?? 'null') as { address: string }).address
  }
  expect(await addressAt(site)).toBe('127.0.0.1')
  const behindOne = await startTestSite(opened, { TRUST_PROXY: '1' }, { log: createLog('info', sink) })
  expect(await addressAt(behindOne)).toBe('203.0.113.7')
})
