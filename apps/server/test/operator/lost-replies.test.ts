import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { openBrowser, createFirstOwner, createOperator, nextCode, OPERATOR_PASSWORD } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const { owner: database } = opened
const owner = await createFirstOwner(site)

describe('signing in', () => {
  const sessionsOf = async ({ id }: { id: bigint }) => {
    const { rows } = await database.query<{ state: string }>(
      'select state from operator_session where operator_id = $1 and ended_at is null order by state',
      [id]
    )
    return rows.map(({ state }) => state)
  }

  test.each(['authenticator', 'recovery'])('T17: a lost reply to a code (%s), a retry: one session', async (kind) => {
    const support = await createOperator(site, owner, 'support')
    const before = await sessionsOf(support)
    const { browser, call } = openBrowser(site)
    await call('signIn', { name: support.name, password: support.password })
    const pending = browser.cookie
    const code = kind === 'recovery' ? support.recoveryCodes[0]! : await nextCode(site, support)
    const lost = await call('enterCode', { code })
    const given = browser.cookie
    for (const time of [1, 2]) {
      browser.cookie = pending
      expect(await call('getMe'), `reload ${time}`).toMatchObject({ state: 'pending', needs: 'code' })
      await expect(call('enterCode', { code: '000000' })).rejects.toMatchObject({ err: 'CODE_WRONG' })
      expect(await call('enterCode', { code }), `try ${time}`).toEqual(lost)
      expect(browser.cookie).toBe(given)
    }
    expect(await call('getMe')).toMatchObject({ state: 'full', recoveryCodesLeft: kind === 'recovery' ? 9 : 10 })
    expect(await sessionsOf(support)).toEqual([...before, 'full'].toSorted())
    browser.cookie = pending
    await expect(call('enterCode', { code }), 'once the session is used').rejects.toMatchObject({
      err: 'OPERATOR_AUTH_REQUIRED'
    })
  })

  test('T17: two minutes after a lost reply it takes the next code, and the session that nobody got ends', async () => {
    const support = await createOperator(site, owner, 'support')
    const before = await sessionsOf(support)
    const { browser, call } = openBrowser(site)
    await call('signIn', { name: support.name, password: support.password })
    const pending = browser.cookie
    const code = await nextCode(site, support)
    await call('enterCode', { code })
    await database.query(
      `update operator_session set created_at = created_at - interval '121 seconds' where operator_id = $1 and continues is not null`,
      [support.id]
    )
    browser.cookie = pending
    expect(await call('getMe')).toMatchObject({ state: 'pending' })
    await expect(call('enterCode', { code })).rejects.toMatchObject({ err: 'CODE_WRONG' })
    expect(await call('enterCode', { code: support.recoveryCodes[0]! })).toMatchObject({ state: 'full' })
    expect((await call('getMe')).state).toBe('full')
    expect(await sessionsOf(support)).toEqual([...before, 'full'].toSorted())
  })

  test('T17: a lost reply to the first code of an authenticator, a retry: the recovery codes are those it answers', async () => {
    const name = 'slow.line'
    const { code } = await owner.call('inviteOperator', { name, role: 'auditor' })
    const { browser, call } = openBrowser(site)
    const { id } = await call('acceptInvite', { code, password: OPERATOR_PASSWORD })
    const { secret } = await call('startEnrolment')
    const pending = browser.cookie
    const entered = await nextCode(site, { id: BigInt(id), secret })
    const lost = await call('confirmEnrolment', { code: entered })
    browser.cookie = pending
    expect(await call('getMe')).toMatchObject({ state: 'pending' })
    const again = await call('confirmEnrolment', { code: entered })
    expect({ ...again, recoveryCodes: [] }).toEqual({ ...lost, recoveryCodes: [] })
    expect((await call('getMe')).recoveryCodesLeft).toBe(10)
    const enter = async (typed: string) => {
      const other = openBrowser(site)
      await other.call('signIn', { name, password: OPERATOR_PASSWORD })
      return other.call('enterCode', { code: typed })
    }
    await expect(enter(lost.recoveryCodes[0]!)).rejects.toMatchObject({ err: 'CODE_WRONG' })
    expect(await enter(again.recoveryCodes[0]!)).toMatchObject({ state: 'full' })
  })

  test('T17: a lost reply to name and password costs nothing: they are entered again', async () => {
    const support = await createOperator(site, owner, 'support')
    const { browser, call } = openBrowser(site)
    const enterName = () => call('signIn', { name: support.name, password: support.password })
    await enterName()
    browser.cookie = ''
    await enterName()
    expect(await call('enterCode', { code: await nextCode(site, support) })).toMatchObject({ state: 'full' })
  })
})
