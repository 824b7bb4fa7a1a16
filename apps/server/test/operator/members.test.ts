import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { reconcile } from '../../src/domains/reporting/index.ts'
import { createMemberWith } from '../lottery/lottery-fixture.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const owner = await createFirstOwner(site)
const finance = await createOperator(site, owner, 'finance')
const support = await createOperator(site, owner, 'support')

const audited = async (act: string, id: bigint) =>
  (await owner.call('getAudit', { act, subjectKind: 'member', subjectId: String(id) })).rows

test('members are found by id and by a part of their username or name, and nothing in a search is a wildcard', async () => {
  const member = await site.signUp()
  await opened.owner.query('update member set name = $2 where id = $1', [member.id, 'Nguyễn Thị Ba'])
  const found = async (q: string) => (await support.call('getMembers', { q })).rows.map(({ id }) => BigInt(id))
  expect(await found(String(member.id))).toEqual([member.id])
  expect(await found(member.username.slice(2).toUpperCase())).toEqual([member.id])
  expect(await found('nguyễn thị')).toEqual([member.id])
  for (const nothing of ['%', '_', 'nobody like this', `${member.id}0`]) expect(await found(nothing)).toEqual([])
})

test('lists of members are sorted, and paged without overlap', async () => {
  for (const points of [30n, 10n, 20n]) await createMemberWith(site, points)
  const all = await support.call('getMembers', { sort: '-money', limit: '100' })
  const money = all.rows.map((row) => Number(row.money))
  expect(money).toEqual(money.toSorted((a, b) => b - a))
  const pages = await Promise.all(
    ['1', '2'].map((page) => support.call('getMembers', { sort: '-money', limit: '2', page }))
  )
  expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(all.rows.slice(0, 4).map(({ id }) => id))
  expect(pages[0]).toMatchObject({ total: all.total, page: 1, limit: 2 })
})

test('one member is shown completely: profile, points, statement, devices, notes and the history of the account', async () => {
  const member = await createMemberWith(site, 40n)
  await support.call('addMemberNote', { id: String(member.id), text: 'Rang about a recharge.' })
  const picture = await support.call('getMember', { id: String(member.id) })
  expect(picture).toMatchObject({
    id: Number(member.id),
    username: member.username,
    status: 'normal',
    money: '40.00',
    frozen: '0.00',
    disputed: '0.00',
    invitedBy: { code: 'WELCOME8', member: 0 },
    statement: { recharge: '40.00', balance: '40.00' },
    notes: [{ text: 'Rang about a recharge.', operator: { name: support.name } }],
    statusHistory: []
  })
  expect(picture.sessions).toHaveLength(1)
  expect((await support.call('getMemberRecharges', { id: String(member.id) }))[0]).toMatchObject({ money: '40.00' })
  expect((await support.call('getMemberMoneylog', { id: String(member.id) })).data[0]).toMatchObject({ money: '40.00' })
  expect(await support.call('getMemberOrders', { id: String(member.id) })).toEqual([])
  expect(JSON.stringify(picture)).not.toMatch(/argon2|password_hash|token/)
  for (const call of ['getMember', 'getMemberOrders', 'getMemberRecharges', 'getMemberMoneylog'] as const) {
    await expect(support.call(call, { id: '5' })).rejects.toMatchObject({ err: 'MEMBER_UNKNOWN' })
  }
})

test('H8: freezing shows the member why, holds what is disputed and no more, and leaves the rest available', async () => {
  const member = await createMemberWith(site, 100n)
  const id = String(member.id)
  const reason = 'A payment of yours is being looked into.'
  await expect(support.call('freezeMember', { id, reason, disputed: '100.01' })).rejects.toMatchObject({
    err: 'DISPUTE_TOO_HIGH',
    data: { field: 'disputed', money: '100.00' }
  })
  expect(await member.call('getUserInfo')).toMatchObject({ status: 1, money: '100.00' })
  await support.call('freezeMember', { id, reason, disputed: '30' })
  expect(await member.call('getUserInfo')).toMatchObject({
    status: 2,
    status_reason: reason,
    money: '70.00',
    frozen: '30.00'
  })
  expect((await member.call('getMoneylog')).data[0]).toMatchObject({ type: 'adjust', money: '-30.00', desc: reason })
  await expect(member.call('doRecharge', { money: '10', bank_type: 'sandbox' })).rejects.toMatchObject({
    err: 'ACCOUNT_FROZEN'
  })
  expect(await support.call('getMember', { id })).toMatchObject({ disputed: '30.00', statusReason: reason })
  await expect(support.call('freezeMember', { id, reason })).rejects.toMatchObject({ err: 'MEMBER_STATUS' })
  expect(await audited('freezeMember', member.id)).toMatchObject([{ reason, after: { disputed: '30.00' } }])
})

test('ending a freezing returns what was disputed, and does not end a self-exclusion', async () => {
  const member = await createMemberWith(site, 50n)
  const id = String(member.id)
  await opened.owner.query('update member set status = 4 where id = $1', [member.id])
  await support.call('freezeMember', { id, reason: 'to be looked into', disputed: '20' })
  await finance.call('unfreezeMember', { id, reason: 'all is well' })
  expect(await member.call('getUserInfo')).toMatchObject({
    status: 4,
    status_reason: '',
    money: '50.00',
    frozen: '0.00'
  })
  const { statusHistory } = await finance.call('getMember', { id })
  expect(statusHistory.map(({ from, to }) => [from, to])).toEqual([
    ['frozen', 'excluded'],
    ['excluded', 'frozen']
  ])
  await expect(finance.call('unfreezeMember', { id, reason: 'once more' })).rejects.toMatchObject({
    err: 'MEMBER_STATUS'
  })
  expect((await reconcile(site.context)).differences).toEqual([])
})

test('signing a member out ends every session at once', async () => {
  const member = await site.signUp()
  expect(await support.call('endMemberSessions', { id: String(member.id), reason: 'lost telephone' })).toEqual({
    ended: 1
  })
  await expect(member.call('getUserInfo')).rejects.toMatchObject({ err: 'AUTH_REQUIRED' })
  expect(await member.call('checkLoginOut')).toEqual({ login: 0, reason: 'other_device' })
})

test('H8, H3: a frozen member withdraws all that is not disputed, and nothing more, without any condition', async () => {
  const member = await createMemberWith(site, 100n)
  await member.call('setName', { name: 'Tran Van Binh' })
  await member.call('setPayPassword', { paypassword: '135790' })
  await member.call('setBank', {
    bankid: '9704365012345',
    bank: 'Vietcombank',
    bank_code: 'VCB',
    username: 'TRAN VAN BINH'
  })
  await support.call('freezeMember', { id: String(member.id), reason: 'Thirty points are disputed.', disputed: '30' })
  const withdraw = (money: string) => member.call('setUserWirhdraw', { money, paypwd: '135790' })
  await expect(withdraw('71')).rejects.toMatchObject({ err: 'BALANCE_LOW' })
  expect(await withdraw('70')).toMatchObject({ status: 1, money: '70.00' })
  expect(await member.call('getUserInfo')).toMatchObject({ status: 2, money: '0.00', frozen: '100.00' })
  expect((await reconcile(site.context)).differences).toEqual([])
})

test('an account is closed only when nothing is on it, and cannot be signed in to again', async () => {
  const rich = await createMemberWith(site, 1n)
  const reason = 'asked for by the member'
  await expect(owner.call('closeMember', { id: String(rich.id), reason })).rejects.toMatchObject({
    err: 'MEMBER_HAS_POINTS'
  })
  expect(await rich.call('getUserInfo')).toMatchObject({ status: 1 })
  const username = `c${randomBytes(5).toString('hex')}`
  const form = { username, password: 'Conservatory-26', code: 'WELCOME8', birthday: '1990-05-17', agree: '1' }
  const { id } = await site.client()('doRegister', form)
  await owner.call('closeMember', { id: String(id), reason })
  // The password is deleted with the account.
  await expect(site.client()('doLogin', { username, password: 'Conservatory-26' })).rejects.toMatchObject({
    err: 'LOGIN_WRONG'
  })
})
