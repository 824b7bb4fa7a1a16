import { setTimeout as pause } from 'node:timers/promises'
import { verify } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { callApi } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { PASSWORD } from './sign-up-and-in.ts'
import { delayOf, errOf, join, refusalOf, signIn, type Joined } from './test-member.ts'

const opened = await openTestDatabase()
const here = await startTestSite(opened)
const there = await startTestSite(opened)

const NEW = 'Orangery-lantern-8'

describe('changing the login password', () => {
  test('ends every session, on every node, and each is given the reason', async () => {
    const member = await join(here)
    const other = await signIn(there, member.username)
    await there.client(member.session)('getUserInfo')
    expect(await member.call('setLoginPassword', { old_password: PASSWORD, new_password: NEW })).toBeNull()
    expect(await errOf(member.call('getUserInfo'))).toBe('AUTH_REQUIRED')
    await expect
      .poll(() => there.client(member.session)('checkLoginOut'), { timeout: 10_000 })
      .toEqual({ login: 0, reason: 'password_changed' })
    await expect
      .poll(() => other.call('checkLoginOut'), { timeout: 10_000 })
      .toEqual({ login: 0, reason: 'password_changed' })
    expect(await errOf(signIn(here, member.username))).toBe('LOGIN_WRONG')
    const again = await signIn(here, member.username, NEW)
    const [notice] = await again.call('getNoticeList')
    expect(notice).toMatchObject({ type: 'security', name: 'Login password changed' })
    expect(await delayOf(opened.owner, member.id)).toBe(24)
  })

  test('needs the old one; a wrong one changes nothing, and eleven lock', async () => {
    const member = await join(here)
    const change = (old_password: string, new_password = NEW) =>
      member.call('setLoginPassword', { old_password, new_password })
    for (const old of ['', 'wrong one', PASSWORD.toLowerCase()]) expect(await errOf(change(old))).toBe('PASSWORD_WRONG')
    const weak = await refusalOf(change(PASSWORD, 'password'))
    expect([weak.err, weak.data]).toEqual(['PASSWORD_WEAK', { field: 'new_password' }])
    for (let number = 0; number < 10; number += 1) await errOf(change('wrong again'))
    const locked = await refusalOf(change(PASSWORD))
    expect(locked.err).toBe('LOGIN_LOCKED')
    expect((await member.call('checkLoginOut')).login).toBe(1)
  })

  test('T1: is accepted by GET with the token’s header, and not from pages of other sites', async () => {
    const member = await join(here)
    const path = `/member/setLoginPassword?${new URLSearchParams({ old_password: PASSWORD, new_password: NEW })}`
    expect(await callApi(here.origin, path)).toMatchObject({ err: 'AUTH_REQUIRED' })
    const foreign = { ...member.headers, 'sec-fetch-site': 'cross-site' }
    expect(await callApi(here.origin, path, { headers: foreign })).toMatchObject({ status: 400 })
    expect((await member.call('checkLoginOut')).login).toBe(1)
    const response = await callApi(here.origin, path, {
      headers: { ...member.headers, 'sec-fetch-site': 'same-origin' }
    })
    expect(response).toMatchObject({ code: 200, data: null })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect((await member.call('checkLoginOut')).login).toBe(0)
    await expect(signIn(here, member.username, NEW)).resolves.toBeDefined()
  })

  test('keeps out somebody who knew the old one and signs in at that moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await join(here)
      const racing = Array.from({ length: 6 }, async (_, number) => {
        await pause(number * 15)
        return signIn(number % 2 ? there : here, member.username).catch(() => null)
      })
      await member.call('setLoginPassword', { old_password: PASSWORD, new_password: NEW })
      const devices = (await Promise.all(racing)).filter((device) => device !== null)
      const livesOf = () => Promise.all(devices.map(async ({ call }) => (await call('checkLoginOut')).login))
      await expect.poll(livesOf, { timeout: 10_000 }).toEqual(devices.map(() => 0))
    }
  })
})

test('T17: doLogin: a lost response, a refusal, a retry: one more session, and the others stay', async () => {
  const member = await join(here)
  const others = [member]
  for (let number = 0; number < 3; number += 1) others.push(await signIn(here, member.username))
  const send = (password: string) =>
    here.client()('doLogin', { username: member.username, password, req_id: '7b0c4a52-6f0e-4f27-9a55-0a3c1f6f2d11' })
  const lost = [await send(PASSWORD), await send(PASSWORD)]
  expect(await errOf(send('not the word 7'))).toBe('LOGIN_WRONG')
  const last = await send(PASSWORD)
  expect(await here.client(last)('getSessions')).toHaveLength(5)
  for (const { call } of others) expect((await call('checkLoginOut')).login).toBe(1)
  for (const session of lost) expect(await errOf(here.client(session)('getUserInfo'))).toBe('AUTH_REQUIRED')
  // The id of another member's request ends none of this member's sessions.
  const other = await join(here)
  await here.client()('doLogin', {
    username: other.username,
    password: PASSWORD,
    req_id: '7b0c4a52-6f0e-4f27-9a55-0a3c1f6f2d11'
  })
  expect((await here.client(last)('checkLoginOut')).login).toBe(1)
})

test('T17: setLoginPassword: a lost response, a retry: changed once, and the device is given the reason of its sign-out', async () => {
  const member = await join(here)
  const send = () => member.call('setLoginPassword', { old_password: PASSWORD, new_password: NEW })
  await send()
  expect(await errOf(send())).toBe('AUTH_REQUIRED')
  expect(await member.call('checkLoginOut')).toEqual({ login: 0, reason: 'password_changed' })
  const again = await signIn(here, member.username, NEW)
  expect((await again.call('getNoticeList')).filter(({ name }) => name === 'Login password changed')).toHaveLength(1)
})

describe('what opens or recovers an account', () => {
  /** Move the sign-in, and later confirmations, eleven minutes into the past. */
  const age = ({ session }: Joined) =>
    opened.owner.query(
      `update session set created_at = created_at - interval '11 minutes',
              confirmed_at = confirmed_at - interval '11 minutes' where id = $1`,
      [session.tokensso]
    )

  test('is changed only within ten minutes of a password, and refused means unchanged', async () => {
    const member = await join(here)
    const other = await signIn(here, member.username)
    let mine = member.call
    await age(member)
    const bank = { bankid: '123456789', bank: 'Vietcombank', bank_code: 'VCB', username: 'A B' }
    for (const change of [
      () => mine('setName', { name: 'Ada Byron' }),
      () => mine('setPayPassword', { paypassword: '582037' }),
      () => mine('setBank', bank),
      () => mine('delSession', { id: other.session.tokensso })
    ]) {
      expect(await errOf(change())).toBe('REAUTH_REQUIRED')
    }
    expect(await errOf(mine('confirmPassword', { password: 'not the word 7' }))).toBe('PASSWORD_WRONG')
    expect(await errOf(mine('delSession', { id: other.session.tokensso }))).toBe('REAUTH_REQUIRED')
    expect(await mine('getUserInfo')).toMatchObject({ name: '', paypassword: '', is_bank: 0 })
    expect((await other.call('checkLoginOut')).login).toBe(1)
    const renewed = await mine('confirmPassword', { password: PASSWORD })
    // The session continues under a new token. The old one is not confirmed, and is invalid once the new one is used.
    expect(renewed).toEqual({
      token: expect.not.stringMatching(member.session.token),
      tokensso: member.session.tokensso
    })
    expect(await errOf(mine('setName', { name: 'Ada Byron' }))).toBe('REAUTH_REQUIRED')
    expect(await here.client(renewed)('checkLoginOut')).toMatchObject({ login: 1 })
    expect(await errOf(mine('getUserInfo'))).toBe('AUTH_REQUIRED')
    await expect
      .poll(() => there.client(member.session)('checkLoginOut'), { timeout: 10_000 })
      .toMatchObject({ login: 0 })
    mine = here.client(renewed)
    expect(await mine('setName', { name: 'Ada Byron' })).toBeNull()
    expect(await mine('setPayPassword', { paypassword: '582037' })).toBeNull()
    // On every node, and for this session alone.
    expect(await errOf(there.client(renewed)('setBank', bank))).not.toBe('REAUTH_REQUIRED')
    await age(other)
    expect(await errOf(there.client(other.session)('delSession', { id: member.session.tokensso }))).toBe(
      'REAUTH_REQUIRED'
    )
    await age(member)
    expect(await errOf(mine('delSession', { id: other.session.tokensso }))).toBe('REAUTH_REQUIRED')
  })

  test('T17: confirmPassword: a lost response, a retry on any node: the device stays signed in, under one token', async () => {
    const member = await join(here)
    await age(member)
    await member.call('confirmPassword', { password: PASSWORD })
    expect((await there.client(member.session)('checkLoginOut')).login).toBe(1)
    expect(await errOf(member.call('confirmPassword', { password: 'not the word 7' }))).toBe('PASSWORD_WRONG')
    // Two tabs, or a late request, get the same response.
    const [first, second] = await Promise.all([
      there.client(member.session)('confirmPassword', { password: PASSWORD }),
      member.call('confirmPassword', { password: PASSWORD })
    ])
    expect(second).toEqual(first)
    await Promise.all([here, there].map((node) => node.client(first)('getUserInfo')))
    expect(await here.client(first)('setName', { name: 'Ada Byron' })).toBeNull()
    await expect
      .poll(async () => (await there.client(member.session)('checkLoginOut')).login, { timeout: 10_000 })
      .toBe(0)
    expect(await errOf(member.call('confirmPassword', { password: PASSWORD }))).toBe('AUTH_REQUIRED')
    await here.client(first)('logout')
    expect((await here.client(first)('checkLoginOut')).login).toBe(0)
  })

  test('T17: a session that ends takes an unused token with it', async () => {
    const member = await join(here)
    const lost = await member.call('confirmPassword', { password: PASSWORD })
    await member.call('logout')
    expect(await errOf(here.client(lost)('getUserInfo'))).toBe('AUTH_REQUIRED')
    expect(await errOf(there.client(lost)('getUserInfo'))).toBe('AUTH_REQUIRED')
  })

  test('T14: confirming the password has the limits of signing in', async () => {
    const member = await join(here)
    const enter = (password: string) => errOf(member.call('confirmPassword', { password }))
    for (let number = 0; number < 10; number += 1) expect(await enter('not the word 7')).toBe('PASSWORD_WRONG')
    expect(await enter(PASSWORD)).toBe('LOGIN_LOCKED')
  })
})

test('every password is stored under argon2id of 19 MiB and two passes, which nobody can try without the pepper', async () => {
  const member = await join(here)
  await member.call('setPayPassword', { paypassword: '830274' })
  const operator = await createFirstOwner(here)
  const { rows } = await opened.owner.query<{ hash: string }>(
    `select unnest(array[password_hash, paypassword_hash]) as hash from member where id = $1
      union all select password_hash from operator where id = $2`,
    [member.id, operator.id]
  )
  const kept = rows.map(({ hash }) => hash.slice(hash.indexOf('$')))
  expect(new Set(kept).size).toBe(3)
  const words = [PASSWORD, '830274', operator.password]
  for (const hash of kept) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const tried = await Promise.all(words.map((word) => verify(hash, word)))
    expect(tried).toEqual([false, false, false])
  }
})
