import { beforeAll, describe, expect, it } from 'vitest'
import { createFirstOwner, createOperator, type TestOperator } from '../support/test-operator.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite, type TestMember } from '../support/test-site.ts'
import { requestLimits } from './limit-fixture.ts'

const database = await openTestDatabase()
const site = await startTestSite(database)
const owner = await createFirstOwner(site)
let support: TestOperator
let [limited, paused, excluded, nobody]: TestMember[] = []

beforeAll(async () => {
  support = await createOperator(site, owner, 'support')
  limited = await site.signUp()
  paused = await site.signUp()
  excluded = await site.signUp()
  nobody = await site.signUp()
  await limited.call('setLimits', { loss_day: '50', stake_order: '5' })
  await limited.call('setLimits', { loss_day: '80' })
  await paused.call('setLimits', { timeout: '7d' })
  await excluded.call('setLimits', { exclude: '1y', deposit_month: '10' })
})

const namesOf = ({ rows }: { rows: { username: string }[] }) => rows.map(({ username }) => username)

describe('the register of limits', () => {
  it('lists all members with a setting, the newest change first, and nobody else', async () => {
    const listed = await support.call('getLimitRegister', {})
    expect(namesOf(listed)).toEqual([excluded!.username, paused!.username, limited!.username])
    expect(listed.total).toBe(3)
    expect(namesOf(listed)).not.toContain(nobody!.username)
    expect(listed.rows[2]).toMatchObject({ waiting: 1, status: 'normal', timeout: { ts: 0 } })
    expect(listed.rows[2]!.limits).toHaveLength(2)
    expect(listed.rows[0]).toMatchObject({ status: 'excluded', limits: [{ kind: 'deposit_month', limit: '10.00' }] })
  })

  it.each([
    ['limits', () => [excluded, limited]],
    ['waiting', () => [limited]],
    ['timeout', () => [paused]],
    ['exclude', () => [excluded]]
  ] as const)('filtered to %s shows those alone', async (show, who) => {
    const listed = await support.call('getLimitRegister', { show })
    expect(namesOf(listed)).toEqual(who().map((member) => member!.username))
  })

  it('is searched, sorted and paged by the server', async () => {
    expect(namesOf(await support.call('getLimitRegister', { q: `${paused!.id}` }))).toEqual([paused!.username])
    expect(namesOf(await support.call('getLimitRegister', { q: '%' }))).toEqual([])
    const byName = await support.call('getLimitRegister', { sort: 'username', limit: 2, page: 2 })
    expect(byName).toMatchObject({ total: 3, page: 2, limit: 2 })
    expect(namesOf(byName)).toEqual([
      [excluded, paused, limited]
        .map((member) => member!.username)
        .toSorted()
        .at(-1)
    ])
  })

  it('shows a member’s limits, pending ones, and each change', async () => {
    const shown = await support.call('getMemberLimits', { id: `${limited!.id}` })
    expect(shown).toMatchObject({ now: { loss_day: '50.00', waiting: [{ limit: '80.00' }] }, blocks: [] })
    expect(shown.changes.map(({ kind, change, from, to }) => [kind, change, from, to])).toEqual([
      ['loss_day', 'asked', '50.00', '80.00'],
      ['stake_order', 'set', '', '5.00'],
      ['loss_day', 'set', '', '50.00']
    ])
    const { blocks } = await support.call('getMemberLimits', { id: `${excluded!.id}` })
    expect(blocks).toMatchObject([{ kind: 'exclude', length: '1y' }])
    await expect(support.call('getMemberLimits', { id: '1' })).rejects.toMatchObject({ err: 'MEMBER_UNKNOWN' })
  })

  it('H10: has no action, and no other action of an operator lifts what a member has set', async () => {
    await owner.call('freezeMember', { id: `${excluded!.id}`, reason: 'for this test' })
    await owner.call('unfreezeMember', { id: `${excluded!.id}`, reason: 'for this test' })
    expect(await excluded!.call('getUserInfo')).toMatchObject({ status: 4 })
    expect(await requestLimits(site, excluded!, { exclude: '6m' })).toMatchObject({ err: 'BAR_RUNNING' })
    await expect(excluded!.call('doRecharge', { money: '5', bank_type: 'sandbox' })).rejects.toMatchObject({
      err: 'ACCOUNT_EXCLUDED'
    })
  })
})
