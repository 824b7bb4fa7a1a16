import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { betOf, DAYLONG, sendOrder, setSchedules, waitForOpenPeriod } from '../lottery/lottery-fixture.ts'
import { createOperator } from '../support/test-operator.ts'
import { openWithdrawalFixture, payOut, refusalOf } from '../withdrawal/withdrawal-fixture.ts'

const { testDatabase, site, siteOwner, finance, second, drawer } = await openWithdrawalFixture({}, setSchedules)
const support = await createOperator(site, siteOwner, 'support')

const member = await drawer(1000)
const id = String(member.id)
const { order_no: paid } = await member.withdraw(50)
await payOut(paid, [finance, second])
await member.call('setLimits', { loss_week: '300' })
const period = await waitForOpenPeriod(site, DAYLONG)
await sendOrder(site, member, betOf(period, member, { item: 'bi,si', money: '3' }))
await member.call('sendService', { text: 'When does it arrive?', req_id: randomUUID() })
await support.call('answerMember', { member: id, text: 'It is on its way.', requestId: randomUUID() })
await support.call('addMemberNote', { id, text: 'Rang about a withdrawal.' })
await support.call('endMemberSessions', { id, reason: 'The phone was lost.' })

const timeline = (input: object = {}, by = siteOwner) => by.call('getMemberTimeline', { id, ...input })

test('a timeline has what happened with a member, the newest first, with who did it', async () => {
  const { events, kinds, hasMore } = await timeline()
  expect(kinds).toEqual(['money', 'bets', 'purchases', 'sessions', 'service', 'limits', 'staff'])
  expect(hasMore).toBe(false)
  expect(events.map(({ what }) => what)).toEqual([
    'act',
    'note',
    'answer',
    'message',
    'order',
    'limit',
    'withdrawPaid',
    'withdrawHold',
    'recharge',
    'signIn'
  ])
  const named = Object.fromEntries(events.map((event) => [event.what, event]))
  expect(named['recharge']).toMatchObject({ kind: 'money', change: '1000.00', operator: null })
  expect(named['withdrawHold']).toMatchObject({ change: '-50.00', record: paid })
  expect(named['withdrawPaid']).toMatchObject({ change: '', record: paid, operator: { name: second.name } })
  expect(named['order']).toMatchObject({
    kind: 'bets',
    change: '-6.00',
    paid: '',
    text: expect.stringMatching(/Big, Odd$/) as string
  })
  expect(named['limit']!.limit).toEqual({ kind: 'loss_week', change: 'set', from: '', to: '300.00' })
  expect(named['message']).toMatchObject({ text: 'When does it arrive?', operator: null })
  expect(named['answer']).toMatchObject({ text: 'It is on its way.', operator: { name: support.name } })
  expect(named['note']).toMatchObject({ text: 'Rang about a withdrawal.', operator: { name: support.name } })
  expect(named['act']).toMatchObject({ text: 'endMemberSessions', operator: { name: support.name } })
  expect(events.map(({ at }) => at.ts)).toEqual(events.map(({ at }) => at.ts).toSorted((a, b) => b - a))
})

test('one member has the bank account, masked, and luck', async () => {
  const { bank, play } = await finance.call('getMember', { id })
  expect(bank).toMatchObject({
    name: 'Vietcombank',
    country: 'VN',
    account: expect.stringMatching(/^\*+\d{4}$/) as string,
    holder: 'NGUYEN THI ANH DAO'
  })
  expect(bank!.since.ts).toBeGreaterThan(0)
  expect(play).toEqual({ orders: 0, score: null })
})

test('pages follow each other without a gap or an overlap, also within one millisecond', async () => {
  const { events: all } = await timeline()
  await testDatabase.owner.query(
    `insert into member_note (member_id, operator_id, text, created_at)
     select member_id, operator_id, 'Note ' || n, created_at from member_note, generate_series(1, 5) n where member_id = $1`,
    [member.id]
  )
  const seen: string[] = []
  for (let after = '', more = true; more;) {
    const page = await timeline({ after, limit: '2' })
    expect(page.events.length).toBeGreaterThan(0)
    seen.push(...page.events.map((event) => event.id))
    after = page.events.at(-1)!.id
    more = page.hasMore
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(all.length + 5)
})

test('kinds filter, and a role sees only those that it may read', async () => {
  const whats = async (kinds: string, by = siteOwner) => (await timeline({ kinds }, by)).events.map(({ what }) => what)
  expect(await whats('bets,limits')).toEqual(['order', 'limit'])
  const { kinds, events } = await timeline({}, finance)
  expect(kinds).toEqual(['money', 'bets', 'purchases', 'sessions', 'staff'])
  expect(events.map(({ kind }) => kind)).not.toContain('service')
  expect(await whats('service,limits', finance)).toEqual([])
  expect(await whats('staff', support)).not.toContain('act')
})

test('an unknown member, kind or cursor is refused', async () => {
  expect((await refusalOf(siteOwner.call('getMemberTimeline', { id: '5' }))).err).toBe('MEMBER_UNKNOWN')
  expect((await refusalOf(timeline({ kinds: 'wins' }))).err).toBe('FIELD_INVALID')
  expect((await refusalOf(timeline({ after: 'x' }))).err).toBe('FIELD_INVALID')
  const content = await createOperator(site, siteOwner, 'content')
  expect((await refusalOf(timeline({}, content))).err).toBe('OPERATOR_ROLE')
})
