import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '@glasshouse/contract'
import { expect } from 'vitest'
import { endSpins } from '../../src/domains/wheel/wheel-jobs.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { waitForSeeds, wheelOf } from '../wheel/wheel-fixture.ts'
import { refusalOf } from '../withdrawal/withdrawal-fixture.ts'

const MINUTE = 60_000

/** Return the responses to the same spin on a site without a beacon: pending at first, void in the end. */
export async function refusalsWithoutBeacon(): Promise<RefusalCode[]> {
  const lonely = await openTestDatabase()
  const environment = { TRUST_PROXY: '1', BEACON: 'drand', DRAND_URLS: 'http://127.0.0.1:9' }
  const lonelySite = await startTestSite(lonely, environment)
  await waitForSeeds(lonelySite)
  const { owner: records } = lonely
  const member = await lonelySite.signUp()
  const req_id = randomUUID()
  const raised: RefusalCode[] = []
  const expectTwice = async (err: RefusalCode) => {
    const answers = [
      await refusalOf(member.call('spinWheel', { req_id })),
      await refusalOf(member.call('spinWheel', { req_id }))
    ]
    expect(answers.map((answer) => answer.err)).toEqual([err, err])
    raised.push(err)
  }
  const spins = async () =>
    (await records.query<{ n: number }>('select count(*)::int as n from wheel_spin where member_id = $1', [member.id]))
      .rows[0]!.n
  await expectTwice('SPIN_PENDING')
  expect((await refusalOf(member.call('spinWheel', { req_id: randomUUID() }))).err).toBe('NO_SPIN')
  await endSpins(wheelOf(lonelySite, 11 * MINUTE))
  await expectTwice('SPIN_VOID')
  expect(await spins()).toBe(1)
  expect((await member.call('getWheelRule')).left).toBe(1)
  return raised
}
