import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeProtected } from '../limits/limit-fixture.ts'
import type { TestMember } from '../support/test-site.ts'
import { openWithdrawalFixture, payOut } from './withdrawal-fixture.ts'

const { testDatabase, owner, finance, second, siteOwner, drawer, limit } = await openWithdrawalFixture()

const factsOf = (id: string) => finance.call('getWithdrawal', { id })
const checksOf = async (id: string) => (await factsOf(id)).checks
const verdictsOf = async (id: string) =>
  Object.fromEntries(Object.entries(await checksOf(id)).map(([name, { verdict }]) => [name, verdict]))

const makeOlder = (table: 'member' | 'bank_account', { id }: TestMember, days: number) =>
  changeProtected(
    testDatabase,
    `update ${table} set created_at = created_at - interval '${days} days'
      where ${table === 'member' ? 'id' : 'member_id'} = ${id}`
  )

/** Give a member settled draws with two winning orders of 50 points each on big, at odds of 1.96. */
const winDraws = ({ id }: TestMember, draws: number) =>
  changeProtected(
    testDatabase,
    `with won as (
       insert into period (lottery_id, number, rules_id, chain_id, chain_index, commit, beacon_chain, round, state, opens_at,
         closes_at, draws_at, round_at, orders_root, order_count, stake_by_option, seed, signature, dice, drawn_at,
         settled_at, stake_total, payout_total)
       select p.lottery_id, 202001010000 + ${id} % 100 * 50 + n, p.rules_id, p.chain_id, 900000 - ${id} % 100 * 50 - n,
              sha256('glasshouse/chain/v1'::bytea || sha256('s')), p.beacon_chain, p.round, 'settled', p.opens_at, p.closes_at, p.draws_at, p.round_at, sha256('r'), 2,
              array_fill(0::bigint, array[20]), sha256('s'), 'x', '{6,6,5}', p.draws_at, p.draws_at, 1000000, 1960000
         from (select * from period order by id limit 1) p, generate_series(1, ${draws}) n returning id
     )
     insert into orders (member_id, id, period_id, options, stake, cost, nonce, receipt, balance_after, payout)
     select ${id}, id * 10 + k, id, 1, 500000, 500000, substr(sha256('n'), 1, 16), sha256(id::text::bytea), 0, 980000
       from won, generate_series(1, 2) k`
  )

test('a withdrawal of a known member passes every check but those of the address and of unplayed points; each has its evidence', async () => {
  const member = await drawer(1000)
  await makeOlder('member', member, 40)
  await makeOlder('bank_account', member, 30)
  const { order_no: first } = await member.withdraw(50)
  await payOut(first, [finance, second])
  const { order_no: id } = await member.withdraw(120)
  expect(await checksOf(id)).toEqual({
    sharedAccount: { verdict: 'passed' },
    sharedAddress: { verdict: 'warning' },
    holderName: { verdict: 'passed' },
    disputes: { verdict: 'passed', disputed: '0.00', openTickets: 0 },
    credentials: { verdict: 'passed' },
    accountAge: { verdict: 'passed', days: 40, paid: 1 },
    bankAge: { verdict: 'passed', days: 30 },
    play: { verdict: 'passed', orders: 0, score: null },
    turnover: { verdict: 'warning', recharged: '1000.00', staked: '0.00' },
    netPosition: { verdict: 'passed', recharged: '1000.00', withdrawn: '170.00' },
    velocity: { verdict: 'passed', requests: 2, requestsMaximum: 20, amount: '170.00', amountMaximum: '50000.00' }
  })
})

test('a new account, a new or shared bank account and another holder show', async () => {
  const account = '9704365088888'
  const member = await drawer(100, account)
  const twin = await drawer(0, account)
  const { order_no: id } = await member.withdraw(100)
  expect(await verdictsOf(id)).toMatchObject({
    accountAge: 'warning',
    bankAge: 'warning',
    sharedAccount: 'failed',
    sharedAddress: 'warning',
    holderName: 'passed'
  })
  await siteOwner.call('freezeMember', { id: String(twin.id), reason: 'A charge was taken back.' })
  await owner.query('update member set name = $2 where id = $1', [member.id, 'Trần Văn Khác'])
  expect(await verdictsOf(id)).toMatchObject({ sharedAddress: 'failed', holderName: 'failed' })
  await siteOwner.call('unfreezeMember', { id: String(twin.id), reason: 'Settled with the bank.' })
})

test('disputed points, open questions and a changed credential show', async () => {
  const member = await drawer(200)
  const { order_no: id } = await member.withdraw(100)
  await member.call('sendTicket', { kind: 'complaint', topic: 'account', text: 'Who is this?', req_id: randomUUID() })
  expect((await checksOf(id)).disputes).toEqual({ verdict: 'warning', disputed: '0.00', openTickets: 1 })
  await siteOwner.call('freezeMember', { id: String(member.id), reason: 'A charge was taken back.', disputed: '40' })
  expect((await checksOf(id)).disputes).toEqual({ verdict: 'failed', disputed: '40.00', openTickets: 1 })
  const changed = async (ago: string) => {
    await owner.query(`update member set withdraw_after = now() + interval '1 day' - $2::interval where id = $1`, [
      member.id,
      ago
    ])
    return (await checksOf(id)).credentials.verdict
  }
  expect([await changed('1 hour'), await changed('2 days'), await changed('4 days')]).toEqual([
    'failed',
    'warning',
    'passed'
  ])
})

test('luck is measured by draws, not by orders, and three standard deviations show', async () => {
  const [lucky, luckier] = [await drawer(100), await drawer(100)]
  await winDraws(lucky, 9)
  await winDraws(luckier, 16)
  expect((await checksOf((await lucky.withdraw(20)).order_no)).play).toEqual({
    verdict: 'warning',
    orders: 18,
    score: 3
  })
  expect((await checksOf((await luckier.withdraw(20)).order_no)).play).toEqual({
    verdict: 'failed',
    orders: 32,
    score: 4
  })
})

test('withdrawing more than was recharged shows, and so does a day close to its limits', async () => {
  const member = await drawer(100)
  await siteOwner.call('proposeAdjustment', {
    member: String(member.id),
    direction: 'up',
    money: '300',
    reason: 'A prize that was promised.'
  })
  const { rows } = await siteOwner.call('getProposals', { kind: 'adjustment', state: 'open' })
  await finance.call('approveProposal', { id: rows[0]!.id })
  const { order_no: id } = await member.withdraw(150)
  expect((await checksOf(id)).netPosition).toEqual({ verdict: 'warning', recharged: '100.00', withdrawn: '150.00' })
  expect((await checksOf(id)).velocity.verdict).toBe('passed')
  await limit({ day_max: 200 })
  expect((await checksOf(id)).velocity).toMatchObject({ verdict: 'warning', amount: '150.00', amountMaximum: '200.00' })
})

test('whether two people are needed is known before the approval', async () => {
  const member = await drawer(100)
  const { order_no: id } = await member.withdraw(60)
  const needsTwo = async () => [
    (await factsOf(id)).withdrawal.fourEyes,
    (await finance.call('getWithdrawals', { orderNumber: id })).rows[0]!.fourEyes
  ]
  expect(await needsTwo()).toEqual([false, false])
  await limit({ four_eyes: 50 })
  expect(await needsTwo()).toEqual([true, true])
})

test('no verdict decides: a withdrawal with failed checks can be approved and paid', async () => {
  const member = await drawer(100, '9704365088888')
  const { order_no: id } = await member.withdraw(100)
  expect(Object.values(await verdictsOf(id))).toContain('failed')
  expect((await factsOf(id)).acts).toContain('approve')
  await payOut(id, [finance, second])
})
