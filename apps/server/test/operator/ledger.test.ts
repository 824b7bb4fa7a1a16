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
const other = await createOperator(site, owner, 'finance')

const reason = 'Refund of a fee that was charged twice.'
const balance = async (member: { call: Awaited<ReturnType<typeof createMemberWith>>['call'] }) =>
  (await member.call('getUserInfo')).money

test('H5: an adjustment needs two operators, and the member reads its reason in the money log', async () => {
  const member = await createMemberWith(site, 10n)
  const request = { member: String(member.id), direction: 'up' as const, money: '2.5', reason }
  const { id } = await finance.call('proposeAdjustment', request)
  expect(await balance(member)).toBe('10.00')
  await expect(finance.call('approveProposal', { id })).rejects.toMatchObject({ err: 'PROPOSAL_OWN' })
  await expect(finance.call('proposeAdjustment', request)).rejects.toMatchObject({ err: 'PROPOSAL_OPEN' })
  expect(await balance(member)).toBe('10.00')
  const decisions = await Promise.allSettled(Array.from({ length: 20 }, () => other.call('approveProposal', { id })))
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balance(member)).toBe('12.50')
  const { data } = await member.call('getMoneylog')
  expect(data[0]).toMatchObject({ type: 'adjust', money: '2.50', balance: '12.50', desc: reason })
  const { rows } = await finance.call('getTransfers', { member: String(member.id), type: 'adjust_up' })
  expect(rows).toMatchObject([{ debit: { kind: 'adjustment', owner: '0' }, amount: '2.50', reason, ref: data[0]!.ref }])
  expect((await finance.call('getProposals', { state: 'approved' })).rows[0]).toMatchObject({
    id,
    proposedBy: { name: finance.name },
    decidedBy: { name: other.name }
  })
})

test('H5: an adjustment that was rejected, has expired or is not covered any more moves nothing', async () => {
  const member = await createMemberWith(site, 10n)
  const down = { member: String(member.id), direction: 'down' as const, money: '10', reason }
  const rejected = await finance.call('proposeAdjustment', down)
  await other.call('rejectProposal', { id: rejected.id, decision: 'not agreed' })
  await expect(other.call('approveProposal', { id: rejected.id })).rejects.toMatchObject({ err: 'PROPOSAL_DECIDED' })
  const late = await finance.call('proposeAdjustment', down)
  await opened.owner.query("update proposal set expires_at = now() - interval '1 minute' where id = $1", [late.id])
  await expect(other.call('approveProposal', { id: late.id })).rejects.toMatchObject({ err: 'PROPOSAL_DECIDED' })
  const uncovered = await finance.call('proposeAdjustment', down)
  await owner.call('freezeMember', { id: String(member.id), reason, disputed: '5' })
  await expect(other.call('approveProposal', { id: uncovered.id })).rejects.toMatchObject({ err: 'BALANCE_LOW' })
  expect((await finance.call('getProposals', { state: 'open' })).rows.map(({ id }) => id)).toEqual([uncovered.id])
  expect(await balance(member)).toBe('5.00')
  await expect(finance.call('approveProposal', { id: '17' })).rejects.toMatchObject({ err: 'PROPOSAL_UNKNOWN' })
})

test('disputed points are taken by two operators, and the rest of them is returned', async () => {
  const member = await createMemberWith(site, 100n)
  const id = String(member.id)
  await owner.call('freezeMember', { id, reason, disputed: '40' })
  const taken = { member: id, direction: 'down' as const, money: '25', reason, disputed: true }
  await expect(finance.call('proposeAdjustment', { ...taken, money: '41' })).rejects.toMatchObject({
    err: 'DISPUTE_TOO_HIGH'
  })
  const proposal = await finance.call('proposeAdjustment', taken)
  await other.call('approveProposal', { id: proposal.id })
  expect(await member.call('getUserInfo')).toMatchObject({ money: '75.00', frozen: '0.00' })
  expect(await finance.call('runReconciliation')).toMatchObject({ differences: 0 })
})

test('nobody approves their own proposal, not even in the database', async () => {
  const member = await createMemberWith(site, 10n)
  const { id } = await finance.call('proposeAdjustment', {
    member: String(member.id),
    direction: 'up',
    money: '1',
    reason
  })
  const decide = "update proposal set state = 'approved', decided_by = proposed_by, decided_at = now() where id = $1"
  await expect(site.context.database.main.query(decide, [id])).rejects.toThrow('two people')
})

test('all accounts sum to zero, and a run of the reconciliation is listed with what it found', async () => {
  await createMemberWith(site, 7n)
  const { rows, sum } = await finance.call('getAccounts')
  expect(sum).toBe('0.00')
  expect(rows.map(({ kind }) => kind)).toEqual(['available', 'held', 'pool', 'revenue', 'provider', 'adjustment'])
  const run = await finance.call('runReconciliation')
  expect(run).toMatchObject({ differences: 0 })
  const listed = await finance.call('getReconciliations')
  expect(listed.rows[0]).toMatchObject({ accounts: run.accounts, transfers: run.transfers, differences: [] })
  await opened.owner.query('alter table adjustment disable trigger all')
  await opened.owner.query('update adjustment set amount = amount + 1 where id = (select max(id) from adjustment)')
  await opened.owner.query('alter table adjustment enable trigger all')
  expect((await finance.call('runReconciliation')).differences).toBeGreaterThan(0)
  const [found] = (await finance.call('getReconciliations')).rows
  expect(found!.differences[0]!.account).toMatch(/^adjustment \d+$/)
})

test('transfers are filtered, sorted and paged', async () => {
  const member = await createMemberWith(site, 5n)
  const of = { member: String(member.id) }
  expect(await finance.call('getTransfers', of)).toMatchObject({
    total: 1,
    rows: [{ type: 'recharge', amount: '5.00' }]
  })
  expect((await finance.call('getTransfers', { ...of, type: 'bet' })).total).toBe(0)
  const day = (milliseconds: number) => site.context.siteTime.format(milliseconds).slice(0, 10)
  const now = site.context.clock.now()
  const [today, before] = [day(now), day(now - 3 * 86_400_000)]
  expect((await finance.call('getTransfers', { ...of, to: before })).total).toBe(0)
  expect((await finance.call('getTransfers', { ...of, from: before, to: today })).total).toBe(1)
  const amounts = (await finance.call('getTransfers', { sort: 'amount', limit: '5' })).rows.map((row) =>
    Number(row.amount)
  )
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
})

test('an account of the explorer has the entries that moved it, and they add up to its balance', async () => {
  const before = await finance.call('getAccounts')
  const member = await createMemberWith(site, 40n)
  const id = String(member.id)
  await owner.call('freezeMember', { id, reason, disputed: '15' })
  const after = await finance.call('getAccounts')
  const balanceOf = ({ rows }: typeof before, account: string) => {
    const parts = rows.flatMap(({ kind, balance: total, parts: each }) => [
      { account: kind as string, balance: total },
      ...each
    ])
    return Number(parts.find((part) => part.account === account)!.balance)
  }
  const moved = (account: string) => balanceOf(after, account) - balanceOf(before, account)
  expect(moved('available')).toBe(25)
  expect(moved('held')).toBe(15)
  expect(moved('held_disputes')).toBe(15)
  expect(moved('held_withdrawals')).toBe(0)
  expect(moved('provider_recharges')).toBe(-40)
  expect(moved('provider')).toBe(-40)
  expect(after.sum).toBe('0.00')
  expect(after.today.entries).toBe(before.today.entries + 2)
  expect(Number(after.today.moved) - Number(before.today.moved)).toBe(55)
  for (const { balance: total, parts } of after.rows)
    if (parts.length > 0) expect(parts.reduce((sum, part) => sum + Number(part.balance), 0)).toBe(Number(total))

  const typesOf = async (account: 'members' | 'held' | 'held_disputes' | 'pool' | 'provider_recharges') =>
    (await finance.call('getTransfers', { member: id, account })).rows.map(({ type }) => type)
  expect(await typesOf('members')).toEqual(['dispute_hold', 'recharge'])
  expect(await typesOf('held')).toEqual(['dispute_hold'])
  expect(await typesOf('held_disputes')).toEqual(['dispute_hold'])
  expect(await typesOf('pool')).toEqual([])
  expect(await typesOf('provider_recharges')).toEqual(['recharge'])
  const none = await finance.call('getTransfers', { member: id, account: 'held', type: 'recharge' })
  expect(none).toMatchObject({ rows: [], total: 0 })
})

test('an entry names its member and what it was posted for; the auditor gets no name', async () => {
  const member = await createMemberWith(site, 3n)
  const { rows } = await finance.call('getTransfers', { member: String(member.id) })
  const [entry] = rows
  expect(entry).toMatchObject({
    username: member.username,
    draw: null,
    options: [],
    title: '',
    about: { kind: 'recharge', id: entry!.ref }
  })
  expect(await finance.call('getTransfers', { id: entry!.id })).toMatchObject({ total: 1, rows: [{ id: entry!.id }] })
  const auditor = await createOperator(site, owner, 'auditor')
  const [masked] = (await auditor.call('getTransfers', { id: entry!.id })).rows
  expect(masked!.username).not.toBe(member.username)
  const support = await createOperator(site, owner, 'support')
  await expect(support.call('getTransfers')).rejects.toMatchObject({ err: 'OPERATOR_ROLE' })
})

test('a run of the reconciliation names what ran it and how many found differences', async () => {
  const earlier = await finance.call('getReconciliations')
  await reconcile(site.context)
  await finance.call('runReconciliation')
  const { rows, differing, total, next } = await finance.call('getReconciliations')
  expect(rows.slice(0, 2)).toMatchObject([
    { by: 'operator', operator: { name: finance.name } },
    { by: 'command', operator: null }
  ])
  expect(total).toBe(earlier.total + 2)
  const wrong = rows.filter(({ differences }) => differences.length > 0)
  expect(differing).toBe(wrong.length)
  expect(next.ts - rows[0]!.finished.ts).toBe(3600)
})
