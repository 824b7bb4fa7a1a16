import { queues } from '@glasshouse/contract/operator'
import { expect, test } from 'vitest'
import { firstIdAt } from '../../../src/ids.ts'
import { createOperator, type TestOperator } from '../../support/test-operator.ts'
import { openWithdrawalFixture, PAY_PASSWORD } from '../../withdrawal/withdrawal-fixture.ts'

const scene = await openWithdrawalFixture()
const { site, siteOwner, finance, owner: database } = scene
const [support, content, auditor] = [
  await createOperator(site, siteOwner, 'support'),
  await createOperator(site, siteOwner, 'content'),
  await createOperator(site, siteOwner, 'auditor')
]

const countsOf = async (operator: TestOperator) => {
  const { queues: shown, approvals } = await operator.call('getConsoleCounts', {})
  return { approvals, queues: Object.fromEntries(shown.map((queue) => [queue.name, queue])) }
}

test('the console counts what waits, since when, and what waits longer than its target', async () => {
  const before = await countsOf(siteOwner)
  expect(before.queues['withdrawalsToReview']).toMatchObject({ waiting: 0, late: 0, oldest: { ts: 0, time: '' } })
  const drawer = await scene.drawer(1000)
  const requestedAt = Date.now() / 1000
  await drawer.call('setUserWirhdraw', { money: 200, paypwd: PAY_PASSWORD })
  await drawer.call('setUserWirhdraw', { money: 300, paypwd: PAY_PASSWORD })
  await drawer.call('sendService', { text: 'Where is it?' })
  const { queues: shown } = await countsOf(siteOwner)
  expect(shown['withdrawalsToReview']).toMatchObject({ waiting: 2, late: 0, targetSeconds: 900 })
  expect(Math.abs(shown['withdrawalsToReview']!.oldest.ts - requestedAt)).toBeLessThan(60)
  expect(shown['chats']).toMatchObject({ waiting: 1, late: 0, targetSeconds: 300 })

  const [oldest] = (await finance.call('getWithdrawals', { view: 'queue' })).rows
  await finance.call('approveWithdrawal', { id: oldest!.id })
  const { queues: decided } = await countsOf(siteOwner)
  expect(decided['withdrawalsToReview']).toMatchObject({ waiting: 1 })
  expect(decided['withdrawalsToPay']).toMatchObject({ waiting: 1 })
})

test('the site sets how long a withdrawal and a chat should wait; members are not shown these targets', async () => {
  const save = async (targets: object) => {
    const { version, settings } = await siteOwner.call('getSettings')
    const changed = { ...settings, targets: targets as typeof settings.targets }
    return siteOwner.call('saveSettings', { version, settings: changed, reason: 'for this test' })
  }
  await save({ withdrawals: 1, chats: 2 })
  const threeMinutesAgo = firstIdAt(Date.now() - 180_000)
  await database.query('update service_conversation set waits_from = $1 where waits_from is not null', [
    threeMinutesAgo
  ])
  const { queues: shown } = await countsOf(siteOwner)
  expect(shown['withdrawalsToReview']).toMatchObject({ waiting: 1, late: 0, targetSeconds: 60 })
  expect(shown['withdrawalsToPay']).toMatchObject({ waiting: 1, late: 0, targetSeconds: 60 })
  expect(shown['chats']).toMatchObject({ waiting: 1, late: 1, targetSeconds: 120 })
  for (const targets of [
    { withdrawals: 0, chats: 2 },
    { withdrawals: 1, chats: 1441 },
    { withdrawals: 1.5, chats: 2 }
  ]) {
    await expect(save(targets)).rejects.toMatchObject({ err: 'FIELD_INVALID' })
  }
  const base = await site.client()('getBase')
  expect(Object.keys(base)).not.toContain('targets')
})

test('a payment that matches no order is late after four hours', async () => {
  const add = (id: string, age: string) =>
    database.query(
      `insert into payment_mismatch (provider, payment_id, order_number, reason, expected, reported, created_at)
       values ('sandbox', $1, '1', 'amount', '1', '2', clock_timestamp() - $2::interval)`,
      [id, age]
    )
  await add('near', '239 minutes')
  await add('past', '241 minutes')
  const { queues: shown } = await countsOf(finance)
  expect(shown['unmatchedPayments']).toMatchObject({ waiting: 2, late: 1 })
})

test('proposals count as for those who may decide them, and as the own of who made them', async () => {
  const { money } = await siteOwner.call('getSettings')
  await finance.call('proposeWithdrawLimits', { withdraw: { ...money.withdraw, num: 7 }, reason: 'for this test' })
  expect((await countsOf(finance)).approvals).toEqual({ forYou: 0, yours: 1 })
  expect((await countsOf(siteOwner)).approvals).toEqual({ forYou: 1, yours: 0 })
  expect((await countsOf(support)).approvals).toEqual({ forYou: 0, yours: 0 })
  expect((await countsOf(support)).queues['approvals']).toMatchObject({ waiting: 1 })
  expect((await countsOf(content)).queues['approvals']).toMatchObject({ waiting: 0 })
})

test('T30: each role counts the queues that it may list, and no other', async () => {
  const namesOf = async (operator: TestOperator) => Object.keys((await countsOf(operator)).queues).toSorted()
  const all = Object.keys(queues).toSorted()
  expect(await namesOf(siteOwner)).toEqual(all)
  expect(await namesOf(auditor)).toEqual(all)
  expect(await namesOf(content)).toEqual(['appointments', 'approvals', 'hostReports', 'hosts', 'videos'])
  expect(await namesOf(finance)).toEqual(['approvals', 'unmatchedPayments', 'withdrawalsToPay', 'withdrawalsToReview'])
  expect(await namesOf(support)).toEqual(all.filter((name) => name !== 'videos'))
})

test('health counts the nodes that run, those that went silent, and payouts without an end', async () => {
  const health = await support.call('getHealth', {})
  expect(health.nodes.running).toBeGreaterThanOrEqual(1)
  expect(health.nodes.lost).toBe(0)
  expect(health.providers).toEqual([
    { provider: 'sandbox', credited: 1, p95Seconds: expect.any(Number), payoutsUnknown: 0 }
  ])
  await database.query(
    `with node as (insert into node_run (holder, newest_migration) values (gen_random_uuid(), 1) returning holder)
     update node_lease set holder = node.holder, seen_at = clock_timestamp() - interval '2 minutes'
       from node where number = 900`
  )
  expect((await auditor.call('getHealth', {})).nodes).toEqual({ ...health.nodes, lost: 1 })
  await expect(content.call('getHealth', {})).rejects.toMatchObject({ err: 'OPERATOR_ROLE' })
})
