import { beforeEach, expect, test, vi } from 'vitest'
import { reconcile } from '../../src/domains/reporting/index.ts'
import { rounds, timeFor } from '../support/full-size.ts'
import { WAIT, refusalOf, openWithdrawalFixture } from './withdrawal-fixture.ts'

const { site, owner, cashier, notify, signed, finance, second, drawer, limit, startNode } = await openWithdrawalFixture(
  {
    // A full run signs up more members than one address may.
    TRUST_PROXY: '1'
  }
)
const other = await startNode()
await limit({ num: 1000, day_max: 1_000_000, max: 100_000 })

const ROUNDS = rounds(500, 3)
const CONCURRENT = 20
/** Twenty payment passwords are checked one after another. */
const timeout = timeFor(ROUNDS, 60_000)

beforeEach(() => {
  cashier.deliver = 'deliver'
})

const errors = async (calls: Promise<unknown>[]) => (await Promise.all(calls.map(refusalOf))).map(({ err }) => err)
const count = (list: string[], wanted: string) => list.filter((one) => one === wanted).length

/** Return what the ledger has booked for a withdrawal, by template: held, returned, paid. */
const booked = async (id: string) => {
  const { rows } = await owner.query<{ template: number }>(
    'select template from transfer where ref = $1 order by template',
    [id]
  )
  return rows.map(({ template }) => template)
}

test(
  'T22: of twenty withdrawals of one balance at once, through two nodes, as many succeed as it covers',
  { timeout },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await drawer(100)
      const client = other.client(member.session)
      const calls = Array.from({ length: CONCURRENT }, (_, index) =>
        index % 2 === 0 ? member.withdraw(30) : client('setUserWirhdraw', { money: '30', paypwd: '135790' })
      )
      const outcomes = await errors(calls)
      expect([count(outcomes, ''), count(outcomes, 'BALANCE_LOW')]).toEqual([3, 17])
      expect(await member.points()).toEqual(['10.00', '90.00'])
      expect((await member.call('getUserWithdrawRole')).used).toBe(3)
    }
  }
)

test('T22: of twenty withdrawals at once, no more succeed than the day allows', { timeout }, async () => {
  await limit({ num: 4 })
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await drawer(1000)
    const outcomes = await errors(Array.from({ length: CONCURRENT }, () => member.withdraw(10)))
    expect([count(outcomes, ''), count(outcomes, 'WITHDRAW_COUNT')]).toEqual([4, 16])
  }
  await limit({ num: 1000 })
})

test('T22: of twenty decisions on one request at once, one succeeds', { timeout }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await drawer(100)
    const { order_no: id } = await member.withdraw(100)
    const calls = Array.from({ length: CONCURRENT }, (_, index) => {
      const operator = index % 3 === 0 ? finance : second
      if (index % 2 === 0) return operator.call('rejectWithdrawal', { id, template: 'member_asked' })
      return operator.call('approveWithdrawal', { id })
    })
    const outcomes = await errors(calls)
    const { status } = await member.record(id)
    // A rejection can follow an approval; nothing follows a rejection.
    expect(count(outcomes, '')).toBe(status === 3 && (await wasApproved(id)) ? 2 : 1)
    expect(count(outcomes, 'WITHDRAWAL_MOVED')).toBe(CONCURRENT - count(outcomes, ''))
    expect(await booked(id)).toEqual(status === 3 ? [7, 8] : [7])
    expect(await member.points()).toEqual(status === 3 ? ['100.00', '0.00'] : ['0.00', '100.00'])
  }
})

const wasApproved = async (id: string) => {
  const { rows } = await owner.query<{ approved_by: bigint | null }>(
    'select approved_by from withdrawal where id = $1',
    [id]
  )
  return rows[0]!.approved_by !== null
}

test(
  'T22: rejecting, paying and repeated notifications of the provider, all at once: exactly one end',
  { timeout },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await drawer(100, round % 2 === 0 ? '9704365012345' : '9704360000')
      const { order_no: id } = await member.withdraw(100)
      await finance.call('approveWithdrawal', { id })
      const forged = { payout_id: `p${id}`, reference: id, points: '100', reason: 'x' }
      // Without the notification that it is pending: with an id of its own it would rightly wait for an operator.
      const words = ['paid', 'failed'].flatMap((status) => {
        const notification = signed({ ...forged, status }, new Date(), `payout.${status}`)
        return [notify(notification), notify(notification)]
      })
      await Promise.all([
        ...words,
        ...Array.from({ length: 5 }, () => refusalOf(finance.call('payWithdrawal', { id }))),
        ...Array.from({ length: 5 }, () => refusalOf(second.call('rejectWithdrawal', { id, template: 'member_asked' })))
      ])
      await vi.waitFor(async () => expect([3, 4, 5]).toContain((await member.record(id)).status), WAIT)
      const { status } = await member.record(id)
      expect(await booked(id)).toEqual(status === 4 ? [7, 9] : [7, 8])
      expect(await member.points()).toEqual(status === 4 ? ['0.00', '0.00'] : ['100.00', '0.00'])
    }
  }
)

test('T22: a payout that two nodes look up while its notifications arrive is booked once', { timeout }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    cashier.deliver = 'lose'
    const member = await drawer(100, '9704361111')
    const { order_no: id } = await member.withdraw(100)
    await finance.call('approveWithdrawal', { id })
    await finance.call('payWithdrawal', { id })
    const sentNotification = () => cashier.sent.find(({ body }) => body.includes(`"reference":"${id}"`))
    await vi.waitFor(() => expect(sentNotification()).toBeDefined(), WAIT)
    await owner.query('update withdrawal set look_up_at = now() where id = $1 and look_up_at is not null', [id])
    await Promise.all(Array.from({ length: CONCURRENT }, () => notify(sentNotification()!)))
    await vi.waitFor(async () => expect((await member.record(id)).status).toBe(4), WAIT)
    expect(await booked(id)).toEqual([7, 9])
  }
})

test('H5: the books agree with all of it, and held points are held for a reason', async () => {
  expect((await reconcile(site.context)).differences).toEqual([])
})
