import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { priceOfWithdrawal, refundWithdrawn, withdrawVideo } from '../../src/domains/video/index.ts'
import { reconcile } from '../../src/domains/wallet/index.ts'
import { memberWith, POINT } from '../lottery/scene.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite, type TestMember } from '../support/test-site.ts'
import { refusalOf } from '../withdrawal/withdrawal-scene.ts'
import { addFilm, baseOf, get, headersOf, type Film } from './video-scene.ts'

const opened = await openTestDatabase()
const { owner } = opened
const site = await startTestSite(opened, { TRUST_PROXY: '1' })
const { context } = site

const LAST = '480p/00021.m4s'

const money = async (member: TestMember) => (await member.call('getUserInfo')).money

async function buyer(film: Film, daysAgo = 0): Promise<TestMember> {
  const member = await memberWith(site, 100n)
  await member.call('buyVideo', { id: film.id })
  await owner.query(
    `update video_purchase set bought_at = bought_at - make_interval(days => $2) + interval '1 minute' where member_id = $1`,
    [member.id, daysAgo]
  )
  return member
}

const withdraw = (film: Film) =>
  inTransaction(context.database.main, (tx) =>
    withdrawVideo(tx, context, { videoId: BigInt(film.id), reason: 'the licence has ended' })
  )

test('what a withdrawal costs is known before it, and nothing of it has happened then', async () => {
  const film = await addFilm(site, opened)
  const members = [await buyer(film), await buyer(film, 29), await buyer(film, 31)]
  const price = await priceOfWithdrawal(context.database.main, context, BigInt(film.id))
  expect(price).toEqual({ refunds: 2, units: 20n * POINT })
  expect(await Promise.all(members.map(money))).toEqual(['90.00', '90.00', '90.00'])
})

test('who bought it within thirty days has the price back and a notice of it; who bought it earlier keeps it', async () => {
  const film = await addFilm(site, opened, { titles: { vn_vn: 'Một bộ phim' } })
  const [recent, lately, before] = [await buyer(film), await buyer(film, 30), await buyer(film, 31)]
  expect(await withdraw(film)).toEqual({ refunds: 2, units: 20n * POINT })
  await refundWithdrawn(context)
  for (const member of [recent, lately]) {
    expect(await money(member)).toBe('100.00')
    const [row] = (await member.call('getMoneylog')).data
    expect(row).toMatchObject({ type: 'video_refund', money: '10.00', balance: '100.00', desc: 'A film' })
    const [notice] = await site.client(member.session, 'vn_vn')('getNoticeList')
    expect(notice).toMatchObject({ type: 'video', link: '/MyVideos', name: 'Video bị gỡ' })
    expect(notice!.text).toContain('“Một bộ phim”')
    expect(await member.call('getMyVideos')).toMatchObject([{ id: film.id, refunded: 1, withdrawn: 1, is_see: 0 }])
    expect(await refusalOf(member.call('getVideoInfo', { id: film.id }))).toMatchObject({ err: 'VIDEO_GONE' })
    expect(await refusalOf(member.call('buyVideo', { id: film.id }))).toMatchObject({ err: 'VIDEO_GONE' })
  }
  expect(await money(before)).toBe('90.00')
  expect(await before.call('getMyVideos')).toMatchObject([{ id: film.id, refunded: 0, withdrawn: 1, is_see: 1 }])
  const info = await before.call('getVideoInfo', { id: film.id })
  expect(info).toMatchObject({ is_see: 1, withdrawn: 1, free_see_time: 999_999 })
  expect((await get(site, `${baseOf(info)}/${LAST}`, headersOf(before))).status).toBe(200)
  expect((await get(site, info.vod_pic)).status).toBe(200)
})

test('T5: addresses that were given out before it open nothing after it', async () => {
  const film = await addFilm(site, opened)
  const member = await buyer(film)
  const info = await member.call('getVideoInfo', { id: film.id })
  const preview = await site.client()('getVideoInfo', { id: film.id })
  expect((await get(site, `${baseOf(info)}/${LAST}`, headersOf(member))).status).toBe(200)
  await pause(5)
  await withdraw(film)
  // The other nodes are told; this one is one of them.
  await expect.poll(async () => (await get(site, `${baseOf(info)}/${LAST}`, headersOf(member))).status).toBe(403)
  expect((await get(site, `${baseOf(preview)}/480p/00001.m4s`)).status).toBe(403)
  // The price is not back yet, and the video is closed all the same.
  expect(await refusalOf(member.call('getVideoInfo', { id: film.id }))).toMatchObject({ err: 'VIDEO_GONE' })
  await refundWithdrawn(context)
})

test('it is shown no more, to nobody, and is withdrawn once and for good', async () => {
  const film = await addFilm(site, opened)
  const shown = async () => (await site.client()('getVideoList')).map(({ id }) => id)
  expect(await shown()).toContain(film.id)
  expect(await withdraw(film)).toEqual({ refunds: 0, units: 0n })
  expect(await shown()).not.toContain(film.id)
  expect(await refusalOf(site.client()('getVideoInfo', { id: film.id }))).toMatchObject({ err: 'VIDEO_GONE' })
  expect(await withdraw(film)).toBeNull()
  const back = owner.query(`update video set state = 'published', withdrawn_at = null where id = $1`, [film.id])
  await expect(back).rejects.toThrow('withdrawn for good')
})

test('refunds that run at the same time, on two nodes, and again, give back once', async () => {
  const other = await startTestSite(opened, { TRUST_PROXY: '1' })
  const film = await addFilm(site, opened)
  const members = await Promise.all(Array.from({ length: 12 }, () => buyer(film)))
  await withdraw(film)
  await Promise.all([context, other.context, context, other.context].map((node) => refundWithdrawn(node)))
  expect(await refundWithdrawn(context)).toBe(0)
  for (const member of members) {
    expect(await money(member)).toBe('100.00')
    expect((await member.call('getMoneylog', { type: 'video_refund' })).total).toBe(1)
  }
})

test('what a crash left is given back by the job', async () => {
  const film = await addFilm(site, opened)
  const member = await buyer(film)
  await withdraw(film)
  const later = await startTestSite(opened, { TRUST_PROXY: '1' })
  await expect.poll(() => money(member), { timeout: 30_000 }).toBe('100.00')
  await later.stop()
})

test('of a purchase and a withdrawal at the same moment, the purchase is refused or its price comes back', async () => {
  for (let round = 0; round < 6; round += 1) {
    const film = await addFilm(site, opened)
    const members = await Promise.all(Array.from({ length: 4 }, () => memberWith(site, 50n)))
    const buying = members.map((member) => refusalOf(member.call('buyVideo', { id: film.id })))
    const [withdrawn, ...outcomes] = await Promise.all([withdraw(film), ...buying])
    const bought = outcomes.filter(({ err }) => err === '').length
    expect(withdrawn).toEqual({ refunds: bought, units: BigInt(bought) * 10n * POINT })
    expect(outcomes.every(({ err }) => err === '' || err === 'VIDEO_GONE')).toBe(true)
    await refundWithdrawn(context)
    for (const member of members) expect(await money(member)).toBe('50.00')
  }
})

test('H5: the books agree, and say so of refunds, too', async () => {
  expect((await reconcile(context)).differences).toEqual([])
})
