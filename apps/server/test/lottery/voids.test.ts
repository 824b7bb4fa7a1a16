import { setTimeout as pause } from 'node:timers/promises'
import { seedMatches, verifyDraw, type FairDraw } from '@glasshouse/fairness'
import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFairness } from '../../src/domains/fairness/index.ts'
import { drawPeriod } from '../../src/domains/lottery/periods/draw-period.ts'
import { seal } from '../../src/seal.ts'
import { openTestDatabase } from '../support/test-database.ts'
import type { TestMember, TestSite } from '../support/test-site.ts'
import {
  betOf,
  BRISK,
  BRISK_2,
  createMemberWith,
  numberAfter,
  waitForOpenPeriod,
  waitForPeriod,
  sendOrder,
  POINT,
  startLotterySite,
  type LotteryInfo
} from './lottery-fixture.ts'

const database = await openTestDatabase()
const { owner } = database
/** Start a separate site with a beacon that never responds. */
const lonely = await openTestDatabase()
const lonelySite = await startLotterySite(lonely, { BEACON: 'drand', DRAND_URLS: 'http://127.0.0.1:9' })

/** Expect a full refund, with a refund in the money log and the order shown as refunded; the reason is public. */
async function expectRefunded(
  site: TestSite,
  member: TestMember,
  { info, reason }: { info: LotteryInfo; reason: string }
) {
  const period = await waitForPeriod(database, info, "state = 'void' and settled_at is not null")
  expect(period).toMatchObject({ void_reason: reason, dice: null, stake_total: period.payout_total })
  const records = await member.call('getUserGameList')
  const record = records.find(({ data, key }) => key === info.key && data[0]!.expect === info.next_expect)
  expect(record).toMatchObject({ status: 2, opencode: [], win: record!.money })
  const log = await member.call('getMoneylog', { type: 'bet_refund' })
  expect(log.data.find(({ ref }) => ref === record!.order_no)).toMatchObject({ money: record!.money })
  const { rows } = await owner.query('select sum(amount)::bigint as left from entry where kind = 3 and owner = $1', [
    period.id
  ])
  expect(rows[0].left).toBe(0n)
  const history = await site.client()('getLotteryHistory', { key: info.key })
  const shown = history.find((draw) => draw.expect === info.next_expect)
  expect(shown).toMatchObject({ opencode: [], one: '', one_code: '', void_reason: expect.stringContaining('refunded') })
  // Once, however many orders the member had in it.
  const notices = (await member.call('getNoticeList')).filter(
    ({ type, text }) => type === 'draw' && text.includes(info.next_expect)
  )
  expect(notices).toMatchObject([
    { link: `/Fair?key=${info.key}&expect=${info.next_expect}`, text: expect.stringContaining('refunded'), is_read: 0 }
  ])
  const public_ = await site.client()('getFairDraw', { key: info.key, expect: info.next_expect })
  expect(public_).toMatchObject({ reveal: null, void: { reason } })
  return { period, draw: public_ }
}

describe('a period is void and every stake refunded', () => {
  let site: TestSite
  let member: TestMember
  let late: LotteryInfo
  let tampered: LotteryInfo

  beforeAll(async () => {
    const first = await startLotterySite(database)
    member = await createMemberWith(first, 100n)
    late = await waitForOpenPeriod(first, BRISK, 3)
    await sendOrder(first, member, betOf(late, member, { item: 'bi,sm,10', money: '4' }))
    await sendOrder(first, member, betOf(late, member, { money: '2' }))
    // The only node is down from before the close until after the round's time.
    await first.stop()
    const { round_at: roundAt } = await waitForPeriod(database, late, "state = 'open'")
    await pause(roundAt.getTime() - Date.now() + 300)
    site = await startLotterySite(database)
    member = { ...member, call: site.client(member.session) }
    tampered = await waitForOpenPeriod(site, BRISK_2, 3)
    await sendOrder(site, member, betOf(tampered, member, { item: '3,18', money: '5' }))
    await tamperWithSeeds(site, BRISK_2)
  })

  it('when its close record was not in the log before its round’s time, and its seed is revealed', async () => {
    const { period, draw } = await expectRefunded(site, member, { info: late, reason: 'no_close_record' })
    expect(draw.close).toBeNull()
    expect(seedMatches(Buffer.from(draw.void!.seed, 'hex'), period.commit)).toBe(true)
  })

  it('when its seed is not the committed one', async () => {
    const { draw } = await expectRefunded(site, member, { info: tampered, reason: 'seed_invalid' })
    expect(draw.close).toMatchObject({ n: 1 })
    expect(draw.void!.seed).toBe('')
  })

  it('and has cost its members nothing', async () => {
    const { rows } = await owner.query('select available from wallet where member_id = $1', [member.id])
    expect(rows[0].available).toBe(100n * POINT)
  })
})

describe('a beacon that never arrives', () => {
  it('delays the draw, without delaying the next period, and voids it after a timeout', async () => {
    const site = lonelySite
    const member = await createMemberWith(site, 10n)
    const info = await waitForOpenPeriod(site, BRISK, 2)
    expect((await sendOrder(site, member, betOf(info, member, { money: '10' }))).code).toBe(200)
    const period = await waitForPeriod(lonely, info, "round_at < clock_timestamp() - interval '1 second'")
    expect(period.state).toBe('closed')
    const next = () => site.client()('getLotteryInfo', { key: BRISK })
    expect((await next()).next_expect).toBe(numberAfter(info))
    await expect.poll(async () => (await next()).commit).not.toBe('')
    const fairness = createFairness(site.context)
    const impatient = { ...fairness, beacon: { ...fairness.beacon, patienceSeconds: 0 } }
    await drawPeriod({ context: site.context, fairness: impatient }, period.id)
    await waitForPeriod(lonely, info, "void_reason = 'beacon_missing' and settled_at is not null")
    expect(await member.call('getUserInfo')).toMatchObject({ money: '10.00' })
  })
})

describe('H1: a result that its members’ check would refuse', () => {
  it('is not published, and its period is void in the end', async () => {
    const forged = await openTestDatabase()
    const site = await startLotterySite(forged)
    const member = await createMemberWith(site, 10n)
    const info = await waitForOpenPeriod(site, BRISK, 3)
    expect((await sendOrder(site, member, betOf(info, member, { money: '10' }))).code).toBe(200)
    const { id, round, beacon_chain: chain } = await waitForPeriod(forged, info, "state in ('open', 'closed')")
    // Someone who can write to the database stores the signature of another round, which gives other dice.
    const fairness = createFairness(site.context)
    const signature = await fairness.beacon.signatureOf(Number(round) - 60)
    await forged.owner.query('insert into beacon_round (chain_hash, round, signature) values ($1, $2, $3)', [
      chain,
      round,
      signature
    ])
    const period = await waitForPeriod(forged, info, "round_at < clock_timestamp() - interval '1 second'")
    expect(period).toMatchObject({ state: 'closed', dice: null })
    await drawPeriod({ context: site.context, fairness }, id)
    expect(await waitForPeriod(forged, info, 'true')).toMatchObject({ state: 'closed', dice: null })
    const impatient = { ...fairness, beacon: { ...fairness.beacon, patienceSeconds: 0 } }
    await drawPeriod({ context: site.context, fairness: impatient }, id)
    await waitForPeriod(forged, info, "void_reason = 'check_failed' and settled_at is not null")
    expect(await member.call('getUserInfo')).toMatchObject({ money: '10.00' })
    const draw = await site.client()('getFairDraw', { key: info.key, expect: info.next_expect })
    expect(draw.reveal).toBeNull()
    expect(verifyDraw(draw as FairDraw).verdict).toBe('mismatch')
  }, 180_000)
})

/** Replace the seeds of a game by others, sealed with the same key: only someone with both key and database can. */
async function tamperWithSeeds({ context }: TestSite, game: string): Promise<void> {
  const { rows } = await owner.query('select id, anchor, length from seed_chain where game = $1', [game])
  const [chain] = rows
  const sealed = seal(
    context.config.secrets.seedKey,
    randomBytes(32),
    `seed-chain/${game}/${chain.anchor.toString('hex')}`
  )
  await owner.query('update seed_chain set pebbles = $2, stride = length where id = $1', [chain.id, sealed])
}
