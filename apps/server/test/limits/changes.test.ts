import { describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { requestLimits, backdateLimits } from './limit-fixture.ts'

const database = await openTestDatabase()
const site = await startTestSite(database)
const { owner } = database
const WAIT = { timeout: 60_000, interval: 100 }

describe('limits', () => {
  it('are unset at first, and fields that are not sent stay unchanged', async () => {
    const member = await site.signUp()
    const first = await member.call('getLimits')
    expect(first).toMatchObject({
      deposit_day: '',
      stake_order: '',
      waiting: [],
      timeout: { ts: 0 },
      exclude: { ts: 0 }
    })
    await member.call('setLimits', { deposit_day: '100', stake_order: '20' })
    const second = await member.call('setLimits', { loss_week: '300' })
    expect(second).toMatchObject({ deposit_day: '100.00', loss_week: '300.00', stake_order: '20.00', loss_day: '' })
    expect(await member.call('getLimits')).toEqual(second)
  })

  it('state when the site’s day, week and month end', async () => {
    const { siteTime, clock, config } = site.context
    const endOfDay = () => siteTime.midnight(siteTime.day(clock.now())) + 86_400
    const member = await site.signUp()
    const before = endOfDay()
    const { resets } = await member.call('getLimits')
    // Midnight may have passed in between.
    expect([before, endOfDay()]).toContain(resets.day_ts)
    expect(siteTime.format(resets.month_ts * 1000)).toMatch(/-01 00:00:00$/)
    expect(new Date((resets.week_ts + config.siteOffsetSeconds) * 1000).getUTCDay()).toBe(1)
  })

  it('that are not whole points above zero are refused, with nothing changed', async () => {
    const member = await site.signUp()
    for (const wrong of ['0', '-5', '1.5', 'x', '']) {
      const answer = await requestLimits(site, member, { loss_day: wrong, stake_order: '5' })
      expect(answer).toMatchObject({ err: 'FIELD_INVALID', data: { field: 'loss_day' } })
    }
    expect(await member.call('getLimits')).toMatchObject({ loss_day: '', stake_order: '' })
  })

  it('H10: get tighter at once, and looser after 24 hours and a second confirmation', async () => {
    const member = await site.signUp()
    await member.call('setLimits', { loss_day: '100' })
    expect(await member.call('setLimits', { loss_day: '50' })).toMatchObject({ loss_day: '50.00', waiting: [] })
    const limits = await member.call('setLimits', { loss_day: '80' })
    expect(limits).toMatchObject({ loss_day: '50.00', waiting: [{ kind: 'loss_day', limit: '80.00', ready: 0 }] })
    const hours = (limits.waiting[0]!.due_ts * 1000 - site.context.clock.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
    // Not yet: neither by requesting it again nor by confirming.
    await backdateLimits(database, member, 23)
    expect(await member.call('setLimits', { loss_day: '80' })).toMatchObject({ loss_day: '50.00' })
    expect(await member.call('setLimits', { confirm: '1' })).toMatchObject({ loss_day: '50.00' })
    // Time alone changes nothing here.
    await backdateLimits(database, member, 1)
    expect(await member.call('getLimits')).toMatchObject({ loss_day: '50.00', waiting: [{ ready: 1 }] })
    expect(await member.call('setLimits', { stake_order: '5' })).toMatchObject({ loss_day: '50.00' })
    expect(await member.call('setLimits', { loss_day: '80' })).toMatchObject({ loss_day: '80.00', waiting: [] })
  })

  it('H10: are removed like any other loosening', async () => {
    const member = await site.signUp()
    await member.call('setLimits', { deposit_month: '100', stake_order: '10' })
    const limits = await member.call('setLimits', { deposit_month: 'none', stake_order: 'none' })
    expect(limits).toMatchObject({ deposit_month: '100.00', stake_order: '10.00' })
    expect(limits.waiting).toHaveLength(2)
    await backdateLimits(database, member, 24)
    const done = await member.call('setLimits', { confirm: '1' })
    expect(done).toMatchObject({ deposit_month: '', stake_order: '', waiting: [] })
    const { rows } = await owner.query('select play_guarded from wallet where member_id = $1', [member.id])
    expect(rows).toEqual([{ play_guarded: false }])
  })

  it('H10: that wait start their wait again when more is requested, and are dropped by keeping the old one', async () => {
    const member = await site.signUp()
    await member.call('setLimits', { loss_day: '50' })
    await member.call('setLimits', { loss_day: '80' })
    await backdateLimits(database, member, 24)
    expect(await member.call('setLimits', { loss_day: '90' })).toMatchObject({
      loss_day: '50.00',
      waiting: [{ limit: '90.00', ready: 0 }]
    })
    await backdateLimits(database, member, 24)
    expect(await member.call('setLimits', { loss_day: '50' })).toMatchObject({ loss_day: '50.00', waiting: [] })
  })

  it('H10: cannot be loosened in the database, either', async () => {
    const member = await site.signUp()
    await member.call('setLimits', { loss_day: '50' })
    await member.call('setLimits', { loss_day: '80' })
    const attempts = [
      'update play_limit set units = 80, wanted = null, requested_at = null, due_at = null where member_id = $1',
      'update play_limit set units = null, wanted = null, requested_at = null, due_at = null where member_id = $1',
      `update play_limit set requested_at = requested_at - interval '25 hours', due_at = due_at - interval '25 hours' where member_id = $1`,
      'delete from play_limit where member_id = $1',
      'update wallet set play_guarded = false where member_id = $1'
    ]
    for (const attempt of attempts) {
      await expect(owner.query(attempt, [member.id]), attempt).rejects.toMatchObject({ code: /^23/ })
    }
    expect(await member.call('getLimits')).toMatchObject({ loss_day: '50.00', waiting: [{ limit: '80.00', ready: 0 }] })
  })

  it('send one notice, in the member’s language, that a looser one can be confirmed', async () => {
    const member = await site.signUp()
    await member.call('setLimits', { loss_day: '50' })
    await member.call('setLimits', { loss_day: '80' })
    const noticesIn = async (lang: string) =>
      (await site.client(member.session, lang)('getNoticeList')).filter(({ type }) => type === 'limits')
    expect(await noticesIn('en_us')).toEqual([])
    await backdateLimits(database, member, 24)
    await vi.waitFor(async () => expect(await noticesIn('en_us')).toHaveLength(1), WAIT)
    const [notice] = await noticesIn('en_us')
    expect(notice).toMatchObject({ link: '/Limits', text: expect.stringContaining('80 points') })
    expect((await noticesIn('vn_vn'))[0]!.name).not.toBe(notice!.name)
    await member.call('setLimits', { confirm: '1' })
    expect(await noticesIn('en_us')).toHaveLength(1)
  })

  it('T23: belong to each member alone', async () => {
    const [one, other] = [await site.signUp(), await site.signUp()]
    await one.call('setLimits', { loss_day: '50' })
    await requestLimits(site, other, { loss_day: '70', member_id: `${one.id}`, mid: `${one.id}` })
    expect(await one.call('getLimits')).toMatchObject({ loss_day: '50.00' })
    expect(await other.call('getLimits')).toMatchObject({ loss_day: '70.00' })
  })
})
