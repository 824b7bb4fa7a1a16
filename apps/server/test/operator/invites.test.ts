import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'

const site = await startTestSite(await openTestDatabase())
const owner = await createFirstOwner(site)
const content = await createOperator(site, owner, 'content')

const join = (code: string) =>
  site.client()('doRegister', {
    username: `j${randomBytes(6).toString('hex')}`,
    password: 'Conservatory-26',
    code,
    birthday: '1990-05-17',
    agree: '1'
  })

test('T15: a campaign’s code admits as many as its quota, however many come at once', async () => {
  expect(await content.call('createInviteCode', { code: 'spring26', quota: '3', note: 'Spring' })).toEqual({
    code: 'SPRING26'
  })
  const joined = await Promise.allSettled(Array.from({ length: 8 }, () => join('Spring26')))
  expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect((await content.call('getInviteCodes', { q: 'SPRING' })).rows).toMatchObject([
    { code: 'SPRING26', quota: 3, used: 3, on: true, note: 'Spring', member: 0, createdBy: { name: content.name } }
  ])
  const invited = await owner.call('getInvited', { code: 'spring26' })
  expect(invited.total).toBe(3)
  expect(invited.rows.every(({ username }) => username.startsWith('j'))).toBe(true)
})

test('a code that is switched off, or has expired, admits nobody; switched on again it does', async () => {
  const { code } = await content.call('createInviteCode', {})
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
  await content.call('switchInviteCode', { code, on: false })
  await expect(join(code)).rejects.toMatchObject({ err: 'INVITE_INVALID' })
  await content.call('switchInviteCode', { code, on: true })
  expect((await join(code)).id).toBeGreaterThan(0)
  const past = Math.floor(Date.now() / 1000) - 60
  const { code: late } = await content.call('createInviteCode', { expiresAtSeconds: past })
  await expect(join(late)).rejects.toMatchObject({ err: 'INVITE_INVALID' })
})

test('a code exists once, and an unknown one can be neither switched nor opened', async () => {
  await expect(content.call('createInviteCode', { code: 'welcome8' })).rejects.toMatchObject({ err: 'INVITE_TAKEN' })
  for (const code of ['x', 'has space', 'ümlaut12', 'toolongforanycode']) {
    await expect(content.call('createInviteCode', { code })).rejects.toMatchObject({ err: 'FIELD_INVALID' })
  }
  await expect(content.call('switchInviteCode', { code: 'NOSUCH', on: false })).rejects.toMatchObject({
    err: 'INVITE_INVALID'
  })
  await expect(owner.call('getInvited', { code: 'NOSUCH' })).rejects.toMatchObject({ err: 'INVITE_INVALID' })
})

test('members’ own codes are listed apart from campaigns’', async () => {
  const member = await site.signUp()
  const { code } = await member.call('getInvite')
  const kinds = async (kind: 'campaign' | 'member' | 'all') =>
    (await content.call('getInviteCodes', { q: code, kind })).rows.map((row) => row.member)
  expect([await kinds('campaign'), await kinds('member'), await kinds('all')]).toEqual([
    [],
    [Number(member.id)],
    [Number(member.id)]
  ])
})
