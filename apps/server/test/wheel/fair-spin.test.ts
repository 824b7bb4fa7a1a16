import { checkBundle, seedMatches, verifyDraw, type Bundle, type FairDraw } from '@glasshouse/fairness'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { hasPending } from '../../src/domains/account-closure/pending.ts'
import { reconcile } from '../../src/domains/reporting/index.ts'
import { endSpins } from '../../src/domains/wheel/wheel-jobs.ts'
import { decideSpin } from '../../src/domains/wheel/spin/decide-spin.ts'
import { takeSpin } from '../../src/domains/wheel/spin/take-spin.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite, type TestMember, type TestSite } from '../support/test-site.ts'
import { readSpinState, spin, waitForSeeds, wheelOf } from './wheel-fixture.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened, { TRUST_PROXY: '1' })
/** Start a separate site with a beacon that never responds. */
const lonely = await openTestDatabase()
const lonelySite = await startTestSite(lonely, { TRUST_PROXY: '1', BEACON: 'drand', DRAND_URLS: 'http://127.0.0.1:9' })

const MINUTE = 60_000
const DAY = 86_400_000

beforeAll(() => Promise.all([waitForSeeds(site), waitForSeeds(lonelySite)]))

const fairDraw = async (of: TestSite, number: bigint | number) =>
  (await of.client()('getFairDraw', { key: 'wheel', expect: String(number) })) as FairDraw

/** Take a spin like a node that stops right afterwards, and wait until its round is published. */
async function takeSpinAndCrash(member: TestMember): Promise<bigint> {
  const { number, round_at: roundAt } = await takeSpin(wheelOf(site), { memberId: member.id, requestId: null })
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, roundAt.getTime() - site.context.clock.now()) + 50))
  return number
}

describe('what anyone can check', () => {
  test('T28: a spin verifies from its commitment to its prize, and another prize does not', async () => {
    const member = await site.signUp()
    const { commit } = await site.client()('getWheelRule')
    const won = await member.call('spinWheel')
    const draw = await fairDraw(site, won.spin)
    const { verdict, steps } = verifyDraw(draw)
    expect(verdict).toBe('verified')
    expect(steps.map(({ id }) => id)).toEqual([
      'records',
      'rules',
      'beacon',
      'round',
      'version',
      'commitment',
      'signature',
      'key',
      'prize'
    ])
    expect(draw.reveal!.prize).toBe(String(won.id))
    expect(draw.close).toBeNull()
    // The commitment was public before the spin was requested, unless another spin was taken in between.
    const prizes = draw.rules['prizes'] as { id: string }[]
    const other = prizes.find(({ id }) => id !== draw.reveal!.prize)!
    expect(verifyDraw({ ...draw, reveal: { ...draw.reveal!, prize: other.id } }).verdict).toBe('mismatch')
    const lighter = { ...draw.rules, prizes: prizes.slice(1) }
    expect(verifyDraw({ ...draw, rules: lighter }).verdict).toBe('mismatch')
    expect(draw.open.commit).toBe(commit)
    expect(draw.open.draws).toBeGreaterThan(draw.open.opens)
  })

  test('its record was in the log before the round came out, and the day’s bundle verifies', async () => {
    const member = await site.signUp()
    const won = await member.call('spinWheel')
    const { rows } = await opened.owner.query<{ ahead: boolean }>(
      `select l.created_at < s.round_at as ahead from wheel_spin s
         join fair_log l on l.game = 'wheel' and l.period = s.number and l.kind = 'open' where s.number = $1`,
      [won.spin]
    )
    expect(rows).toEqual([{ ahead: true }])
    const day = site.context.siteTime.day(site.context.clock.now()).replace(/^(\d{4})(\d\d)/, '$1-$2-')
    const bundle = (await site.client()('getFairExport', { day })) as unknown as Bundle
    const { draws, mismatches } = checkBundle(bundle)
    expect(mismatches).toEqual([])
    const mine = draws.find(({ game, period }) => game === 'wheel' && period === String(won.spin))
    expect(mine).toMatchObject({ state: 'drawn', result: String(won.id), verdict: 'verified' })
  })

  test('the next spin takes the next seed, and its commitment is the seed that was revealed before', async () => {
    const [one, other] = [await site.signUp(), await site.signUp()]
    const first = await fairDraw(site, (await one.call('spinWheel')).spin)
    const second = await fairDraw(site, (await other.call('spinWheel')).spin)
    expect(second.open.i).toBe(first.open.i + 1)
    expect(second.open.commit).toBe(first.reveal!.seed)
  })
})

describe('a spin at the edge', () => {
  test('that takes longer than a second to record gets a later round', async () => {
    const member = await site.signUp()
    const wheel = wheelOf(site)
    const notify: typeof wheel.context.notifications.notify = async (...notification) => {
      await pause(1200)
      await wheel.context.notifications.notify(...notification)
    }
    const slow = { ...wheel, context: { ...wheel.context, notifications: { ...wheel.context.notifications, notify } } }
    const { number } = await takeSpin(slow, { memberId: member.id, requestId: null })
    await expect.poll(async () => (await readSpinState(opened, member)).decided, { timeout: 60_000 }).toBe(1)
    const draw = await fairDraw(site, number)
    expect(draw.open.draws - draw.open.opens).toBeGreaterThan(1)
    expect(verifyDraw(draw).verdict).toBe('verified')
  }, 90_000)

  test('H1: with a forged signature of its round is not decided, and void and returned in the end', async () => {
    const member = await site.signUp()
    const wheel = wheelOf(site)
    const { number, round_at: roundAt } = await takeSpin(wheel, { memberId: member.id, requestId: null })
    const forged: typeof wheel.fairness.beacon.signatureOf = async (round) =>
      wheel.fairness.beacon.signatureOf(round - 1)
    const rigged = { ...wheel.fairness, beacon: { ...wheel.fairness.beacon, signatureOf: forged } }
    await pause(Math.max(0, roundAt.getTime() - Date.now()))
    await decideSpin({ ...wheel, fairness: rigged }, number, 'notice')
    expect(await readSpinState(opened, member)).toMatchObject({ decided: 0, credits: 0 })
    await decideSpin({ ...wheelOf(site, 11 * MINUTE), fairness: rigged }, number, 'notice')
    expect((await fairDraw(site, number)).void).toMatchObject({ reason: 'check_failed' })
    expect(await member.call('getWheelRule')).toMatchObject({ left: 1 })
  })
})

describe('a crash between the two transactions', () => {
  test('is repaired once, by the first to find it, and the member gets a notice', async () => {
    const member = await site.signUp()
    const number = await takeSpinAndCrash(member)
    expect(await readSpinState(opened, member)).toMatchObject({ spins: 1, decided: 0, credits: 0 })
    expect(await spin(site, member)).toMatchObject({ err: 'NO_SPIN' })
    const pending = () => inTransaction(site.context.database.main, (tx) => hasPending(tx, member.id))
    expect(await pending()).toBe(true)
    await Promise.all([
      endSpins(wheelOf(site, MINUTE)),
      endSpins(wheelOf(site, MINUTE)),
      endSpins(wheelOf(site, MINUTE))
    ])
    expect(await pending()).toBe(false)
    const left = await readSpinState(opened, member)
    expect(left).toMatchObject({ spins: 1, decided: 1, credits: 1 })
    expect(left.available).toBe(left.units)
    expect(verifyDraw(await fairDraw(site, number)).verdict).toBe('verified')
    const notices = await member.call('getNoticeList')
    expect(notices.filter(({ type }) => type === 'wheel')).toMatchObject([
      { name: 'Your spin result', link: `/Fair?key=wheel&expect=${number}` }
    ])
    expect((await reconcile(site.context)).differences).toEqual([])
  })

  test('is repaired by the job of another node, without any request', async () => {
    const member = await site.signUp()
    await takeSpinAndCrash(member)
    await expect
      .poll(async () => (await readSpinState(opened, member)).credits, { timeout: 60_000, interval: 500 })
      .toBe(1)
  }, 90_000)
})

describe('a beacon that never arrives', () => {
  test('keeps the spin for ten minutes, then it is void, public and returned', async () => {
    const member = await lonelySite.signUp()
    const request = { req_id: '1b4e28ba-2fa1-41d2-883f-0016d3cca427' }
    const answer = await spin(lonelySite, member, request)
    expect(answer).toMatchObject({ code: 401, err: 'SPIN_PENDING' })
    const { spin: number } = answer.data as { spin: number }
    await endSpins(wheelOf(lonelySite, 9 * MINUTE))
    expect(await readSpinState(lonely, member)).toMatchObject({ spins: 1, decided: 0, credits: 0 })
    expect(await member.call('getWheelRule')).toMatchObject({ left: 0 })

    await endSpins(wheelOf(lonelySite, 11 * MINUTE))
    expect(await member.call('getWheelRule')).toMatchObject({ left: 1 })
    const draw = await fairDraw(lonelySite, number)
    expect(draw).toMatchObject({ reveal: null, void: { reason: 'beacon_missing' } })
    expect(verifyDraw(draw).verdict).toBe('verified')
    expect(seedMatches(Buffer.from(draw.void!.seed, 'hex'), Buffer.from(draw.open.commit, 'hex'))).toBe(true)
    expect(await spin(lonelySite, member, request)).toMatchObject({ err: 'SPIN_VOID' })
    const [notice] = await member.call('getNoticeList')
    expect(notice).toMatchObject({ type: 'wheel', name: 'Spin returned' })
    expect(await member.call('getWheelLog')).toEqual([])
  }, 60_000)

  test('returns a spin of an earlier day on the day on which it is void', async () => {
    const member = await lonelySite.signUp()
    await takeSpin(wheelOf(lonelySite), { memberId: member.id, requestId: null })
    await endSpins(wheelOf(lonelySite, DAY))
    const tomorrow = wheelOf(lonelySite, DAY)
    const taken = [1, 2].map(() => takeSpin(tomorrow, { memberId: member.id, requestId: null }))
    expect(await Promise.allSettled(taken)).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
    await expect(takeSpin(tomorrow, { memberId: member.id, requestId: null })).rejects.toMatchObject({
      code: 'NO_SPIN'
    })
  })
})
