import { expect, test } from 'vitest'
import { createOperator, type TestOperator } from '../../support/test-operator.ts'
import { openWithdrawalFixture, PAY_PASSWORD } from '../../withdrawal/withdrawal-fixture.ts'

const scene = await openWithdrawalFixture()
const { site, siteOwner, finance, owner: database } = scene
const [support, content, auditor] = [
  await createOperator(site, siteOwner, 'support'),
  await createOperator(site, siteOwner, 'content'),
  await createOperator(site, siteOwner, 'auditor')
]

const drawer = await scene.drawer(1000)
await drawer.call('setUserWirhdraw', { money: 200, paypwd: PAY_PASSWORD })
await drawer.call('sendService', { text: 'When will it arrive?' })
const other = await site.signUp()
const [drawerId, otherId] = [Number(drawer.id), Number(other.id)]
const rename = (id: number, username: string, name: string) =>
  database.query('update member set username = $2, name = $3 where id = $1', [id, username, name])
await rename(drawerId, 'ngoc.nguyen', 'Nguyễn Thị Ngọc')
await rename(otherId, 'dang.lan', 'Đặng Ngọc Lan')

const idsOf = async (operator: TestOperator, q: string) => {
  const { members } = await operator.call('search', { q })
  return members.map(({ id }) => id)
}

test('the search finds members by the beginnings of their words, in any order, without accents', async () => {
  expect(await idsOf(support, 'ngoc')).toEqual([drawerId, otherId])
  expect(await idsOf(support, 'NGOC ngu')).toEqual([drawerId])
  expect(await idsOf(support, 'dang lan')).toEqual([otherId])
  expect(await idsOf(support, 'ngoc.nguyen')).toEqual([drawerId])
  expect(await idsOf(support, String(otherId))).toEqual([otherId])
  expect(await idsOf(support, 'goc')).toEqual([])
  for (const hostile of [`' | x:*`, '!!', '((', ':*', '&', '\\', `"`]) expect(await idsOf(support, hostile)).toEqual([])
})

test('the search finds what belongs to a member, and records by their number', async () => {
  const { withdrawals, recharges, chats } = await siteOwner.call('search', { q: 'ngoc nguyen' })
  expect(withdrawals).toMatchObject([{ state: 'review', member: { id: drawerId } }])
  expect(recharges).toMatchObject([{ status: 'credited', member: { id: drawerId } }])
  expect(chats).toMatchObject([{ text: 'When will it arrive?', member: { id: drawerId } }])
  expect([Number(withdrawals[0]!.money), Number(recharges[0]!.money)]).toEqual([200, 1000])
  const byNumber = await siteOwner.call('search', { q: withdrawals[0]!.id })
  expect(byNumber.withdrawals).toEqual(withdrawals)
  expect(byNumber.members).toEqual([])
  expect((await siteOwner.call('search', { q: recharges[0]!.id })).recharges).toEqual(recharges)
  const one = await siteOwner.call('search', { q: 'ngoc', kind: 'chats' })
  expect([one.chats.length, one.members, one.withdrawals]).toEqual([1, [], []])
})

test('T30: the search finds only what a role may list', async () => {
  const kindsOf = async (operator: TestOperator) =>
    Object.entries(await operator.call('search', { q: 'ngoc nguyen' })).flatMap(([kind, found]) =>
      found.length > 0 ? [kind] : []
    )
  expect(await kindsOf(finance)).toEqual(['members', 'withdrawals', 'recharges'])
  expect(await kindsOf(support)).toEqual(['members', 'withdrawals', 'recharges', 'chats'])
  expect(await kindsOf(content)).toEqual([])
})

test('T58: the auditor searches by number alone, and sees no names', async () => {
  expect(await idsOf(auditor, 'ngoc')).toEqual([])
  const found = await auditor.call('search', { q: String(drawerId) })
  expect(found.members).toMatchObject([{ id: drawerId, username: 'n***', name: 'N***' }])
  expect(JSON.stringify(found)).not.toMatch(/ngoc|Ngọc|arrive/)
})

test('a view is saved under a name, shared when its owner says so, and removed by its owner alone', async () => {
  const view = { list: 'getMembers', name: 'Frozen', search: { status: 'frozen' } }
  const { id } = await support.call('saveView', view)
  expect(await support.call('getViews', { list: 'getMembers' })).toEqual([
    { id, name: 'Frozen', search: { status: 'frozen' }, shared: false, own: true }
  ])
  expect(await finance.call('getViews', { list: 'getMembers' })).toEqual([])
  expect(await support.call('saveView', { ...view, search: { status: 'closed' }, shared: true })).toEqual({ id })
  expect(await finance.call('getViews', { list: 'getMembers' })).toEqual([
    { id, name: 'Frozen', search: { status: 'closed' }, shared: true, own: false }
  ])
  await expect(finance.call('removeView', { id: String(id) })).rejects.toMatchObject({ err: 'RECORD_UNKNOWN' })
  await support.call('removeView', { id: String(id) })
  expect(await support.call('getViews', { list: 'getMembers' })).toEqual([])
  await expect(auditor.call('saveView', view)).rejects.toMatchObject({ err: 'OPERATOR_ROLE' })
})

test('an operator saves a hundred views; one more is refused, and a change of an old one is not', async () => {
  await database.query(
    `insert into saved_view (operator_id, list, name, search)
     select $1, 'getOrders', 'view ' || n, '{}' from generate_series(1, 100) as n`,
    [content.id]
  )
  const view = { list: 'getOrders', search: {} }
  await expect(content.call('saveView', { ...view, name: 'one more' })).rejects.toMatchObject({ err: 'VIEWS_FULL' })
  await content.call('saveView', { ...view, name: 'view 7', search: { state: 'won' } })
  const views = await content.call('getViews', { list: 'getOrders' })
  expect(views.length).toBe(100)
  expect(views.find(({ name }) => name === 'view 7')!.search).toEqual({ state: 'won' })
})
