import { expect, test } from 'vitest'
import { sealLedger } from '../../src/domains/anchor/index.ts'
import {
  betOf,
  createMemberWith,
  DAYLONG,
  sendOrder,
  startLotterySite,
  waitForOpenPeriod
} from '../lottery/lottery-fixture.ts'
import { openTestDatabase } from '../support/test-database.ts'

const HOUR = 3_600_000

const database = await openTestDatabase()
const site = await startLotterySite(database)

test('T32: a node with a clock that is an hour ahead closes nothing of the ledger that is to come', async () => {
  const member = await createMemberWith(site, 10n)
  const { context } = site
  await sealLedger({ ...context, clock: { now: () => context.clock.now() + HOUR } })
  const info = await waitForOpenPeriod(site, DAYLONG)
  expect(await sendOrder(site, member, betOf(info, member))).toMatchObject({ code: 200 })
})
