import { beforeEach, expect, test, vi } from 'vitest'
import { openLive } from '../live/live-client.ts'
import { createOperator } from '../support/test-operator.ts'
import { WAIT, refusalOf, openWithdrawalFixture, type Drawer } from './withdrawal-fixture.ts'

const { site, owner, siteOwner, finance, second, drawer } = await openWithdrawalFixture()

let member: Drawer
let id: string
beforeEach(async () => {
  member = await drawer(6000, '9704365012345')
  id = (await member.withdraw(100)).order_no
})

const stepsOf = async () => (await member.record(id)).steps.map(({ step }) => step)

test('approving is one step and paying another, each recorded with its operator', async () => {
  await finance.call('approveWithdrawal', { id, note: 'known for years' })
  expect(await member.record(id)).toMatchObject({ status: 2, status_text: 'Approved, payment on its way' })
  expect(await member.points()).toEqual(['5900.00', '100.00'])
  expect(await finance.call('payWithdrawal', { id })).toEqual({ state: 'paid' })
  expect(await member.record(id)).toMatchObject({ status: 4, status_text: 'Paid' })
  expect(await stepsOf()).toEqual(['requested', 'approved', 'sending', 'paid'])
  expect(await member.points()).toEqual(['5900.00', '0.00'])
  expect((await member.call('getPersonalreport')).withdrawal).toBe('100.00')
  const { steps } = await siteOwner.call('getWithdrawal', { id })
  expect(steps.map(({ step, operator, note }) => [step, operator?.name ?? '', note])).toEqual([
    ['requested', '', ''],
    ['approved', finance.name, 'known for years'],
    ['sending', finance.name, ''],
    ['paid', '', '']
  ])
  const audit = await siteOwner.call('getAudit', { subjectKind: 'withdrawal', subjectId: id, sort: 'seq' })
  expect(audit.rows.map(({ act }) => act)).toEqual(['approveWithdrawal', 'payWithdrawal'])
  expect(audit.rows[0]).toMatchObject({ before: { state: 'review' }, after: { state: 'approved', money: '100.00' } })
})

test('H4: a rejection returns the points at once, with a reason in the member’s language, a notice and a live balance', async () => {
  const live = await openLive(site.origin, { session: member.session })
  await vi.waitFor(() => expect(live.of('hello').length).toBeGreaterThan(0), WAIT)
  await finance.call('rejectWithdrawal', { id, template: 'bank_unavailable' })
  expect(await member.points()).toEqual(['6000.00', '0.00'])
  const inVietnamese = site.client(member.session, 'vn_vn')
  const [record] = await inVietnamese('getUserWithdrawList', { order_no: id })
  expect(record).toMatchObject({ status: 3, status_text: 'Bị từ chối, đã hoàn điểm' })
  expect(record!.reason).toBe('Ngân hàng này hiện không nhận được tiền. Vui lòng thử lại sau.')
  expect(record!.desc).toContain(record!.reason)
  const [notice] = await inVietnamese('getNoticeList', { limit: 1 })
  expect(notice).toMatchObject({ type: 'withdrawal', name: 'Lệnh rút bị từ chối', link: '/WithdrawRecord', is_read: 0 })
  expect(notice!.text).toContain(record!.reason)
  await vi.waitFor(() => {
    expect(live.of('balance').at(-1)).toMatchObject({ money: '6000.00', frozen: '0.00', reason: 'withdraw_return' })
    expect(live.of('notice').length).toBeGreaterThan(0)
  }, WAIT)
  live.close()
  const log = await member.call('getMoneylog', { type: 'withdraw_return' })
  expect(log.data).toMatchObject([{ money: '100.00', balance: '6000.00', ref: id }])
  expect((await member.call('getUserWithdrawRole')).day_used).toBe('0.00')
})

test('a rejection in an operator’s own text is shown as written; without a reason there is none', async () => {
  expect((await refusalOf(finance.call('rejectWithdrawal', { id }))).data).toEqual({ field: 'words' })
  await finance.call('rejectWithdrawal', { id, words: 'You asked us by phone to wait until Monday.' })
  expect((await member.record(id)).reason).toBe('You asked us by phone to wait until Monday.')
})

test('H3: a rejection that asks for a payment is refused, and the request stays unchanged', async () => {
  for (const words of ['Please deposit 100 points first', 'Vui lòng nộp phí 5%', '请先缴税', 'Invite a friend']) {
    expect((await refusalOf(finance.call('rejectWithdrawal', { id, words }))).err).toBe('REASON_ASKS_FOR_MONEY')
  }
  expect((await member.record(id)).status).toBe(1)
})

test('an approved request can still be rejected, until it is sent', async () => {
  await finance.call('approveWithdrawal', { id })
  await second.call('rejectWithdrawal', { id, template: 'member_asked' })
  expect(await member.points()).toEqual(['6000.00', '0.00'])
  expect((await refusalOf(finance.call('payWithdrawal', { id }))).err).toBe('WITHDRAWAL_MOVED')
  const paid = (await member.withdraw(50)).order_no
  await finance.call('approveWithdrawal', { id: paid })
  await finance.call('payWithdrawal', { id: paid })
  const late = await refusalOf(finance.call('rejectWithdrawal', { id: paid, template: 'member_asked' }))
  expect(late).toMatchObject({ err: 'WITHDRAWAL_MOVED', data: { state: 'paid' } })
})

test('a hold takes a request out of the queue until its deadline, which the member sees', async () => {
  await finance.call('holdWithdrawal', { id, hours: 24, reason: 'the bank is asked' })
  const held = (await member.record(id)).steps.at(-1)!
  expect(held.step).toBe('held')
  expect(held.until_ts).toBeGreaterThan(Date.now() / 1000 + 23 * 3600)
  expect(held.text).toContain('Under closer review, until 20')
  const inView = async (view: 'queue' | 'held') =>
    (await finance.call('getWithdrawals', { view, orderNumber: undefined, member: String(member.id) })).total
  expect([await inView('queue'), await inView('held')]).toEqual([0, 1])
  await owner.query('update withdrawal set held_until = now() where id = $1', [id])
  await vi.waitFor(async () => expect([await inView('queue'), await inView('held')]).toEqual([1, 0]), WAIT)
  expect((await finance.call('getWithdrawal', { id })).steps.at(-1)!.step).toBe('released')
  await finance.call('holdWithdrawal', { id, hours: 1, reason: 'once more' })
  await finance.call('approveWithdrawal', { id })
  expect((await member.record(id)).status).toBe(2)
})

test('H3: a request is held three times at most, each time for a reason not given before, however many try at once', async () => {
  const { order_no: request } = await member.withdraw(10)
  const hold = (why: string) => finance.call('holdWithdrawal', { id: request, hours: 1, reason: why })
  await hold('The bank is asked')
  for (const same of ['The bank is asked', 'the BANK is asked!', ' the  bank, is asked. ']) {
    const { err, data } = await refusalOf(hold(same))
    expect([same, err, data]).toEqual([same, 'HOLD_REPEATED', { field: 'reason', holds: 1 }])
  }
  const tries = ['the name differs', 'the bank answered', 'a second look', 'a third look'].map(hold)
  const ends = await Promise.allSettled(tries)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await refusalOf(hold('yet another reason'))).data).toEqual({ field: 'reason', holds: 3 })
  expect((await member.record(request)).steps.filter(({ step }) => step === 'held')).toHaveLength(3)
  await expect(owner.query('update withdrawal set holds = 0 where id = $1', [request])).rejects.toThrow(
    'cannot be changed'
  )
  await finance.call('rejectWithdrawal', { id: request, template: 'member_asked' })
})

test('four eyes: from the set amount on, the approver cannot pay, and nothing has moved then', async () => {
  const large = (await member.withdraw(5000)).order_no
  await finance.call('approveWithdrawal', { id: large })
  expect((await finance.call('getWithdrawal', { id: large })).acts).toEqual(['reject'])
  expect((await refusalOf(finance.call('payWithdrawal', { id: large }))).err).toBe('FOUR_EYES')
  expect((await member.record(large)).status).toBe(2)
  expect((await second.call('getWithdrawal', { id: large })).acts).toEqual(['pay', 'reject'])
  expect(await second.call('payWithdrawal', { id: large })).toEqual({ state: 'paid' })
  await expect(
    owner.query('update withdrawal set four_eyes = true, paid_by = approved_by where id = $1', [large])
  ).rejects.toThrow('cannot be changed')
})

test('a read-only role can do nothing to a withdrawal', async () => {
  for (const role of ['support', 'auditor'] as const) {
    const reader = await createOperator(site, siteOwner, role)
    expect((await reader.call('getWithdrawal', { id })).acts).toEqual([])
    const tries = [
      reader.call('approveWithdrawal', { id }),
      reader.call('rejectWithdrawal', { id, template: 'member_asked' }),
      reader.call('holdWithdrawal', { id, hours: 1, reason: 'why not' }),
      reader.call('payWithdrawal', { id }),
      reader.call('lookUpPayout', { id })
    ]
    for (const refused of await Promise.all(tries.map(refusalOf))) expect(refused.err).toBe('OPERATOR_ROLE')
  }
  expect((await member.record(id)).status).toBe(1)
})

test('an unknown withdrawal cannot be decided', async () => {
  for (const call of ['approveWithdrawal', 'payWithdrawal', 'lookUpPayout', 'getWithdrawal'] as const) {
    expect((await refusalOf(finance.call(call, { id: '12345' }))).err).toBe('WITHDRAWAL_UNKNOWN')
  }
})
