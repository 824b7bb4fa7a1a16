import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { reconcile } from '../../src/domains/reporting/index.ts'
import { createMemberWith, POINT } from '../lottery/lottery-fixture.ts'
import { callApi, form } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite, type TestMember } from '../support/test-site.ts'
import { refusalOf } from '../withdrawal/withdrawal-fixture.ts'
import { addVideo, headersOf } from './video-fixture.ts'

const opened = await openTestDatabase()
const { owner } = opened
const site = await startTestSite(opened, { TRUST_PROXY: '1' })
const video = await addVideo(site, opened, { price: 10n, titles: { vn_vn: 'Một bộ phim' } })

const money = async (member: TestMember) => (await member.call('getUserInfo')).money
const isOpen = async (member: TestMember) => (await member.call('getVideoInfo', { id: video.id })).is_see

/** Return a member's purchases in the database and the points that they moved. */
async function records({ id }: TestMember) {
  const { rows } = await owner.query<{ purchases: number; charges: number; units: bigint }>(
    `select (select count(*)::integer from video_purchase where member_id = $1) as purchases, count(*)::integer as charges,
            coalesce(sum(amount), 0)::bigint as units from transfer where member_id = $1 and template = 14`,
    [id]
  )
  return rows[0]!
}

const nothing = { purchases: 0, charges: 0, units: 0n }

describe('a purchase', () => {
  test('charges the price, opens the video for good, and returns what is left', async () => {
    const member = await createMemberWith(site, 25n)
    expect(await isOpen(member)).toBe(0)
    const bought = await member.call('buyVideo', { id: video.id, money: '10' })
    expect(bought).toEqual({ is_see: 1, money: '10.00', balance: '15.00', order_no: expect.stringMatching(/^\d+$/) })
    expect(await isOpen(member)).toBe(1)
    expect((await member.call('getVideoInfo', { id: video.id })).free_see_time).toBe(999_999)
    expect(await money(member)).toBe('15.00')
    const [row] = (await member.call('getMoneylog')).data
    expect(row).toMatchObject({
      type: 'video',
      type_txt: 'Video unlocked',
      money: '-10.00',
      balance: '15.00',
      ref: bought.order_no,
      desc: 'A film'
    })
    const inVietnamese = await site.client(member.session, 'vn_vn')('getMoneylog', { type: 'video' })
    expect(inVietnamese.data.map(({ desc }) => desc)).toEqual(['Một bộ phim'])
    const report = await member.call('getPersonalreport')
    expect(report.ledger).toContainEqual({ type: 'video', money: '-10.00' })
    const [mine] = await member.call('getMyVideos')
    expect(mine).toMatchObject({
      id: video.id,
      title: 'A film',
      cover: `/media/poster/${video.mediaId}.webp`,
      is_see: 1,
      paid: '10.00',
      refunded: 0,
      withdrawn: 0,
      order_no: bought.order_no
    })
    expect(Math.abs(mine!.buy_ts - Date.now() / 1000)).toBeLessThan(60)
  })

  test('of an owned video charges nothing', async () => {
    const member = await createMemberWith(site, 25n)
    const { order_no } = await member.call('buyVideo', { id: video.id })
    const again = await member.call('buyVideo', { id: video.id, req_id: randomUUID(), money: '999' })
    expect(again).toEqual({ is_see: 1, money: '0.00', balance: '15.00', order_no })
    expect(await records(member)).toEqual({ purchases: 1, charges: 1, units: 10n * POINT })
  })

  test('of a free video charges nothing', async () => {
    const free = await addVideo(site, opened, { price: 0n })
    const member = await site.signUp()
    expect(await member.call('buyVideo', { id: free.id })).toEqual({
      is_see: 1,
      money: '0.00',
      balance: '0.00',
      order_no: ''
    })
    expect((await member.call('getVideoInfo', { id: free.id })).is_see).toBe(1)
    expect(await records(member)).toEqual(nothing)
  })

  test('notifies the member’s open apps', async () => {
    const member = await createMemberWith(site, 25n)
    const notified: string[] = []
    const end = site.context.notifications.on('balance', ({ memberIds, reason }) => {
      if (memberIds.includes(member.id.toString())) notified.push(reason)
    })
    await member.call('buyVideo', { id: video.id })
    await expect.poll(() => notified, { timeout: 20_000 }).toEqual(['video'])
    end()
  })
})

describe('T17: the same request', () => {
  test('gets the first response again, whatever happened since', async () => {
    const member = await createMemberWith(site, 30n)
    const another = await addVideo(site, opened, { price: 10n })
    const req_id = randomUUID()
    const first = await member.call('buyVideo', { id: video.id, req_id })
    await member.call('buyVideo', { id: another.id })
    expect(await member.call('buyVideo', { id: video.id, req_id })).toEqual(first)
    expect(first.balance).toBe('20.00')
    expect(await money(member)).toBe('10.00')
  })

  test('with another video is refused', async () => {
    const member = await createMemberWith(site, 30n)
    const another = await addVideo(site, opened)
    const req_id = randomUUID()
    await member.call('buyVideo', { id: video.id, req_id })
    expect(await refusalOf(member.call('buyVideo', { id: another.id, req_id }))).toMatchObject({ err: 'REQ_ID_REUSED' })
    expect(await records(member)).toEqual({ purchases: 1, charges: 1, units: 10n * POINT })
  })

  test('of another member is another request', async () => {
    const req_id = randomUUID()
    for (const member of [await createMemberWith(site, 10n), await createMemberWith(site, 10n)]) {
      expect((await member.call('buyVideo', { id: video.id, req_id })).money).toBe('10.00')
    }
  })

  test('was not stored when it was refused', async () => {
    const member = await createMemberWith(site, 1n)
    const [req_id, price] = [randomUUID(), '10.00']
    expect(await refusalOf(member.call('buyVideo', { id: video.id, req_id }))).toMatchObject({ err: 'BALANCE_LOW' })
    const cheap = await addVideo(site, opened, { price: 1n })
    expect((await member.call('buyVideo', { id: cheap.id, req_id })).money).not.toBe(price)
  })
})

describe('a refused purchase leaves everything unchanged', () => {
  const refused = async (member: TestMember, fields: { id?: number; money?: string } = {}) => {
    const before = await money(member)
    const refusal = await refusalOf(member.call('buyVideo', { id: video.id, ...fields }))
    expect([await money(member), await records(member)]).toEqual([before, nothing])
    return refusal
  }

  test('with too few points', async () => {
    expect(await refused(await createMemberWith(site, 9n))).toMatchObject({ err: 'BALANCE_LOW' })
  })

  test('with a price that differs from the one shown', async () => {
    const refusal = await refused(await createMemberWith(site, 100n), { money: '9.99' })
    expect(refusal).toMatchObject({ err: 'VIDEO_PRICE_CHANGED', data: { money: '10.00' } })
    expect(refusal.message).toBe('The price is now 10 points. Nothing was charged.')
  })

  test('of a video that does not exist, or not yet', async () => {
    const member = await createMemberWith(site, 100n)
    const upcoming = await addVideo(site, opened, { publishAt: new Date(Date.now() + 3_600_000) })
    const draft = await addVideo(site, opened, { state: 'draft' })
    const review = await addVideo(site, opened, { state: 'review' })
    for (const id of [999_999, upcoming.id, draft.id, review.id]) {
      expect(await refused(member, { id })).toMatchObject({ err: 'VIDEO_UNKNOWN' })
      expect(await refusalOf(member.call('getVideoInfo', { id }))).toMatchObject({ err: 'VIDEO_UNKNOWN' })
      expect(await refusalOf(member.call('setProgress', { id, position: '1' }))).toMatchObject({ err: 'VIDEO_UNKNOWN' })
    }
  })

  test.each([
    [2, 'ACCOUNT_FROZEN'],
    [4, 'ACCOUNT_EXCLUDED']
  ])('for an account of status %i', async (status, err) => {
    const member = await createMemberWith(site, 100n)
    await owner.query('update member set status = $2 where id = $1', [member.id, status])
    expect(await refused(member)).toMatchObject({ err })
  })

  test('H10: under 18, whatever the balance; on the birthday it succeeds', async () => {
    const member = await createMemberWith(site, 100n)
    const today = site.context.siteTime.day(site.context.clock.now())
    const [year, month, day] = [today.slice(0, 4), today.slice(4, 6), today.slice(6)]
    const born = (days: number) =>
      owner.query(`update member set birthday = make_date($2, $3, $4) + $5::integer where id = $1`, [
        member.id,
        Number(year) - 18,
        Number(month),
        Number(day),
        days
      ])
    await born(1)
    expect(await refused(member)).toMatchObject({ err: 'AGE_TOO_LOW', message: 'You must be 18 or over.' })
    await born(0)
    expect((await member.call('buyVideo', { id: video.id })).is_see).toBe(1)
  })

  test('T24: with any extra field', async () => {
    const member = await site.signUp()
    const fields = { id: String(video.id), is_see: '1', price: '0', member_id: '1', refunded: '1', status: '1' }
    const response = await callApi(site.origin, '/video/buyVideo', form(fields, headersOf(member)))
    expect(response.err).toBe('BALANCE_LOW')
    expect(await records(member)).toEqual(nothing)
  })
})

test('H5: the books agree after all of this', async () => {
  expect((await reconcile(site.context)).differences).toEqual([])
})

test('the reconciliation finds an unpaid purchase, and a payment for nothing', async () => {
  const member = await createMemberWith(site, 20n)
  const insert = 'insert into video_purchase (member_id, id, video_id, request_id, price_units, bought_at)'
  await owner.query(`${insert} values ($1, 77, $2, gen_random_uuid(), 100, now())`, [member.id, video.id])
  const { differences } = await reconcile(site.context)
  expect(differences).toEqual([{ account: 'purchase 77', expected: '100', actual: '0' }])
  await owner.query('update video_purchase set refunded_at = now() where id = 77')
  expect((await reconcile(site.context)).differences).toEqual([
    { account: 'purchase 77', expected: '100', actual: '0' },
    { account: 'refund of purchase 77', expected: '100', actual: '0' }
  ])
  await owner.query('delete from video_purchase where id = 77')
  expect((await reconcile(site.context)).differences).toEqual([])
})
