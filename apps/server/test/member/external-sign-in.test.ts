import { randomUUID } from 'node:crypto'
import { calls, type RefusalCode } from '@glasshouse/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { newMember, newName } from './sign-up-and-in.ts'
import { errOf, join, refusalOf } from './test-member.ts'
import { CLIENT, startTestProvider } from './test-provider.ts'

const PUBLIC_URL = 'http://localhost:3999'

const opened = await openTestDatabase()
const { owner } = opened
const provider = await startTestProvider(`${PUBLIC_URL}/Login`)
afterAll(() => provider.close())
const providers = [
  { code: 'place', name: 'The Place', issuer: provider.issuer, ...CLIENT },
  { code: 'other', name: 'Another', issuer: provider.issuer, ...CLIENT },
  { code: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:1', ...CLIENT }
]
const environment = { PUBLIC_URL, OIDC_PROVIDERS: JSON.stringify(providers) }
const site = await startTestSite(opened, environment)
const otherNode = await startTestSite(opened, environment)
const call = site.client()

const startSignIn = (provider = 'place') => call('startLoginthird', { provider })

/** Return the parameters that the browser brings back from an external sign-in. */
async function signInAtProvider(login: string) {
  const { url } = await startSignIn()
  return { provider: 'place', ...(await provider.visit(url, login)) }
}

async function bindTokenOf(login: string): Promise<string> {
  const answer = await call('doLoginthird', await signInAtProvider(login))
  if (!('bind_token' in answer)) throw new Error('somebody is known already')
  return answer.bind_token
}

describe('external sign-in', () => {
  test('starts with a proof key, a state and a nonce, at a configured provider', async () => {
    expect((await call('getLoginOptions')).providers).toEqual(providers.map(({ code, name }) => ({ code, name })))
    const { url, state } = await startSignIn()
    const address = new URL(url)
    expect(address.origin).toBe(provider.issuer)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${PUBLIC_URL}/Login`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{20,}$/),
      state
    })
    expect((await startSignIn()).state).not.toBe(state)
    const unknown = await refusalOf(startSignIn('nobody'))
    expect([unknown.err, unknown.data]).toEqual(['FIELD_INVALID', { field: 'provider' }])
  })

  test('makes an unknown visitor sign up, once, and signs them in from then on', async () => {
    const answer = await call('doLoginthird', await signInAtProvider('alice'))
    expect(answer).toEqual({ need_register: 1, bind_token: expect.any(String), nickname: 'Nick alice' })
    const bind_token = (answer as { bind_token: string }).bind_token
    const member = await call('doRegister', { ...newMember(newName()), bind_token })
    const { iss: _iss, ...asTheSpecification } = await signInAtProvider('alice')
    const signedIn = await call('doLoginthird', asTheSpecification)
    expect(signedIn).toMatchObject({ id: member.id, token: expect.any(String), tokensso: expect.any(String) })
    const session = signedIn as { token: string; tokensso: string }
    expect((await site.client(session)('getUserInfo')).id).toBe(member.id)
  })

  test('gives a token that makes one member, and none once it has expired', async () => {
    const bind_token = await bindTokenOf('bea')
    const all = await Promise.allSettled(
      Array.from({ length: 5 }, () => call('doRegister', { ...newMember(newName()), bind_token }))
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = await bindTokenOf('cleo')
    await owner.query(`update external_registration set expires_at = now()`)
    const username = newName()
    const refused = await refusalOf(call('doRegister', { ...newMember(username), bind_token: late }))
    expect([refused.err, refused.data]).toEqual(['BIND_INVALID', { field: 'bind_token' }])
    const { rowCount } = await owner.query('select from member where username = $1', [username])
    expect(rowCount).toBe(0)
  })

  test('T26: is finished once, with the state of the same provider', async () => {
    const returned = await signInAtProvider('dora')
    const { state: another } = await startSignIn()
    expect(await errOf(call('doLoginthird', { ...returned, state: another }))).toBe('THIRD_PARTY_FAILED')
    expect(await errOf(call('doLoginthird', { ...returned, state: 'ab'.repeat(32) }))).toBe('THIRD_PARTY_FAILED')
    expect(await call('doLoginthird', returned)).toMatchObject({ need_register: 1 })
    expect(await errOf(call('doLoginthird', returned))).toBe('THIRD_PARTY_FAILED')
    const otherReturn = await signInAtProvider('dora')
    expect(await errOf(call('doLoginthird', { ...otherReturn, provider: 'other' }))).toBe('THIRD_PARTY_FAILED')
    const forged = await signInAtProvider('dora')
    expect(await errOf(call('doLoginthird', { ...forged, code: `${forged.code}x` }))).toBe('THIRD_PARTY_FAILED')
    const mixed = await signInAtProvider('dora')
    expect(await errOf(call('doLoginthird', { ...mixed, iss: 'https://evil.example' }))).toBe('THIRD_PARTY_FAILED')
    const late = await signInAtProvider('dora')
    await owner.query(`update external_sign_in set expires_at = now() - interval '1 second'`)
    expect(await errOf(call('doLoginthird', late))).toBe('THIRD_PARTY_FAILED')
  })

  test('T26: a code of one flow is useless with the state of another', async () => {
    const [mine, theirs] = [await signInAtProvider('eve'), await signInAtProvider('victim')]
    expect(await errOf(call('doLoginthird', { ...mine, code: theirs.code }))).toBe('THIRD_PARTY_FAILED')
  })

  test('T26: trusts nothing that the provider has not signed', async () => {
    const returned = await signInAtProvider('mallory')
    provider.impersonate('victim')
    expect(await errOf(call('doLoginthird', returned))).toBe('THIRD_PARTY_FAILED')
    provider.impersonate(null)
    expect(await call('doLoginthird', await signInAtProvider('mallory'))).toMatchObject({ need_register: 1 })
  })

  test('T26: matches nobody by name or mail address', async () => {
    const member = await join(site, 'fred@post.example')
    expect(await call('doLoginthird', await signInAtProvider('fred'))).toMatchObject({ need_register: 1 })
    const { rowCount } = await owner.query('select from external_identity where member_id = $1', [member.id])
    expect(rowCount).toBe(0)
  })

  test('does not open a closed account', async () => {
    const { id } = await call('doRegister', { ...newMember(newName()), bind_token: await bindTokenOf('gina') })
    await owner.query('update member set status = 3 where id = $1', [id])
    expect(await errOf(call('doLoginthird', await signInAtProvider('gina')))).toBe('ACCOUNT_CLOSED')
  })

  describe('T17: after a lost response', () => {
    /** Return a request as the browser sends it, which can be sent again. */
    const request = async (login: string) => ({ ...(await signInAtProvider(login)), req_id: randomUUID() })
    const openSessions = async (id: number) => {
      const { rows } = await owner.query<{ n: number }>(
        'select count(*)::int as n from session where member_id = $1 and ended_at is null',
        [id]
      )
      return rows[0]!.n
    }
    const memberWho = async (login: string) =>
      call('doRegister', { ...newMember(newName()), bind_token: await bindTokenOf(login) })
    type Signed = { id: number; token: string; tokensso: string }

    test('opens one session, however often it is sent', async () => {
      const { id } = await memberWho('hana')
      const sent = await request('hana')
      const lost = (await call('doLoginthird', sent)) as Signed
      const answers = await Promise.all([call('doLoginthird', sent), call('doLoginthird', sent)])
      const last = (await call('doLoginthird', sent)) as Signed
      expect(await openSessions(id), 'that of the sign-up and one of the sign-in').toBe(2)
      expect((await site.client(last)('getUserInfo')).id).toBe(id)
      for (const { token, tokensso } of [lost, ...(answers as Signed[])]) {
        expect((await site.client({ token, tokensso })('checkLoginOut')).login).toBe(0)
      }
    })

    test('and that is sent again while the first try is under way, opens one', async () => {
      const { id } = await memberWho('ines')
      const sent = await request('ines')
      const all = await Promise.allSettled(Array.from({ length: 5 }, () => call('doLoginthird', sent)))
      expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'fulfilled'))
      expect(await openSessions(id)).toBe(2)
    })

    test('and that is sent to two nodes at once, opens one, or makes one member', async () => {
      const callOther = otherNode.client()
      const both = (sent: Awaited<ReturnType<typeof request>>) =>
        Promise.all([call('doLoginthird', sent), callOther('doLoginthird', sent)])
      const tokens = await Promise.all(
        (await both(await request('nora'))).map(async (answer) => (answer as { bind_token: string }).bind_token)
      )
      const joined = await Promise.allSettled(
        tokens.map((bind_token) => callOther('doRegister', { ...newMember(newName()), bind_token }))
      )
      const { id } = joined.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))[0]!
      expect(joined.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      for (let round = 0; round < 3; round += 1) {
        const answers = (await both(await request('nora'))) as Signed[]
        expect(answers.map((answer) => answer.id)).toEqual([id, id])
        expect(await openSessions(id), 'that of the sign-up and one for each sign-in').toBe(2 + round)
      }
      const sent = { ...(await request('nora')), code: 'wrong' }
      const start = performance.now()
      const refused = await Promise.all([call, callOther].map((node) => errOf(node('doLoginthird', sent))))
      expect(refused).toEqual(['THIRD_PARTY_FAILED', 'THIRD_PARTY_FAILED'])
      expect(performance.now() - start, 'nobody waits for what has failed').toBeLessThan(10_000)
    })

    test('still makes an unknown visitor sign up, as one member', async () => {
      const sent = await request('jun')
      const lost = (await call('doLoginthird', sent)) as { bind_token: string }
      const again = (await call('doLoginthird', sent)) as { bind_token: string }
      expect(again).toEqual({ ...lost, bind_token: expect.any(String) })
      const { id } = await call('doRegister', { ...newMember(newName()), bind_token: again.bind_token })
      const other = call('doRegister', { ...newMember(newName()), bind_token: lost.bind_token })
      expect(await errOf(other)).toBe('BIND_INVALID')
      expect(((await call('doLoginthird', sent)) as Signed).id, 'and signs in who has signed up since').toBe(id)
    })

    test('gets every refusal of the contract, and then still a session while the state is valid', async () => {
      const { id } = await memberWho('kim')
      const sent = await request('kim')
      await call('doLoginthird', sent)
      const status = (to: number) => owner.query('update member set status = $2 where id = $1', [id, to])
      const expiry = (to: string) =>
        owner.query(`update external_sign_in set expires_at = now() + interval '${to}' where request_id = $1`, [
          sent.req_id
        ])
      const without = (await startTestSite(opened)).client()
      const raised: RefusalCode[] = []
      const expectRefused = async (err: RefusalCode, refused: Promise<unknown>) => {
        expect(await errOf(refused)).toBe(err)
        raised.push(err)
        await status(1)
        await expiry('5 minutes')
        expect(((await call('doLoginthird', sent)) as Signed).id, `after ${err}`).toBe(id)
        expect(await openSessions(id)).toBe(2)
      }
      await expectRefused('FEATURE_OFF', without('doLoginthird', sent))
      await status(3)
      await expectRefused('ACCOUNT_CLOSED', call('doLoginthird', sent))
      await expiry('-1 second')
      await expectRefused('THIRD_PARTY_FAILED', call('doLoginthird', sent))
      expect(raised.toSorted()).toEqual([...calls.doLoginthird.refusals].toSorted())
    })

    test('T26: is useless to anyone who has only seen the address, or who uses another provider', async () => {
      const sent = await request('lea')
      await call('doLoginthird', sent)
      const { req_id: _secret, ...seen } = sent
      expect(await errOf(call('doLoginthird', seen))).toBe('THIRD_PARTY_FAILED')
      expect(await errOf(call('doLoginthird', { ...seen, req_id: randomUUID() }))).toBe('THIRD_PARTY_FAILED')
      expect(await errOf(call('doLoginthird', { ...sent, provider: 'other' }))).toBe('THIRD_PARTY_FAILED')
      const once = await signInAtProvider('lea')
      await call('doLoginthird', once)
      expect(await errOf(call('doLoginthird', { ...once, req_id: randomUUID() }))).toBe('THIRD_PARTY_FAILED')
    })
  })

  test('at a provider that does not respond is refused with a message', async () => {
    expect(await errOf(startSignIn('gone'))).toBe('THIRD_PARTY_FAILED')
  })

  test('is switched off where no provider is configured', async () => {
    const without = (await startTestSite(opened)).client()
    expect(await errOf(without('startLoginthird', { provider: 'place' }))).toBe('FEATURE_OFF')
    expect(await errOf(without('doLoginthird', { provider: 'place', code: 'x', state: 'y' }))).toBe('FEATURE_OFF')
  })
})
