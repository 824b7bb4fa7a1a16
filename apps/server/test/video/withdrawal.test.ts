import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { priceOfWithdrawal, refundWithdrawn, withdrawVideo } from '../../src/domains/video/index.ts'
import { reconcile } from '../../src/domains/reporting/index.ts'
import { createMemberWith, POINT } from '../lottery/lottery-fixture.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite, type TestMember } from '../support/test-site.ts'
import { refusalOf } from '../withdrawal/withdrawal-fixture.ts'
import { addVideo, baseOf, getRaw, headersOf, type TestVideo } from './video-fixture.ts'

const opened = await openTestDatabase()
const { owner } = opened
const site = await startTestSite(opened, { TRUST_PROXY: '1' })
const { context } = site

const LAST = '480p/00021.m4s'

const money = async (member: TestMember) => (await member.call('getUserInfo')).money

async function buyer(video: TestVideo, daysAgo = 0): Promise<TestMember> {
  const member = await createMemberWith(site, 100n)
  await member.call('buyVideo', { id: video.id })
  await owner.query(
    `update video_purchase set bought_at = bought_at - make_interval(days => $2) + interval '1 minute' where member_id = $1`,
    [member.id, daysAgo]
  )
  return member
}

const withdraw = (video: TestVideo) =>
  inTransaction(context.database.main, (tx) =>
    withdrawVideo(tx, context, { videoId: BigInt(video.id), reason: 'the licence has ended' })
  )

test('the cost of a withdrawal is known before it, and nothing of it has happened then', async () => {
  const video = await addVideo(site, opened)
  const members = [await buyer(video), await buyer(video, 29), await buyer(video, 31)]
  const price = await priceOfWithdrawal(context.database.main, context, BigInt(video.id))
  expect(price).toEqual({ refunds: 2, units: 20n * POINT })
  expect(await Promise.all(members.map(money))).toEqual(['90.00', '90.00', '90.00'])
})

test('a buyer of the last thirty days gets the price back and a notice; an earlier one keeps the video', async () => {
  const video = await addVideo(site, opened, { titles: { vn_vn: 'Một bộ phim' } })
  const [recent, lately, before] = [await buyer(video), await buyer(video, 30), await buyer(video, 31)]
  expect(await withdraw(video)).toEqual({ refunds: 2, units: 20n * POINT })
  await refundWithdrawn(context)
  for (const member of [recent, lately]) {
    expect(await money(member)).toBe('100.00')
    const [row] = (await member.call('getMoneylog')).data
    expect(row).toMatchObject({ type: 'video_refund', money: '10.00', balance: '100.00', desc: 'A film' })
    const [notice] = await site.client(member.session, 'vn_vn')('getNoticeList')
    expect(notice).toMatchObject({ type: 'video', link: '/MyVideos', name: 'Video bị gỡ' })
    expect(notice!.text).toContain('“Một bộ phim”')
    expect(await member.call('getMyVideos')).toMatchObject([{ id: video.id, refunded: 1, withdrawn: 1, is_see: 0 }])
    expect(await refusalOf(member.call('getVideoInfo', { id: video.id }))).toMatchObject({ err: 'VIDEO_GONE' })
    expect(await refusalOf(member.call('buyVideo', { id: video.id }))).toMatchObject({ err: 'VIDEO_GONE' })
  }
  expect(await money(before)).toBe('90.00')
  expect(await before.call('getMyVideos')).toMatchObject([{ id: video.id, refunded: 0, withdrawn: 1, is_see: 1 }])
  const info = await before.call('getVideoInfo', { id: video.id })
  expect(info).toMatchObject({ is_see: 1, withdrawn: 1, free_see_time: 999_999 })
  expect((await getRaw(site, `${baseOf(info)}/${LAST}`, headersOf(before))).status).toBe(200)
  expect((await getRaw(site, info.vod_pic)).status).toBe(200)
})

test('T5: addresses issued before it open nothing after it', async () => {
  const video = await addVideo(site, opened)
  const member = await buyer(video)
  const info = await member.call('getVideoInfo', { id: video.id })
  const preview = await site.client()('getVideoInfo', { id: video.id })
  expect((await getRaw(site, `${baseOf(info)}/${LAST}`, headersOf(member))).status).toBe(200)
  await pause(5)
  await withdraw(video)
  // The other nodes are notified; this one is one of them.
  await expect.poll(async () => (await getRaw(site, `${baseOf(info)}/${LAST}`, headersOf(member))).status).toBe(403)
  expect((await getRaw(site, `${baseOf(preview)}/480p/00001.m4s`)).status).toBe(403)
  // The price is not refunded yet, but the video is closed already.
  expect(await refusalOf(member.call('getVideoInfo', { id: video.id }))).toMatchObject({ err: 'VIDEO_GONE' })
  await refundWithdrawn(context)
})

test('it is shown to nobody any more, and is withdrawn once and for good', async () => {
  const video = await addVideo(site, opened)
  const shown = async () => (await site.client()('getVideoList')).map(({ id }) => id)
  expect(await shown()).toContain(video.id)
  expect(await withdraw(video)).toEqual({ refunds: 0, units: 0n })
  expect(await shown()).not.toContain(video.id)
  expect(await refusalOf(site.client()('getVideoInfo', { id: video.id }))).toMatchObject({ err: 'VIDEO_GONE' })
  expect(await withdraw(video)).toBeNull()
  const back = owner.query(`update video set state = 'published', withdrawn_at = null where id = $1`, [video.id])
  await expect(back).rejects.toThrow('withdrawn for good')
})

test('refunds that run at the same time, on two nodes, and again, refund once', async () => {
  const other = await startTestSite(opened, { TRUST_PROXY: '1' })
  const video = await addVideo(site, opened)
  const members = await Promise.all(Array.from({ length: 12 }, () => buyer(video)))
  await withdraw(video)
  await Promise.all([context, other.context, context, other.context].map((node) => refundWithdrawn(node)))
  expect(await refundWithdrawn(context)).toBe(0)
  for (const member of members) {
    expect(await money(member)).toBe('100.00')
    expect((await member.call('getMoneylog', { type: 'video_refund' })).total).toBe(1)
  }
})

test('a job refunds what a crash left', async () => {
  const video = await addVideo(site, opened)
  const member = await buyer(video)
  await withdraw(video)
  const later = await startTestSite(opened, { TRUST_PROXY: '1' })
  await expect.poll(() => money(member), { timeout: 30_000 }).toBe('100.00')
  await later.stop()
})

test('of a purchase and a withdrawal at once, the purchase is refused or its price is refunded', async () => {
  for (let round = 0; round < 6; round += 1) {
    const video = await addVideo(site, opened)
    const members = await Promise.all(Array.from({ length: 4 }, () => createMemberWith(site, 50n)))
    const buying = members.map((member) => refusalOf(member.call('buyVideo', { id: video.id })))
    const [withdrawn, ...outcomes] = await Promise.all([withdraw(video), ...buying])
    const bought = outcomes.filter(({ err }) => err === '').length
    expect(withdrawn).toEqual({ refunds: bought, units: BigInt(bought) * 10n * POINT })
    expect(outcomes.every(({ err }) => err === '' || err === 'VIDEO_GONE')).toBe(true)
    await refundWithdrawn(context)
    for (const member of members) expect(await money(member)).toBe('50.00')
  }
})

test('H5: the books agree, and check refunds, too', async () => {
  expect((await reconcile(context)).differences).toEqual([])
})
