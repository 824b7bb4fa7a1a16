import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { newMember, newName } from './entrance.ts'
import { errOf, join, refusalOf } from './joined.ts'
import { CLIENT, openPlace } from './oidc-place.ts'

const PUBLIC_URL = 'http://localhost:3999'

const opened = await openTestDatabase()
const { owner } = opened
const place = await openPlace(`${PUBLIC_URL}/Login`)
afterAll(() => place.close())
const providers = [
  { code: 'place', name: 'The Place', issuer: place.issuer, ...CLIENT },
  { code: 'other', name: 'Another', issuer: place.issuer, ...CLIENT },
  { code: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:1', ...CLIENT }
]
const site = await startTestSite(opened, { PUBLIC_URL, OIDC_PROVIDERS: JSON.stringify(providers) })
const call = site.client()

const begin = (provider = 'place') => call('startLoginthird', { provider })

/** What the browser brings back after signing in elsewhere. */
async function back(login: string) {
  const { url } = await begin()
  return { provider: 'place', ...(await place.visit(url, login)) }
}

async function bindTokenOf(login: string): Promise<string> {
  const answer = await call('doLoginthird', await back(login))
  if (!('bind_token' in answer)) throw new Error('somebody is known already')
  return answer.bind_token
}

describe('signing in elsewhere', () => {
  test('begins with a proof key, a state and a nonce, at a place that is configured', async () => {
    expect((await call('getLoginOptions')).providers).toEqual(providers.map(({ code, name }) => ({ code, name })))
    const { url, state } = await begin()
    const asked = new URL(url)
    expect(asked.origin).toBe(place.issuer)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${PUBLIC_URL}/Login`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{20,}$/),
      state
    })
    expect((await begin()).state).not.toBe(state)
    const unknown = await refusalOf(begin('nobody'))
    expect([unknown.err, unknown.data]).toEqual(['FIELD_INVALID', { field: 'provider' }])
  })

  test('makes who is unknown sign up, once, and is a way in from then on', async () => {
    const answer = await call('doLoginthird', await back('alice'))
    expect(answer).toEqual({ need_register: 1, bind_token: expect.any(String), nickname: 'Nick alice' })
    const bind_token = (answer as { bind_token: string }).bind_token
    const member = await call('doRegister', { ...newMember(newName()), bind_token })
    const { iss: _iss, ...asTheSpecification } = await back('alice')
    const signedIn = await call('doLoginthird', asTheSpecification)
    expect(signedIn).toMatchObject({ id: member.id, token: expect.any(String), tokensso: expect.any(String) })
    const session = signedIn as { token: string; tokensso: string }
    expect((await site.client(session)('getUserInfo')).id).toBe(member.id)
  })

  test('gives a token that makes one member, and none once it is out of date', async () => {
    const bind_token = await bindTokenOf('bea')
    const all = await Promise.allSettled(
      Array.from({ length: 5 }, () => call('doRegister', { ...newMember(newName()), bind_token }))
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = await bindTokenOf('cleo')
    await owner.query(`update third_party_stranger set expires_at = now()`)
    const username = newName()
    const refused = await refusalOf(call('doRegister', { ...newMember(username), bind_token: late }))
    expect([refused.err, refused.data]).toEqual(['BIND_INVALID', { field: 'bind_token' }])
    const { rowCount } = await owner.query('select from member where username = $1', [username])
    expect(rowCount).toBe(0)
  })

  test('T26: is finished once, by who brings the state of the same place', async () => {
    const returned = await back('dora')
    const { state: another } = await begin()
    expect(await errOf(call('doLoginthird', { ...returned, state: another }))).toBe('THIRD_PARTY_FAILED')
    expect(await errOf(call('doLoginthird', { ...returned, state: 'ab'.repeat(32) }))).toBe('THIRD_PARTY_FAILED')
    expect(await call('doLoginthird', returned)).toMatchObject({ need_register: 1 })
    expect(await errOf(call('doLoginthird', returned))).toBe('THIRD_PARTY_FAILED')
    const elsewhere = await back('dora')
    expect(await errOf(call('doLoginthird', { ...elsewhere, provider: 'other' }))).toBe('THIRD_PARTY_FAILED')
    const forged = await back('dora')
    expect(await errOf(call('doLoginthird', { ...forged, code: `${forged.code}x` }))).toBe('THIRD_PARTY_FAILED')
    const mixed = await back('dora')
    expect(await errOf(call('doLoginthird', { ...mixed, iss: 'https://evil.example' }))).toBe('THIRD_PARTY_FAILED')
    const late = await back('dora')
    await owner.query(`update third_party_flow set expires_at = now() - interval '1 second'`)
    expect(await errOf(call('doLoginthird', late))).toBe('THIRD_PARTY_FAILED')
  })

  test('T26: a code of one flow is of no use with the state of another', async () => {
    const [mine, theirs] = [await back('eve'), await back('victim')]
    expect(await errOf(call('doLoginthird', { ...mine, code: theirs.code }))).toBe('THIRD_PARTY_FAILED')
  })

  test('T26: believes nothing that the place has not signed', async () => {
    const returned = await back('mallory')
    place.impersonate('victim')
    expect(await errOf(call('doLoginthird', returned))).toBe('THIRD_PARTY_FAILED')
    place.impersonate(null)
    expect(await call('doLoginthird', await back('mallory'))).toMatchObject({ need_register: 1 })
  })

  test('T26: recognises nobody by name or mail address', async () => {
    const member = await join(site, 'fred@post.example')
    expect(await call('doLoginthird', await back('fred'))).toMatchObject({ need_register: 1 })
    const { rowCount } = await owner.query('select from third_party_identity where member_id = $1', [member.id])
    expect(rowCount).toBe(0)
  })

  test('lets nobody into a closed account', async () => {
    const { id } = await call('doRegister', { ...newMember(newName()), bind_token: await bindTokenOf('gina') })
    await owner.query('update member set status = 3 where id = $1', [id])
    expect(await errOf(call('doLoginthird', await back('gina')))).toBe('ACCOUNT_CLOSED')
  })

  test('at a place that does not answer is refused in words', async () => {
    expect(await errOf(begin('gone'))).toBe('THIRD_PARTY_FAILED')
  })

  test('is switched off where no place is configured', async () => {
    const without = (await startTestSite(opened)).client()
    expect(await errOf(without('startLoginthird', { provider: 'place' }))).toBe('FEATURE_OFF')
    expect(await errOf(without('doLoginthird', { provider: 'place', code: 'x', state: 'y' }))).toBe('FEATURE_OFF')
  })
})
