import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paymentId } from '../payment/payment-fixture.ts'
import { reconcile } from '../../src/domains/reporting/index.ts'
import { WAIT, payOut, refusalOf, openWithdrawalFixture, type Drawer } from './withdrawal-fixture.ts'

const { site, owner, cashier, notify, signed, siteOwner, finance, second, drawer, bind, buy } =
  await openWithdrawalFixture()

beforeEach(() => {
  cashier.deliver = 'deliver'
})

let member: Drawer
let id: string
beforeAll(async () => {
  member = await drawer(1000, '9704365077777')
  const earlier = await member.withdraw(50)
  await payOut(earlier.order_no, [finance, second])
  id = (await member.withdraw(120)).order_no
})

test('the queue shows what waits, the oldest first, with its age, and by filters', async () => {
  const young = await drawer(300)
  const { order_no: newest } = await young.withdraw(300)
  const { rows, total } = await finance.call('getWithdrawals', { view: 'queue' })
  expect(total).toBe(rows.length)
  expect(rows.map((row) => row.id)).toEqual(
    rows.map((row) => row.id).toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  )
  expect(rows[0]).toMatchObject({ id, state: 'review', money: '120.00', bank: { account: '******7777' } })
  expect(rows[0]!.age).toBeGreaterThanOrEqual(0)
  const found = async (filter: object) => (await finance.call('getWithdrawals', filter)).rows.map((row) => row.id)
  expect(await found({ view: 'queue', min: '200' })).toEqual([newest])
  expect(await found({ view: 'queue', max: '200' })).toEqual([id])
  expect(await found({ view: 'queue', sort: '-money' })).toEqual([newest, id])
  expect(await found({ member: String(young.id) })).toEqual([newest])
  expect(await found({ orderNumber: id })).toEqual([id])
  expect(await found({ view: 'all', bankCode: 'TCB' })).toEqual([])
  expect(await found({ view: 'paid', member: String(member.id) })).toHaveLength(1)
  expect((await finance.call('getWithdrawals', { view: 'all', limit: 1, page: 2 })).rows).toHaveLength(1)
  const counts = await finance.call('getWithdrawalCounts')
  expect(counts).toMatchObject({ queue: 2, held: 0, approved: 0, underWay: 0, waitingMoney: '420.00' })
  expect(counts.eta.n).toBe(1)
})

test('one page has everything relevant to a withdrawal', async () => {
  const twin = await drawer(0, '9704365077777')
  const facts = await finance.call('getWithdrawal', { id })
  expect(facts.withdrawal).toMatchObject({ id, money: '120.00', member: { id: Number(member.id) } })
  expect(facts.member).toMatchObject({ money: '830.00', frozen: '120.00', lang: 'en_us', birthday: '1990-**-**' })
  expect(facts.statement).toMatchObject({ recharge: '1000.00', withdrawal: '50.00', held: '120.00' })
  expect(facts.recharges).toMatchObject([{ money: '1000.00', status: 2 }])
  expect(facts.orders).toEqual([])
  expect(facts.ledger.map(({ type }) => type)).toEqual(['withdraw_hold', 'withdraw_hold', 'recharge'])
  expect(facts.sessions).toMatchObject([{ address: '127.0.0.1', live: true }])
  expect(facts.earlier).toMatchObject([{ money: '50.00', state: 'paid' }])
  expect(facts.hints.sameBank).toMatchObject([{ id: Number(twin.id) }])
  expect(facts.hints.sameAddress.map((one) => one.id)).toContain(Number(twin.id))
  expect(facts.templates.map(({ code }) => code)).toContain('member_asked')
  expect(JSON.stringify(facts)).not.toContain('9704365077777')
})

test('recharges are found by their facts, and looked up on demand', async () => {
  const buyer = await drawer(0)
  const opened = await buyer.call('doRecharge', { money: '70', bank_type: 'sandbox' })
  const found = async (filter: object) => (await finance.call('getRecharges', filter)).rows
  expect(await found({ orderNumber: opened.order_no })).toMatchObject([
    { status: 'waiting', money: '70.00', payAmount: '70000', currency: 'VND', member: { id: Number(buyer.id) } }
  ])
  expect(await found({ paymentId: paymentId(opened.pay_url) })).toHaveLength(1)
  expect(await found({ member: String(buyer.id), status: 'credited' })).toEqual([])
  expect(await finance.call('lookUpRecharge', { id: opened.order_no })).toEqual({
    outcome: 'unchanged',
    status: 'waiting'
  })
  cashier.deliver = 'lose'
  await owner.query('update recharge set look_up_at = null where id = $1', [opened.order_no])
  await cashier.press(opened.pay_url, 'pay')
  expect(await finance.call('lookUpRecharge', { id: opened.order_no })).toEqual({
    outcome: 'credited',
    status: 'credited'
  })
  expect(await buyer.points()).toEqual(['70.00', '0.00'])
  const audit = await siteOwner.call('getAudit', { subjectKind: 'recharge', subjectId: opened.order_no })
  expect(audit.rows[0]).toMatchObject({ act: 'lookUpRecharge', after: { status: 2, outcome: 'credited' } })
})

/** Create a recharge of 70 points with a payment a little below its price. */
async function underpaid() {
  const buyer = await drawer(0)
  const opened = await buyer.call('doRecharge', { money: '70', bank_type: 'sandbox' })
  const data = {
    payment_id: paymentId(opened.pay_url),
    reference: opened.order_no,
    amount: '65000',
    currency: 'VND',
    status: 'paid'
  }
  await notify(signed(data))
  const { rows } = await finance.call('getMismatches', { orderNumber: opened.order_no, state: 'open' })
  return { buyer, order: opened.order_no, mismatch: rows[0]! }
}

test('a mismatch is credited by two operators, with what was paid, once; the member sees it', async () => {
  const { buyer, order, mismatch } = await underpaid()
  expect(mismatch).toMatchObject({ reason: 'amount', expected: '70000', reported: '65000', recharge: { id: order } })
  const reason = 'the bank slip says 65,000'
  const request = { id: order, money: '65', mismatch: String(mismatch.id), reason }
  const { id: proposal } = await finance.call('proposeCredit', request)
  expect((await refusalOf(second.call('proposeCredit', request))).err).toBe('PROPOSAL_OPEN')
  expect((await refusalOf(finance.call('approveProposal', { id: proposal }))).err).toBe('PROPOSAL_OWN')
  expect(await buyer.points()).toEqual(['0.00', '0.00'])
  const approvals = await Promise.all(
    Array.from({ length: 5 }, () => refusalOf(second.call('approveProposal', { id: proposal })))
  )
  expect(approvals.filter(({ err }) => err === '')).toHaveLength(1)
  expect(await buyer.points()).toEqual(['65.00', '0.00'])
  const [record] = await buyer.call('getUserRechargeList', { order_no: order })
  expect(record).toMatchObject({ status: 4, status_text: 'Credited after a check', money: '65.00' })
  const { rows } = await finance.call('getMismatches', { orderNumber: order })
  expect(rows).toMatchObject([{ state: 'credited', resolvedBy: { name: second.name }, resolution: reason }])
  expect((await refusalOf(finance.call('proposeCredit', request))).err).toBe('RECHARGE_CREDITED')
  expect((await refusalOf(finance.call('dismissMismatch', { id: String(mismatch.id), reason }))).err).toBe(
    'MISMATCH_RESOLVED'
  )
})

test('what is paid after all between proposal and approval is not credited twice', async () => {
  const { buyer, order } = await underpaid()
  const { id: proposal } = await finance.call('proposeCredit', { id: order, reason: 'seen at the bank' })
  const opened = await buyer.call('getUserRechargeList', { order_no: order })
  expect(opened[0]!.status).toBe(1)
  const { rows } = await finance.call('getRecharges', { orderNumber: order })
  const data = { payment_id: rows[0]!.paymentId, reference: order, amount: '70000', currency: 'VND', status: 'paid' }
  await notify(signed(data))
  expect(await buyer.points()).toEqual(['70.00', '0.00'])
  expect((await refusalOf(second.call('approveProposal', { id: proposal }))).err).toBe('RECHARGE_CREDITED')
  expect(await buyer.points()).toEqual(['70.00', '0.00'])
  await second.call('rejectProposal', { id: proposal, decision: 'paid meanwhile' })
})

test('a mismatch that needs no action is closed with a reason', async () => {
  const { order, mismatch } = await underpaid()
  await finance.call('dismissMismatch', { id: String(mismatch.id), reason: 'a test of the provider' })
  const { rows } = await finance.call('getMismatches', { orderNumber: order })
  expect(rows).toMatchObject([{ state: 'dismissed', resolution: 'a test of the provider' }])
  expect((await refusalOf(finance.call('dismissMismatch', { id: '999999', reason: 'nothing' }))).err).toBe(
    'MISMATCH_UNKNOWN'
  )
  expect((await refusalOf(finance.call('proposeCredit', { id: '999999', reason: 'nothing' }))).err).toBe(
    'RECHARGE_UNKNOWN'
  )
})

test('an operator releases an unusable bound account: another can be bound, and withdrawals wait a day', async () => {
  const stuck = await drawer(100, '9704360000')
  const { order_no } = await stuck.withdraw(50)
  await finance.call('releaseBank', { id: String(stuck.id), reason: 'the member’s account was closed' })
  expect((await refusalOf(stuck.withdraw(10))).err).toBe('BANK_UNBOUND')
  expect((await stuck.call('getNoticeList', { limit: 1 }))[0]).toMatchObject({ name: 'Bank account unlinked' })
  await bind(stuck, '9704365088888')
  const delayed = await refusalOf(stuck.withdraw(10))
  expect(delayed.err).toBe('WITHDRAW_DELAYED')
  expect((delayed.data as { ts: number }).ts).toBeGreaterThan(Date.now() / 1000 + 23 * 3600)
  expect((await stuck.record(order_no)).bankid).toBe('******0000')
  const audit = await siteOwner.call('getAudit', { subjectKind: 'member', subjectId: String(stuck.id) })
  expect(audit.rows[0]).toMatchObject({ act: 'releaseBank', before: { account: '******0000' } })
  expect((await refusalOf(finance.call('releaseBank', { id: '1', reason: 'nobody' }))).err).toBe('MEMBER_UNKNOWN')
})

test('H5: the books agree with what staff has credited', async () => {
  await buy(member, 10)
  await vi.waitFor(async () => expect((await reconcile(site.context)).differences).toEqual([]), WAIT)
})
