import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import {
  acceptInvite,
  openBrowser,
  createFirstOwner,
  createOperator,
  OPERATOR_PASSWORD
} from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const { owner: database } = opened
const owner = await createFirstOwner(site)

const audited = async (act: string) =>
  (await database.query<{ n: bigint }>('select count(*) as n from audit where act = $1', [act])).rows[0]!.n

describe('operators', () => {
  test('are invited by a code that works once', async () => {
    const { code } = await owner.call('inviteOperator', { name: 'once.only', role: 'support' })
    await acceptInvite(site, { code })
    await expect(acceptInvite(site, { code })).rejects.toMatchObject({ err: 'OPERATOR_INVITE_INVALID' })
    await expect(owner.call('inviteOperator', { name: 'once.only', role: 'owner' })).rejects.toMatchObject({
      err: 'OPERATOR_NAME_TAKEN'
    })
  })

  test('are listed with their open sessions and the end of an unused code', async () => {
    const { expiresAtSeconds } = await owner.call('inviteOperator', { name: 'listed.one', role: 'support' })
    const listed = async (name: string) => {
      const { rows } = await owner.call('getOperators', { limit: '100' })
      return rows.find((row) => row.name === name)!
    }
    expect(await listed('listed.one')).toMatchObject({ sessions: 0, codeExpires: { ts: expiresAtSeconds } })
    const support = await createOperator(site, owner, 'support')
    expect(await listed(support.name)).toMatchObject({ sessions: 1, codeExpires: { time: '' } })
    await support.call('signOut')
    expect(await listed(support.name)).toMatchObject({ sessions: 0 })
  })

  test('are as many as there are codes, however many use one at once', async () => {
    const { code } = await owner.call('inviteOperator', { name: 'one.of.many', role: 'support' })
    const taken = await Promise.allSettled(Array.from({ length: 10 }, () => acceptInvite(site, { code })))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('lose their sessions with their role, when switched off and when reset', async () => {
    const finance = await createOperator(site, owner, 'finance')
    await owner.call('setOperatorRole', { id: String(finance.id), role: 'support', reason: 'moves to support' })
    await expect(finance.call('getMe')).rejects.toMatchObject({ err: 'OPERATOR_AUTH_REQUIRED' })
    const support = await createOperator(site, owner, 'support')
    await owner.call('switchOperator', { id: String(support.id), on: false, reason: 'has left' })
    await expect(support.call('getMe')).rejects.toMatchObject({ err: 'OPERATOR_AUTH_REQUIRED' })
    const { call } = openBrowser(site)
    await expect(call('signIn', { name: support.name, password: support.password })).rejects.toMatchObject({
      err: 'LOGIN_WRONG'
    })
    await owner.call('switchOperator', { id: String(support.id), on: true, reason: 'is back' })
    expect(await call('signIn', { name: support.name, password: support.password })).toMatchObject({ needs: 'code' })
    const { code } = await owner.call('resetOperator', { id: String(support.id), reason: 'lost the telephone' })
    await expect(call('signIn', { name: support.name, password: support.password })).rejects.toMatchObject({
      err: 'LOGIN_WRONG'
    })
    expect((await acceptInvite(site, { code })).id).toBe(support.id)
  })

  test('always have an active owner among them', async () => {
    const id = String(owner.id)
    const reason = 'trying it'
    await expect(owner.call('setOperatorRole', { id, role: 'finance', reason })).rejects.toMatchObject({
      err: 'LAST_OWNER'
    })
    await expect(owner.call('switchOperator', { id, on: false, reason })).rejects.toMatchObject({ err: 'LAST_OWNER' })
    await expect(owner.call('resetOperator', { id, reason })).rejects.toMatchObject({ err: 'LAST_OWNER' })
    expect((await owner.call('getMe')).role).toBe('owner')
  })

  test('T49: leave a record of what they change, which shows that nobody approved it, without anything secret in it', async () => {
    expect(await audited('setOperatorRole')).toBe(1n)
    const { rows } = await owner.call('getAudit', { act: 'setOperatorRole' })
    expect(rows[0]).toMatchObject({
      operator: { name: owner.name, role: 'owner' },
      before: { role: 'finance' },
      after: { role: 'support' },
      reason: 'moves to support'
    })
    const alone = { second_person: 'none: the site has one owner' }
    const latestOf = async (act: string) => (await owner.call('getAudit', { act })).rows[0]
    expect(rows[0], 'support may do what finance may not').toMatchObject({ after: alone })
    expect(await latestOf('inviteOperator')).toMatchObject({ after: { role: 'support', ...alone } })
    expect(await latestOf('resetOperator')).toMatchObject({ after: alone })
    expect(await latestOf('switchOperator')).toMatchObject({ after: { on: true, ...alone } })
    const { rows: bodies } = await database.query<{ body: string }>('select body from audit')
    const all = bodies.map(({ body }) => body).join('\n')
    for (const secret of [OPERATOR_PASSWORD, owner.secret, owner.csrf, ...owner.recoveryCodes]) {
      expect(all.includes(secret)).toBe(false)
    }
  })
})
