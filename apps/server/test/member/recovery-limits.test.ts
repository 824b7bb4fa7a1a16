import { expect, test } from 'vitest'
import { changeProtected } from '../limits/limit-fixture.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { recoveriesOf, right, wrong, type Started } from './test-recovery.ts'

const opened = await openTestDatabase()
const { owner } = opened
const site = await startTestSite(opened, { TRUST_PROXY: '1' })
const siteOwner = await createFirstOwner(site)
const first = await createOperator(site, siteOwner, 'support')
const { memberWithFacts, start } = recoveriesOf(site, siteOwner)

/** The index of a recovery that no third wrong check has ended. */
async function firstOpen(started: Started[]): Promise<number> {
  const read = site.client()
  const recoveries = await Promise.all(started.map(({ secret }) => read('readRecovery', { secret })))
  return recoveries.findIndex(({ state }) => state === 'started')
}

/** Make all checks older by a number of days. */
const daysPassForChecks = (days: number) =>
  changeProtected(opened, `update recovery_check set created_at = created_at - interval '${days} days'`)

test('T51: birthdays cannot be tried out over several recoveries of a member, not even at the same moment', async () => {
  const member = await memberWithFacts()
  const started = [await start(member), await start(member), await start(member)]
  // The member's account may start recoveries again on the next day.
  await owner.query('delete from attempt')
  started.push(await start(member), await start(member))
  const testers = [
    await createOperator(site, siteOwner, 'support'),
    await createOperator(site, siteOwner, 'support'),
    await createOperator(site, siteOwner, 'support')
  ]
  const checks = started.flatMap(({ id }) => testers.map((tester) => tester.call('confirmRecovery', { id, ...wrong })))
  const outcomes = await Promise.allSettled(checks)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.err] : []))
  // A recovery that a third wrong check has ended says so.
  expect(refused.filter((err) => err !== 'RECOVERY_MEMBER_TRIES' && err !== 'RECOVERY_STATE')).toEqual([])

  const { id } = started[await firstOpen(started)]!
  const until = Math.floor(Date.now() / 1000) + 30 * 86_400
  const refusal = await first.call('confirmRecovery', { id, ...right }).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ err: 'RECOVERY_MEMBER_TRIES', data: { fromSeconds: expect.any(Number) } })
  const { data, message } = refusal as { data: { from: string; fromSeconds: number }; message: string }
  expect(until - data.fromSeconds).toBeGreaterThanOrEqual(0)
  expect(until - data.fromSeconds).toBeLessThan(120)
  expect(message).toContain(data.from)
  const other = await start(await memberWithFacts())
  expect(await first.call('confirmRecovery', { id: other.id, ...right })).toMatchObject({ matches: true })

  await daysPassForChecks(29)
  await expect(first.call('confirmRecovery', { id, ...right })).rejects.toMatchObject({ err: 'RECOVERY_MEMBER_TRIES' })
  await daysPassForChecks(1)
  expect(await first.call('confirmRecovery', { id, ...right })).toMatchObject({ matches: true })
})

test('T51: after ten wrong answers on any accounts, an operator checks none for a day', async () => {
  const tester = await createOperator(site, siteOwner, 'support')
  for (let number = 0; number < 10; number += 1) {
    const { id } = await start(await memberWithFacts())
    await tester.call('confirmRecovery', { id, ...wrong })
  }
  const { id } = await start(await memberWithFacts())
  await expect(tester.call('confirmRecovery', { id, ...right })).rejects.toMatchObject({
    err: 'RECOVERY_TRIES',
    data: { from: expect.any(String) }
  })
  await daysPassForChecks(1)
  expect(await tester.call('confirmRecovery', { id, ...right })).toMatchObject({ matches: true })
})
