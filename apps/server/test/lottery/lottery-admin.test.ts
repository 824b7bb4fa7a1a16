import { operatorCalls } from '@glasshouse/contract/operator'
import { verifyDraw, type FairDraw } from '@glasshouse/fairness'
import { describe, expect, it } from 'vitest'
import { createFairness, seedOf } from '../../src/domains/fairness/index.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator } from '../support/test-operator.ts'
import {
  betOf,
  BRISK,
  BRISK_2,
  DAYLONG,
  readMemberState,
  createMemberWith,
  waitForOpenPeriod,
  LONG_TEST_MS,
  PAUSED,
  waitForPeriod,
  sendOrder,
  POINT,
  startLotterySite,
  type LotteryInfo
} from './lottery-fixture.ts'

const database = await openTestDatabase()
const site = await startLotterySite(database)
const owner = await createFirstOwner(site)
const finance = await createOperator(site, owner, 'finance')
const other = await createOperator(site, owner, 'finance')
const auditor = await createOperator(site, owner, 'auditor')

const reason = 'The pay table was shown wrongly.'
const request = (info: LotteryInfo) => ({ key: info.key, periodNumber: info.next_expect, reason })
const playing = async (key: string) =>
  (await auditor.call('getDrawMonitor')).lotteries.find((lottery) => lottery.key === key)!.playing!

/** Return the seed of an open period, which must not leave the server. */
async function seedOfPeriod(info: LotteryInfo): Promise<string> {
  const { rows } = await database.owner.query(
    'select chain_id, chain_index from period where lottery_id = $1 and number = $2',
    [info.id, info.next_expect]
  )
  const place = { chainId: rows[0].chain_id as number, index: rows[0].chain_index as number }
  const seed = await seedOf(site.context.database.main, createFairness(site.context), place)
  return Buffer.from(seed).toString('hex')
}

it('the search of orders names every lottery, paused ones too', async () => {
  const support = await createOperator(site, owner, 'support')
  const lotteries = await support.call('getLotteryNames')
  expect(lotteries).toHaveLength(6)
  expect(lotteries.find(({ key }) => key === PAUSED)).toEqual({ key: PAUSED, name: expect.stringMatching(/\w/) })
  const content = await createOperator(site, owner, 'content')
  await expect(content.call('getLotteryNames')).rejects.toMatchObject({ err: 'OPERATOR_ROLE' })
})

describe('the monitor of draws', () => {
  it('shows what is played with the exposure of each option, and the state of draws, beacon and seeds', async () => {
    const info = await waitForOpenPeriod(site, DAYLONG)
    const member = await createMemberWith(site, 100n)
    await sendOrder(site, member, betOf(info, member, { item: 'bi,3', money: '2' }))
    const shown = await playing(DAYLONG)
    expect(shown).toMatchObject({
      periodNumber: info.next_expect,
      state: 'open',
      orders: 1,
      staked: '4.00',
      proposal: ''
    })
    expect(shown.exposure.find(({ option }) => option === '3')).toMatchObject({ stake: '2.00', payout: '423.36' })
    expect(shown.worst).toBe('419.36')
    const monitor = await auditor.call('getDrawMonitor')
    expect(monitor.beacon).toMatchObject({ label: 'local', waiting: 0, waited: 0, state: 'good' })
    const lottery = monitor.lotteries.find(({ key }) => key === DAYLONG)!
    expect(lottery.seeds).toBeGreaterThan(990)
    expect(lottery.seedDays).toBe(lottery.seeds)
    const { rows, total } = await auditor.call('getDraws', { key: DAYLONG, state: 'open' })
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      periodNumber: info.next_expect,
      orders: 1,
      staked: '4.00',
      lag: null,
      voidReason: ''
    })
    const draw = await auditor.call('getDraw', { key: DAYLONG, periodNumber: rows[0]!.periodNumber })
    expect(draw).toMatchObject({ ...rows[0]!, members: 1, isOpen: true, proposal: '' })
    const staked = draw.exposure.reduce((sum, { stake }) => sum + Number(stake), 0)
    expect([draw.exposure.length, staked]).toEqual([20, 4])
    for (const { stake, odds, payout } of draw.exposure)
      expect(Number(payout)).toBeCloseTo(Number(stake) * Number(odds))
    const unknown = { err: 'PERIOD_UNKNOWN' }
    await expect(auditor.call('getDraw', { key: DAYLONG, periodNumber: '202001010001' })).rejects.toMatchObject(unknown)
    await expect(auditor.call('getDraw', { key: 'nosuch', periodNumber: draw.periodNumber })).rejects.toMatchObject(
      unknown
    )
  })

  it('H1: takes no result and reveals none: neither seed nor dice are in any operator’s response about an open draw', async () => {
    const info = await waitForOpenPeriod(site, BRISK_2, 3)
    const seed = await seedOfPeriod(info)
    const answers = JSON.stringify([
      await owner.call('getDrawMonitor'),
      await owner.call('getDraws'),
      await owner.call('getDraws', { key: BRISK_2 }),
      await owner.call('getDraw', { key: BRISK_2, periodNumber: info.next_expect! })
    ])
    expect(answers).toContain(info.next_expect)
    expect(answers).not.toContain(seed)
    expect(answers).not.toMatch(/"(?:dice|opencode|seed|signature|result|one_code)"/)
    const inputs = Object.entries(operatorCalls).flatMap(([name, { input }]) =>
      Object.keys(input.shape).map((field) => `${name}.${field}`)
    )
    // The outcome of a report about a host is not the outcome of a draw.
    expect(inputs.filter((field) => /\.(?:dice|opencode|seed|signature|result|outcome|round)$/.test(field))).toEqual([
      'decideHostReport.outcome'
    ])
  })
})

describe('a draw is voided by two operators before it closes', () => {
  it('T28: and not by one; every stake is refunded, the reason public, and its proof verifies', async () => {
    const info = await waitForOpenPeriod(site, DAYLONG)
    const member = await createMemberWith(site, 50n)
    for (const item of ['bi,3', 'sm']) {
      expect((await sendOrder(site, member, betOf(info, member, { item, money: '5' }))).code).toBe(200)
    }
    await expect(finance.call('proposeVoid', { ...request(info), reason: 'no_close_record' })).rejects.toMatchObject({
      err: 'FIELD_INVALID'
    })
    await expect(finance.call('proposeVoid', { ...request(info), key: 'nosuch' })).rejects.toMatchObject({
      err: 'PERIOD_UNKNOWN'
    })
    const { id } = await finance.call('proposeVoid', request(info))
    await expect(other.call('proposeVoid', request(info))).rejects.toMatchObject({ err: 'PROPOSAL_OPEN' })
    await expect(finance.call('approveProposal', { id })).rejects.toMatchObject({ err: 'PROPOSAL_OWN' })
    expect(await playing(DAYLONG)).toMatchObject({ state: 'open', proposal: id })
    expect((await readMemberState(database, member)).available).toBe(35n * POINT)

    await other.call('approveProposal', { id })
    const period = await waitForPeriod(database, info, "state = 'void' and settled_at is not null")
    expect(period).toMatchObject({ void_reason: reason, dice: null, stake_total: period.payout_total })
    expect((await readMemberState(database, member)).available).toBe(50n * POINT)
    const records = await member.call('getUserGameList')
    expect(records.map(({ status, win, money }) => [status, win === money])).toEqual([
      [2, true],
      [2, true]
    ])
    const draw = await site.client()('getFairDraw', { key: DAYLONG, expect: info.next_expect })
    expect(draw).toMatchObject({ close: null, reveal: null, void: { reason } })
    expect(verifyDraw(draw as unknown as FairDraw).verdict).not.toBe('mismatch')
    const [newest] = await site.client()('getLotteryHistory', { key: DAYLONG })
    expect(newest).toMatchObject({ expect: info.next_expect, void_reason: expect.stringContaining(reason) })
    const notice = (await member.call('getNoticeList')).find(({ type }) => type === 'draw')
    expect(notice!.text).toContain(reason)
    // Betting on it has ended, and it stays void.
    expect((await sendOrder(site, member, betOf(info, member))).err).toBe('PERIOD_CLOSED')
    await expect(finance.call('proposeVoid', request(info))).rejects.toMatchObject({ err: 'PERIOD_CLOSED' })
    expect((await owner.call('getAudit', { subjectKind: 'draw' })).rows.map(({ act }) => act)).toEqual([
      'approveProposal',
      'refused approveProposal',
      'propose void_draw'
    ])
    expect(await finance.call('runReconciliation')).toMatchObject({ differences: 0 })
  })

  it(
    'H1: not once its betting is over: it is drawn, whatever they agreed on',
    async () => {
      const info = await waitForOpenPeriod(site, BRISK, 2)
      const member = await createMemberWith(site, 10n)
      await sendOrder(site, member, betOf(info, member, { money: '10' }))
      const { id } = await finance.call('proposeVoid', request(info))
      await waitForPeriod(database, info, 'closes_at <= clock_timestamp()')
      await expect(other.call('approveProposal', { id })).rejects.toMatchObject({ err: 'PERIOD_CLOSED' })
      await waitForPeriod(database, info, "state = 'settled'")
      await expect(other.call('approveProposal', { id })).rejects.toMatchObject({ err: 'PERIOD_CLOSED' })
      await other.call('rejectProposal', { id, decision: 'too late' })
      expect(await site.client()('getFairDraw', { key: BRISK, expect: info.next_expect })).toMatchObject({ void: null })
    },
    LONG_TEST_MS
  )
})
