import { expect, it } from 'vitest'
import {
  betOf,
  BRISK,
  DAYLONG,
  createMemberWith,
  waitForOpenPeriod,
  LONG_TEST_MS,
  waitForPeriod,
  sendOrder,
  startLotterySite
} from '../lottery/lottery-fixture.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator } from '../support/test-operator.ts'

const database = await openTestDatabase()
const site = await startLotterySite(database)

const dayOf = (periodNumber: string) => periodNumber.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3')

it(
  'H1: anyone sees all draws of a day once they are public, none before, and how they compare with chance',
  async () => {
    const anyone = site.client()
    const info = await waitForOpenPeriod(site, BRISK, 2)
    const member = await createMemberWith(site, 10n)
    await sendOrder(site, member, betOf(info, member, { item: 'bi,sm', money: '2' }))
    const request = { key: BRISK, day: dayOf(info.next_expect) }
    const before = await anyone('getFairDay', request)
    expect(before.rows.map((row) => row.expect)).not.toContain(info.next_expect)
    const period = await waitForPeriod(database, info, "state = 'settled'")
    const after = await anyone('getFairDay', request)
    const own = after.rows.find((row) => row.expect === info.next_expect)
    expect(own).toMatchObject({ opencode: period.dice, orders: 1, void_reason: '', ...labelsOf(period.dice!) })
    expect(after.total).toBeGreaterThanOrEqual(before.total + 1)
    const { games } = await anyone('getFairStatistics')
    const game = games.find(({ key }) => key === BRISK)!
    expect(game.faces.reduce((sum, { count }) => sum + count, 0)).toBe(game.draws * 3)
    expect(game.draws).toBeGreaterThanOrEqual(1)
    // Either big or small wins, whatever the dice: chance plays no part, and there is nothing to score.
    expect(game.bands[0]).toMatchObject({ staked: '4.00', expected: '3.92', paid: '3.92', score: null })
    await expect(anyone('getFairDay', { key: 'nosuch' })).rejects.toMatchObject({ err: 'LOTTERY_UNKNOWN' })
  },
  LONG_TEST_MS
)

it('a void draw is listed with its reason', async () => {
  const owner = await createFirstOwner(site)
  const [one, two] = [await createOperator(site, owner, 'finance'), await createOperator(site, owner, 'finance')]
  const info = await waitForOpenPeriod(site, DAYLONG)
  const reason = 'The lottery was shown under a wrong name.'
  const { id } = await one.call('proposeVoid', { key: DAYLONG, periodNumber: info.next_expect, reason })
  const request = { key: DAYLONG, day: dayOf(info.next_expect), voids: '1' as const }
  expect(await site.client()('getFairDay', request)).toMatchObject({ total: 0, voids: 0, rows: [] })
  await two.call('approveProposal', { id })
  expect(await site.client()('getFairDay', request)).toMatchObject({
    total: 1,
    voids: 1,
    rows: [{ expect: info.next_expect, opencode: [], void_reason: expect.stringContaining(reason) }]
  })
})

/** Return big or small and odd or even, in English. */
function labelsOf(dice: readonly number[]) {
  const sum = dice.reduce((total, face) => total + face, 0)
  return { one: sum > 10 ? 'Big' : 'Small', two: sum % 2 === 0 ? 'Even' : 'Odd' }
}
