import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createFairness } from '../../src/domains/fairness/index.ts'
import { closePeriod } from '../../src/domains/lottery/periods/close-period.ts'
import { drawPeriod } from '../../src/domains/lottery/periods/draw-period.ts'
import { openPeriod } from '../../src/domains/lottery/periods/open-period.ts'
import { voidPeriod } from '../../src/domains/lottery/periods/void-period.ts'
import { rounds } from '../support/full-size.ts'
import { openTestDatabase } from '../support/test-database.ts'
import {
  betOf,
  BRISK,
  createMemberWith,
  waitForOpenPeriod,
  sendOrder,
  startLotterySite,
  type StoredPeriod
} from './lottery-fixture.ts'

const JUMPS = rounds(500, 100)
/** However many there were before. */
const JUMPS_AFTER_SETTLEMENT = 20
const DAY = 86_400_000

const database = await openTestDatabase()
const site = await startLotterySite(database)

type SiteTime = StoredPeriod & { now: Date }

async function look(lotteryId: number, expected: string): Promise<SiteTime> {
  const { rows } = await database.owner.query<SiteTime>(
    'select *, clock_timestamp() as now from period where lottery_id = $1 and number = $2',
    [lotteryId, expected]
  )
  return rows[0]!
}

it('T32: a node with a clock that jumps by days moves no period before its time, and none twice', async () => {
  let jump = 0
  const context = { ...site.context, clock: { now: () => site.context.clock.now() + jump } }
  const tools = { context, fairness: createFairness(context) }
  const member = await createMemberWith(site, 10n)
  const info = await waitForOpenPeriod(site, BRISK, 4)
  await sendOrder(site, member, betOf(info, member))
  let afterwards = 0
  for (let count = 0; count < JUMPS || afterwards < JUMPS_AFTER_SETTLEMENT; count += 1) {
    jump = Math.round(Math.sin(count * 7.3) * 3 * DAY)
    const before = await look(info.id, info.next_expect)
    const acts = [
      () => openPeriod(tools, info.id),
      () => closePeriod(tools, before.id),
      () => voidPeriod(tools, before.id, 'no_close_record'),
      () => drawPeriod(tools, before.id)
    ]
    await acts[count % acts.length]!()
    const { state, now, closes_at: closesAt, round_at: roundAt } = await look(info.id, info.next_expect)
    if (state === 'closed') expect(now.getTime()).toBeGreaterThanOrEqual(closesAt.getTime())
    if (state === 'drawn' || state === 'settled' || state === 'void')
      expect(now.getTime()).toBeGreaterThanOrEqual(roundAt.getTime())
    if (state === 'settled') afterwards += 1
    await pause(25)
  }
  const { rows } = await database.owner.query(
    `select count(*)::int as kinds, count(distinct kind)::int as distinct_kinds from fair_log where game = $1 and period = $2`,
    [BRISK, info.next_expect]
  )
  expect(rows[0]).toEqual({ kinds: 3, distinct_kinds: 3 })
  const { rows: early } = await database.owner.query(
    "select number from period where opens_at > clock_timestamp() + interval '1 second'"
  )
  expect(early).toEqual([])
})
