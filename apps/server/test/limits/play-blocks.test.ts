import { describe, expect, it, vi } from 'vitest'
import { betOf, readMemberState, waitForOpenPeriod, sendOrder, POINT } from '../lottery/lottery-fixture.ts'
import { addVideo } from '../video/video-fixture.ts'
import { openWithdrawalFixture } from '../withdrawal/withdrawal-fixture.ts'
import { endPlayBlocks, changeProtected, requestRecharge, requestLimits } from './limit-fixture.ts'

const scene = await openWithdrawalFixture()
const { site, owner, testDatabase: database } = scene
const video = await addVideo(site, database, { price: 5n })
const WAIT = { timeout: 60_000, interval: 100 }
const YEAR_SECONDS = 365 * 86_400

const secondsLeft = (ts: number) => ts - site.context.clock.now() / 1000

describe.each([
  { kind: 'timeout', length: '24h', err: 'TIMED_OUT', status: 1, seconds: 86_400 },
  { kind: 'timeout', length: '7d', err: 'TIMED_OUT', status: 1, seconds: 7 * 86_400 },
  { kind: 'timeout', length: '30d', err: 'TIMED_OUT', status: 1, seconds: 30 * 86_400 },
  { kind: 'exclude', length: '6m', err: 'ACCOUNT_EXCLUDED', status: 4, seconds: 182 * 86_400 },
  { kind: 'exclude', length: '1y', err: 'ACCOUNT_EXCLUDED', status: 4, seconds: YEAR_SECONDS },
  { kind: 'exclude', length: '5y', err: 'ACCOUNT_EXCLUDED', status: 4, seconds: 5 * YEAR_SECONDS }
] as const)('H10: $kind of $length', ({ kind, length, err, status, seconds }) => {
  it('blocks orders, purchases and recharges at once, moves nothing, and leaves withdrawals and the rest open', async () => {
    const member = await scene.drawer(100)
    const info = await waitForOpenPeriod(site, 'k3_15m', 5)
    expect((await sendOrder(site, member, betOf(info, member))).code).toBe(200)
    const set = await member.call('setLimits', { [kind]: length })
    expect(Math.abs(secondsLeft(set[kind].ts) - seconds)).toBeLessThan(4 * 86_400)
    const before = await readMemberState(database, member)
    const refused = { code: 401, err, data: { until_ts: set[kind].ts } }
    expect(await sendOrder(site, member, betOf(info, member))).toMatchObject(refused)
    expect(await requestRecharge(site, member, '10')).toMatchObject(refused)
    await expect(member.call('buyVideo', { id: `${video.id}` })).rejects.toMatchObject({ err })
    expect(await readMemberState(database, member)).toEqual(before)
    const { rows } = await owner.query('select count(*)::int as n from recharge where member_id = $1', [member.id])
    expect(rows[0]).toEqual({ n: 1 })
    expect(await member.withdraw(20)).toMatchObject({ status: 1 })
    expect(await member.call('getUserInfo')).toMatchObject({ status, frozen: '20.00' })
    expect(await member.call('getPlaySession')).toMatchObject({ barred: kind, until: set[kind] }) // cspell:disable-line
  })
})

describe('H10: a time-out or exclusion', () => {
  it('can be made longer and never shorter, and is unchanged by a refused call', async () => {
    const member = await site.signUp()
    const first = await member.call('setLimits', { timeout: '7d' })
    const answer = await requestLimits(site, member, { timeout: '24h', loss_day: '5' })
    expect(answer).toMatchObject({ err: 'BAR_RUNNING', data: { until_ts: first.timeout.ts } })
    expect(await member.call('getLimits')).toMatchObject({ timeout: first.timeout, loss_day: '' })
    const longer = await member.call('setLimits', { timeout: '30d', exclude: '6m' })
    expect(longer.timeout.ts).toBeGreaterThan(first.timeout.ts)
    expect(await requestLimits(site, member, { exclude: '6m', timeout: '30d' })).toMatchObject({ code: 200 })
    expect(await requestLimits(site, member, { timeout: '24h' })).toMatchObject({ err: 'BAR_RUNNING' })
    const { exclude } = await member.call('setLimits', { exclude: '1y' })
    expect(await requestLimits(site, member, { exclude: '6m' })).toMatchObject({ err: 'BAR_RUNNING' })
    expect((await member.call('getLimits')).exclude).toEqual(exclude)
  })

  it('has no call that ends it, and the database protects it from everybody', async () => {
    const member = await scene.drawer(50)
    await member.call('setLimits', { timeout: '24h', exclude: '6m' })
    const senseless: Record<string, string>[] = [
      { timeout: 'none' },
      { exclude: '' },
      { exclude: '0' },
      { timeout: '1h' }
    ]
    for (const sent of senseless) {
      expect(await requestLimits(site, member, sent)).toMatchObject({ err: 'FIELD_INVALID' })
    }
    const attempts = [
      'update play_block set ends_at = clock_timestamp() where member_id = $1',
      'delete from play_block where member_id = $1',
      'update wallet set play_guarded = false where member_id = $1',
      `insert into recharge (member_id, id, request_id, channel_id, amount, pay_minor, currency, provider, expires_at)
       select $1, 1, gen_random_uuid(), min(id), 10000, 1, 'VND', 'sandbox', now() from payment_channel`,
      `insert into video_purchase (member_id, id, video_id, request_id, price_units, bought_at)
       select $1, 1, ${video.id}, gen_random_uuid(), 1, now()`
    ]
    for (const attempt of attempts) {
      await expect(owner.query(attempt, [member.id]), attempt).rejects.toMatchObject({ code: '23001' })
    }
    expect(await requestRecharge(site, member, '10')).toMatchObject({ err: 'ACCOUNT_EXCLUDED' })
  })

  it('survives a cleared account status, and a freezing', async () => {
    const member = await scene.drawer(50)
    await member.call('setLimits', { exclude: '6m' })
    await owner.query('update member set status = 1 where id = $1', [member.id])
    const info = await waitForOpenPeriod(site, 'k3_15m', 5)
    expect((await sendOrder(site, member, betOf(info, member))).err).toBe('ACCOUNT_EXCLUDED')
    expect((await requestRecharge(site, member, '10')).err).toBe('ACCOUNT_EXCLUDED')
    await scene.siteOwner.call('freezeMember', { id: `${member.id}`, reason: 'for this test' })
    expect((await requestRecharge(site, member, '10')).err).toBe('ACCOUNT_FROZEN')
    await scene.siteOwner.call('unfreezeMember', { id: `${member.id}`, reason: 'for this test' })
    expect((await requestRecharge(site, member, '10')).err).toBe('ACCOUNT_EXCLUDED')
    await vi.waitFor(async () => expect((await member.call('getUserInfo')).status).toBe(4), WAIT)
  })

  it('ends by itself when its time is over', async () => {
    const member = await scene.drawer(50)
    await member.call('setLimits', { timeout: '24h', exclude: '6m' })
    await endPlayBlocks(database, member)
    await vi.waitFor(async () => {
      expect((await member.call('getUserInfo')).status).toBe(1)
      const { rows } = await owner.query('select play_guarded from wallet where member_id = $1', [member.id])
      expect(rows).toEqual([{ play_guarded: false }])
    }, WAIT)
    expect(await member.call('getLimits')).toMatchObject({ timeout: { time: '', ts: 0 }, exclude: { ts: 0 } })
    const info = await waitForOpenPeriod(site, 'k3_15m', 5)
    expect((await sendOrder(site, member, betOf(info, member))).code).toBe(200)
    expect((await requestRecharge(site, member, '10')).code).toBe(200)
  })

  it('lets a recharge that was opened before be credited, because paid points are the member’s', async () => {
    const member = await scene.ready()
    const { pay_url } = await member.call('doRecharge', { money: '30', bank_type: 'sandbox' })
    await member.call('setLimits', { exclude: '6m' })
    await scene.cashier.press(pay_url, 'pay')
    await vi.waitFor(async () => expect((await member.call('getUserInfo')).money).toBe('30.00'), WAIT)
  })
})

describe.each(['deposit_day', 'deposit_week', 'deposit_month'] as const)('the limit %s', (kind) => {
  it('counts open recharges, to the last point', async () => {
    const member = await scene.ready()
    await member.call('setLimits', { [kind]: '100' })
    expect((await requestRecharge(site, member, '60')).code).toBe(200)
    expect(await requestRecharge(site, member, '41')).toMatchObject({
      err: 'LIMIT_DEPOSIT',
      data: { kind, limit: '100.00', left: '40.00' }
    })
    expect((await requestRecharge(site, member, '40')).code).toBe(200)
    expect(await member.call('getLimits')).toMatchObject({ used: { [kind]: '100.00' } })
    expect((await requestRecharge(site, member, '1')).err).toBe('LIMIT_DEPOSIT')
  })

  it('counts what was credited in it, not what can no longer be paid or was credited before', async () => {
    const member = await scene.ready()
    await scene.buy(member, 60)
    await member.call('setLimits', { [kind]: '100' })
    expect((await requestRecharge(site, member, '41')).err).toBe('LIMIT_DEPOSIT')
    const { data } = await requestRecharge(site, member, '40')
    const { order_no: orderNo } = data as { order_no: string }
    await owner.query(`update recharge set status = 3, look_up_at = null where id = $1`, [orderNo])
    expect((await requestRecharge(site, member, '40')).code).toBe(200)
    await owner.query(
      `update recharge set paid_at = paid_at - interval '31 days' where member_id = $1 and status = 2`,
      [member.id]
    )
    expect((await requestRecharge(site, member, '61')).err).toBe('LIMIT_DEPOSIT')
    expect((await requestRecharge(site, member, '60')).code).toBe(200)
  })
})

describe('a deposit limit', () => {
  it('holds exactly under parallel recharges', async () => {
    const member = await scene.ready()
    await member.call('setLimits', { deposit_day: '100' })
    const answers = await Promise.all(Array.from({ length: 12 }, () => requestRecharge(site, member, '50')))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ err }) => err))).toEqual(
      new Set(['LIMIT_DEPOSIT'])
    )
  })

  it('T54: counts expired recharges as long as they can still be paid', async () => {
    const member = await scene.ready()
    await member.call('setLimits', { deposit_day: '100' })
    const [first, second] = [await requestRecharge(site, member, '50'), await requestRecharge(site, member, '50')]
    await changeProtected(database, `update recharge set expires_at = now() where member_id = ${member.id}`)
    await vi.waitFor(async () => {
      const { rows } = await owner.query('select from recharge where member_id = $1 and status = 3', [member.id])
      expect(rows).toHaveLength(2)
    }, WAIT)
    const refused = await requestRecharge(site, member, '1')
    expect(refused).toMatchObject({ err: 'LIMIT_DEPOSIT', data: { left: '0.00', open: '100.00' } })
    expect(refused.msg).toContain('unpaid recharges')
    // Both are paid after all: nothing is lost, and no more than the limit is credited.
    for (const { data } of [first, second]) await scene.cashier.press((data as { pay_url: string }).pay_url, 'pay')
    await vi.waitFor(async () => expect((await member.call('getUserInfo')).money).toBe('100.00'), WAIT)
    expect(await requestRecharge(site, member, '1')).toMatchObject({ err: 'LIMIT_DEPOSIT', data: { open: '0.00' } })
  })

  it('T54: has room again once the provider reports that an expired recharge will not be paid', async () => {
    const member = await scene.ready()
    await member.call('setLimits', { deposit_day: '100' })
    const { data } = await requestRecharge(site, member, '100')
    await changeProtected(database, `update recharge set expires_at = now() where member_id = ${member.id}`)
    await vi.waitFor(async () => {
      const { rows } = await owner.query('select from recharge where member_id = $1 and status = 3', [member.id])
      expect(rows).toHaveLength(1)
    }, WAIT)
    expect((await requestRecharge(site, member, '1')).err).toBe('LIMIT_DEPOSIT')
    await scene.cashier.press((data as { pay_url: string }).pay_url, 'decline')
    await vi.waitFor(async () => expect((await requestRecharge(site, member, '100')).code).toBe(200), WAIT)
  })

  it('T54: that is reached later still credits a late payment, and reports that recharges stop', async () => {
    const member = await scene.ready()
    const { pay_url } = await member.call('doRecharge', { money: '30', bank_type: 'sandbox' })
    await member.call('setLimits', { deposit_day: '10' })
    await changeProtected(database, `update recharge set expires_at = now() where member_id = ${member.id}`)
    await scene.cashier.press(pay_url, 'pay')
    await vi.waitFor(async () => expect((await member.call('getUserInfo')).money).toBe('30.00'), WAIT)
    expect(await member.call('getLimits')).toMatchObject({ used: { deposit_day: '30.00' } })
    expect((await requestRecharge(site, member, '1')).err).toBe('LIMIT_DEPOSIT')
    const notices = await site.client(member.session, 'en_us')('getNoticeList')
    expect(notices.filter(({ type }) => type === 'limits')).toMatchObject([
      { name: 'Over your recharge limit', text: expect.stringContaining('30') }
    ])
    expect(await readMemberState(database, member)).toMatchObject({ available: 30n * POINT })
  })

  it('T54: that two operators credit beyond is reported to the member in the same way', async () => {
    const member = await scene.ready()
    const { order_no } = await member.call('doRecharge', { money: '30', bank_type: 'sandbox' })
    await member.call('setLimits', { deposit_day: '10' })
    const { id } = await scene.finance.call('proposeCredit', { id: order_no, reason: 'The provider confirmed it.' })
    await scene.second.call('approveProposal', { id, decision: 'I saw the confirmation.' })
    expect((await member.call('getUserInfo')).money).toBe('30.00')
    const notices = await site.client(member.session, 'en_us')('getNoticeList')
    expect(notices.filter(({ type }) => type === 'limits')).toMatchObject([
      { name: 'Over your recharge limit', text: expect.stringContaining('30') }
    ])
  })
})
