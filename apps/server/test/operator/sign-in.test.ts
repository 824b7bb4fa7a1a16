import { describe, expect, test } from 'vitest'
import { callApi } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import {
  openBrowser,
  codeOf,
  createFirstOwner,
  createOperator,
  nextCode,
  OPERATOR_PASSWORD
} from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const { owner: database } = opened
const setup = await site.domains.renewSetupCode()
const owner = await createFirstOwner(site)

describe('the first owner', () => {
  test('signs in with the newest code that a start has printed, and with no older one', async () => {
    const { call } = openBrowser(site)
    const older = call('acceptInvite', { code: setup!, name: 'intruder', password: OPERATOR_PASSWORD })
    await expect(older).rejects.toMatchObject({ err: 'OPERATOR_INVITE_INVALID' })
    expect(await owner.call('getMe')).toMatchObject({ role: 'owner', state: 'full', needs: '', recoveryCodesLeft: 10 })
  })

  test('is unique: once there is an operator, no start prints a code', async () => {
    expect(await site.domains.renewSetupCode()).toBeNull()
  })
})

describe('T30: signing in', () => {
  test('needs the second factor before anything else can be done', async () => {
    const { browser, call } = openBrowser(site)
    expect(await call('signIn', { name: owner.name, password: owner.password })).toMatchObject({
      state: 'pending',
      needs: 'code'
    })
    await expect(call('getOperators')).rejects.toMatchObject({ err: 'SECOND_FACTOR_REQUIRED' })
    await expect(call('startEnrolment')).rejects.toMatchObject({ err: 'SECOND_FACTOR_SET' })
    await expect(call('enterCode', { code: '000000' })).rejects.toMatchObject({ err: 'CODE_WRONG' })
    const pending = browser.cookie
    expect(await call('enterCode', { code: await nextCode(site, owner) })).toMatchObject({ state: 'full', needs: '' })
    expect(browser.cookie).not.toBe(pending)
    expect((await call('getOperators')).total).toBeGreaterThan(0)
    browser.cookie = pending
    await expect(call('getMe')).rejects.toMatchObject({ err: 'OPERATOR_AUTH_REQUIRED' })
  })

  test('accepts a code of the authenticator once', async () => {
    const finance = await createOperator(site, owner, 'finance')
    const used = await nextCode(site, finance)
    const enter = async () => {
      const { call } = openBrowser(site)
      await call('signIn', { name: finance.name, password: finance.password })
      return call('enterCode', { code: used })
    }
    expect(
      (await Promise.allSettled([enter(), enter(), enter()])).filter(({ status }) => status === 'fulfilled')
    ).toHaveLength(1)
    await expect(enter()).rejects.toMatchObject({ err: 'CODE_WRONG' })
  })

  test('accepts a code only in its own thirty seconds', async () => {
    const finance = await createOperator(site, owner, 'finance')
    const { call } = openBrowser(site)
    await call('signIn', { name: finance.name, password: finance.password })
    const now = await nextCode(site, finance, 20_000)
    for (const step of [-1, 1]) {
      const code = codeOf(finance.secret, 'SHA256', step)
      if (code !== now) await expect(call('enterCode', { code })).rejects.toMatchObject({ err: 'CODE_WRONG' })
    }
    expect(await call('enterCode', { code: now })).toMatchObject({ state: 'full' })
  })

  test('uses SHA-256, and SHA-1 only for an authenticator that was set up so', async () => {
    const { code } = await owner.call('inviteOperator', { name: 'old.app', role: 'finance' })
    const first = openBrowser(site).call
    await first('acceptInvite', { code, password: OPERATOR_PASSWORD })
    const { secret, uri } = await first('startEnrolment')
    expect(new URL(uri).searchParams.get('algorithm')).toBe('SHA256')
    const confirm = () => first('confirmEnrolment', { code: codeOf(secret, 'SHA1') })
    const { id } = await confirm().catch(confirm)
    const enter = async (algorithm: 'SHA1' | 'SHA256', operator: { id: bigint; name: string; secret: string }) => {
      const { call } = openBrowser(site)
      await call('signIn', { name: operator.name, password: OPERATOR_PASSWORD })
      await nextCode(site, operator)
      return call('enterCode', { code: codeOf(operator.secret, algorithm) })
    }
    const old = { id: BigInt(id), name: 'old.app', secret }
    await expect(enter('SHA256', old)).rejects.toMatchObject({ err: 'CODE_WRONG' })
    expect(await enter('SHA1', old)).toMatchObject({ state: 'full' })
    const other = await createOperator(site, owner, 'finance')
    await expect(enter('SHA1', other)).rejects.toMatchObject({ err: 'CODE_WRONG' })
    expect(await enter('SHA256', other)).toMatchObject({ state: 'full' })
  })

  test('accepts a recovery code once, however it is typed', async () => {
    const support = await createOperator(site, owner, 'support')
    const [code] = support.recoveryCodes as [string]
    const enter = async (typed: string) => {
      const { call } = openBrowser(site)
      await call('signIn', { name: support.name, password: support.password })
      return call('enterCode', { code: typed })
    }
    expect(await enter(code.toLowerCase().replace('-', ' '))).toMatchObject({ state: 'full' })
    await expect(enter(code)).rejects.toMatchObject({ err: 'CODE_WRONG' })
    expect((await support.call('getMe')).recoveryCodesLeft).toBe(9)
  })

  test('T14: is refused after ten wrong passwords, and after ten wrong codes', async () => {
    const auditor = await createOperator(site, owner, 'auditor')
    const { call } = openBrowser(site)
    const errs: string[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      await call('signIn', { name: auditor.name, password: 'wrong' }).catch((error) => errs.push(error.err))
    }
    expect(errs).toEqual([...Array(10).fill('LOGIN_WRONG'), 'LOGIN_LOCKED', 'LOGIN_LOCKED'])
    await expect(call('signIn', { name: auditor.name, password: auditor.password })).rejects.toMatchObject({
      err: 'LOGIN_LOCKED'
    })
    const content = await createOperator(site, owner, 'content')
    const other = openBrowser(site)
    await other.call('signIn', { name: content.name, password: content.password })
    const codes: string[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      await other.call('enterCode', { code: `00000${guess % 10}` }).catch((error) => codes.push(error.err))
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('CODE_WRONG'))
    expect(codes.slice(10)).toEqual(['LOGIN_LOCKED', 'LOGIN_LOCKED'])
    await expect(other.call('enterCode', { code: await nextCode(site, content) })).rejects.toMatchObject({
      err: 'LOGIN_LOCKED'
    })
  })

  test('answers an unknown name like a wrong password', async () => {
    const { call } = openBrowser(site)
    await expect(call('signIn', { name: 'nobody.here', password: 'x' })).rejects.toMatchObject({
      err: 'LOGIN_WRONG',
      data: null
    })
  })

  test('sets a cookie that no script reads, no other site sends and no plain http carries', async () => {
    const response = await fetch(`${site.origin}/api/operator/session/signIn`, {
      method: 'POST',
      headers: { origin: site.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ name: owner.name, password: owner.password })
    })
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-operator=[0-9a-f]{64}; Path=\/; HttpOnly; Secure; SameSite=Strict$/
    )
    expect(await response.text()).not.toContain(/=([0-9a-f]{64})/.exec(response.headers.get('set-cookie')!)![1])
  })
})

describe('a session', () => {
  test('ends with signing out, and its cookie is removed', async () => {
    const support = await createOperator(site, owner, 'support')
    const kept = support.browser.cookie
    await support.call('signOut')
    expect(support.browser.cookie).toBe('__Host-operator=')
    support.browser.cookie = kept
    await expect(support.call('getMe')).rejects.toMatchObject({ err: 'OPERATOR_AUTH_REQUIRED' })
  })

  test('ends when somebody signs in under it', async () => {
    const support = await createOperator(site, owner, 'support')
    const kept = support.browser.cookie
    await support.call('signIn', { name: support.name, password: support.password })
    support.browser.cookie = kept
    await expect(support.call('getMe')).rejects.toMatchObject({ err: 'OPERATOR_AUTH_REQUIRED' })
  })

  test('expires after half an hour without use, and after twelve hours', async () => {
    for (const past of ["seen_at = now() - interval '31 minutes'", "expires_at = now() - interval '1 minute'"]) {
      const support = await createOperator(site, owner, 'support')
      await database.query(`update operator_session set ${past} where operator_id = $1`, [support.id])
      await expect(support.call('getMe')).rejects.toMatchObject({ err: 'OPERATOR_AUTH_REQUIRED' })
    }
  })

  test('changes nothing without its token, or for another page', async () => {
    const finance = await createOperator(site, owner, 'finance')
    const post = (headers: Record<string, string>) =>
      callApi(site.origin, '/operator/session/signOut', {
        method: 'POST',
        headers: { cookie: finance.browser.cookie, ...headers }
      })
    const own = { origin: site.origin, 'x-csrf-token': finance.csrf }
    for (const wrong of [
      { origin: site.origin },
      { ...own, 'x-csrf-token': owner.csrf },
      { 'x-csrf-token': finance.csrf },
      { ...own, origin: 'https://evil.example' },
      { ...own, origin: 'null' },
      { ...own, 'sec-fetch-site': 'cross-site' },
      { ...own, 'sec-fetch-site': 'same-site' }
    ] as Record<string, string>[]) {
      expect(await post(wrong), JSON.stringify(wrong)).toMatchObject({ code: 401, err: 'CSRF_FAILED' })
    }
    expect(await finance.call('getMe')).toMatchObject({ state: 'full' })
    expect(await post({ ...own, 'sec-fetch-site': 'same-origin' })).toMatchObject({ code: 200 })
  })

  test('is listed to its operator, who can end it from another within ten minutes of signing in', async () => {
    const finance = await createOperator(site, owner, 'finance')
    const other = openBrowser(site)
    await other.call('signIn', { name: finance.name, password: finance.password })
    await other.call('enterCode', { code: await nextCode(site, finance) })
    const sessions = await finance.call('getOwnSessions')
    expect(sessions.map(({ current }) => current)).toEqual([false, true])
    await opened.owner.query(
      `update operator_session set created_at = created_at - interval '11 minutes' where id = $1`,
      [sessions[1]!.id]
    )
    await expect(finance.call('endOwnSession', { id: sessions[0]!.id })).rejects.toMatchObject({ err: 'SIGN_IN_AGAIN' })
    expect(await other.call('getMe')).toMatchObject({ state: 'full' })
    await other.call('endOwnSession', { id: sessions[1]!.id })
    await expect(finance.call('getMe')).rejects.toMatchObject({ err: 'OPERATOR_AUTH_REQUIRED' })
    const foreign = other.call('endOwnSession', { id: (await owner.call('getOwnSessions'))[0]!.id })
    await expect(foreign).rejects.toMatchObject({ err: 'SESSION_UNKNOWN' })
  })

  test('survives a change of password, the others do not', async () => {
    const finance = await createOperator(site, owner, 'finance')
    const other = openBrowser(site)
    await other.call('signIn', { name: finance.name, password: finance.password })
    await other.call('enterCode', { code: await nextCode(site, finance) })
    const change = (old: string, password: string) => finance.call('changeOwnPassword', { old, password })
    await expect(change('wrong one here', 'A new orangery 27')).rejects.toMatchObject({ err: 'LOGIN_WRONG' })
    for (const weak of ['short', 'Password1234'.slice(0, 11), finance.name, 'aaaaaaaaaaaaaa']) {
      await expect(change(finance.password, weak)).rejects.toMatchObject({ err: 'OPERATOR_PASSWORD_WEAK' })
    }
    await change(finance.password, 'A new orangery 27')
    expect(await finance.call('getMe')).toMatchObject({ state: 'full' })
    await expect(other.call('getMe')).rejects.toMatchObject({ err: 'OPERATOR_AUTH_REQUIRED' })
  })
})
