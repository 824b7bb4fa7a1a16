import { expect, test, vi } from 'vitest'
import { reconcile } from '../../src/domains/reporting/index.ts'
import { rounds, timeFor } from '../support/full-size.ts'
import { WAIT, refusalOf, openWithdrawalFixture } from './withdrawal-fixture.ts'

const { site, owner, notify, signed, finance, second, drawer, limit } = await openWithdrawalFixture({
  // A full run signs up more members than one address may.
  TRUST_PROXY: '1'
})
await limit({ num: 1000, day_max: 1_000_000 })

const ROUNDS = rounds(1000, 10)

/** Return what the ledger has booked for a withdrawal, by template: 7 held, 8 returned, 9 paid. */
const booked = async (id: string) => {
  const { rows } = await owner.query<{ template: number }>(
    'select template from transfer where ref = $1 order by template',
    [id]
  )
  return rows.map(({ template }) => template)
}

test('T22: a member can cancel a withdrawal that no operator has taken: the points are back at once, and the record shows it', async () => {
  const member = await drawer(500)
  const { order_no } = await member.withdraw(200)
  expect(await member.record(order_no)).toMatchObject({ status: 1, can_cancel: 1 })
  const cancelled = { order_no, status: 3, money: '200.00' }
  expect(await member.call('cancelWithdraw', { order_no })).toEqual(cancelled)
  expect(await member.points()).toEqual(['500.00', '0.00'])
  const record = await member.record(order_no)
  expect(record).toMatchObject({ status: 3, status_text: 'Canceled, points returned', can_cancel: 0 })
  expect(record.reason).toBe('Canceled, as you asked.')
  expect(record.steps.map(({ step }) => step)).toEqual(['requested', 'cancelled'])
  const [notice] = await member.call('getNoticeList')
  expect(notice).toMatchObject({
    name: 'Withdrawal canceled',
    text: expect.stringContaining('You got 200 points back')
  })
  expect(await member.call('cancelWithdraw', { order_no })).toEqual(cancelled)
  expect(await booked(order_no)).toEqual([7, 8])
  expect(await member.call('getUserWithdrawRole')).toMatchObject({ used: 1, day_used: '0.00' })
  const { withdrawal, acts, steps } = await finance.call('getWithdrawal', { id: order_no })
  expect(withdrawal).toMatchObject({ state: 'cancelled', stateText: 'Canceled, points returned', takenBy: null })
  expect([acts, steps.map(({ step }) => step)]).toEqual([[], ['requested', 'cancelled']])
})

test('T22: a withdrawal that an operator has taken cannot be cancelled, and nothing moves', async () => {
  const member = await drawer(500)
  const ways = [
    (id: string) => finance.call('takeWithdrawal', { id }),
    (id: string) => finance.call('holdWithdrawal', { id, hours: 1, reason: 'a closer look' }),
    (id: string) => finance.call('approveWithdrawal', { id })
  ]
  for (const take of ways) {
    const { order_no } = await member.withdraw(100)
    await take(order_no)
    expect((await member.record(order_no)).can_cancel).toBe(0)
    const before = await member.points()
    expect((await refusalOf(member.call('cancelWithdraw', { order_no }))).err).toBe('WITHDRAW_TAKEN')
    expect(await member.points()).toEqual(before)
    expect(await booked(order_no)).toEqual([7])
    const { withdrawal } = await second.call('getWithdrawal', { id: order_no })
    expect(withdrawal.takenBy?.id).toBe(Number(finance.id))
  }
})

test('T22: a withdrawal is taken once, and after it was cancelled never', async () => {
  const member = await drawer(500)
  const { order_no: id } = await member.withdraw(100)
  expect((await finance.call('getWithdrawal', { id })).acts).toContain('take')
  await finance.call('takeWithdrawal', { id })
  expect((await finance.call('getWithdrawal', { id })).acts).not.toContain('take')
  expect((await refusalOf(second.call('takeWithdrawal', { id }))).err).toBe('WITHDRAWAL_MOVED')
  const { order_no } = await member.withdraw(100)
  await member.call('cancelWithdraw', { order_no })
  for (const act of ['takeWithdrawal', 'approveWithdrawal', 'payWithdrawal'] as const) {
    expect((await refusalOf(finance.call(act, { id: order_no }))).err).toBe('WITHDRAWAL_MOVED')
  }
})

test('T23: nobody cancels another member’s withdrawal', async () => {
  const [member, other] = [await drawer(100), await drawer(0)]
  const { order_no } = await member.withdraw(100)
  expect((await refusalOf(other.call('cancelWithdraw', { order_no }))).err).toBe('WITHDRAWAL_UNKNOWN')
  expect(await member.points()).toEqual(['0.00', '100.00'])
})

test('T22: the database itself refuses to cancel a taken withdrawal, and to change who took it', async () => {
  const member = await drawer(200)
  const { order_no: id } = await member.withdraw(100)
  await finance.call('takeWithdrawal', { id })
  const change = (set: string) => owner.query(`update withdrawal set ${set} where id = $1`, [id])
  await expect(change("state = 'cancelled', reason = 'member_asked', cancelled_at = now()")).rejects.toThrow()
  await expect(change('taken_by = null, taken_at = null')).rejects.toThrow(/cannot be changed/)
})

test(
  'T22: cancelling, taking, approving, paying and repeated notifications of the provider, all at once: exactly one end',
  { timeout: timeFor(ROUNDS, 60_000) },
  async () => {
    const members = await Promise.all(Array.from({ length: Math.ceil(ROUNDS / 50) }, () => drawer(10_000)))
    const ends = new Set<number>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = members[round % members.length]!
      const [before] = await member.points()
      const { order_no: id } = await member.withdraw(10)
      const words = ['paid', 'failed'].flatMap((status) => {
        const payload = { payout_id: `p${id}`, reference: id, points: '10', reason: 'x', status }
        const sent = signed(payload, new Date(), `payout.${status}`)
        return [notify(sent), notify(sent)]
      })
      const cancel = () => refusalOf(member.call('cancelWithdraw', { order_no: id }))
      const take = () => refusalOf(second.call('takeWithdrawal', { id }))
      const decide = async () => {
        await refusalOf(finance.call('approveWithdrawal', { id }))
        await Promise.all([finance, second].map((who) => refusalOf(who.call('payWithdrawal', { id }))))
      }
      // The first two rounds have a fixed order, the others a random one.
      if (round === 0) await cancel()
      if (round === 1) await take()
      const acts = round % 2 === 0 ? [cancel, cancel, take, decide] : [take, decide, cancel, cancel]
      await Promise.all([...words, ...acts.map((act) => act())])
      await vi.waitFor(async () => expect([3, 4, 5]).toContain((await member.record(id)).status), WAIT)
      const { status, steps } = await member.record(id)
      ends.add(status)
      expect(await booked(id)).toEqual(status === 4 ? [7, 9] : [7, 8])
      const last = steps.filter(({ step }) => ['cancelled', 'rejected', 'paid', 'failed'].includes(step))
      expect(last).toHaveLength(1)
      if (status === 3) expect(steps.map(({ step }) => step)).toEqual(['requested', 'cancelled'])
      const [after, held] = await member.points()
      expect([Number(before) - Number(after), held]).toEqual([status === 4 ? 10 : 0, '0.00'])
    }
    expect(ends).toContain(3)
    expect(ends.size).toBeGreaterThan(1)
    expect((await reconcile(site.context)).differences).toEqual([])
  }
)
