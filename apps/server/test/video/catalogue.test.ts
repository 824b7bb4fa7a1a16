import { describe, expect, test } from 'vitest'
import { createMemberWith } from '../lottery/lottery-fixture.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { refusalOf } from '../withdrawal/withdrawal-fixture.ts'
import { addCategory, addVideo } from './video-fixture.ts'

const opened = await openTestDatabase()
const { owner } = opened
/** Without the demo videos. */
const prepare = () =>
  owner.query(`
    alter table video_change disable trigger user;
    truncate video, video_category, media cascade;
    alter table video_change enable trigger user`)
const site = await startTestSite(opened, {}, { prepare })
const ask = site.client()
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

const [river, town] = [
  await addCategory(opened, { en_us: 'River', vn_vn: 'Sông' }),
  await addCategory(opened, { en_us: 'Town' })
]
const lanterns = await addVideo(site, opened, {
  categoryId: river,
  publishAt: ago(30),
  titles: { en_us: 'Lanterns on the river', vn_vn: 'Đèn lồng trên sông Hoài', es_spa: 'Faroles en el río' }
})
const train = await addVideo(site, opened, {
  categoryId: town,
  publishAt: ago(20),
  titles: { en_us: '100% train_ride' }
})
const market = await addVideo(site, opened, { categoryId: town, publishAt: ago(10), titles: { en_us: 'Night market' } })
await addVideo(site, opened, { publishAt: new Date(Date.now() + 3_600_000), titles: { en_us: 'Later' } })
await addVideo(site, opened, { state: 'draft', titles: { en_us: 'A draft of the river' } })

const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)

describe('the list of videos', () => {
  test('has what is published, newest first, with the facts of a card', async () => {
    const list = await ask('getVideoList')
    expect(idsOf(list)).toEqual([market.id, train.id, lanterns.id])
    expect(list[2]).toEqual({
      id: lanterns.id,
      title: 'Lanterns on the river',
      cover: `/media/poster/${lanterns.mediaId}.webp`,
      count: 0,
      time: '1:03',
      money: '10.00',
      is_see: 0
    })
  })

  test('has those of a category alone, a page at a time', async () => {
    expect(idsOf(await ask('getVideoList', { id: Number(town) }))).toEqual([market.id, train.id])
    expect(idsOf(await ask('getVideoList', { id: 0 }))).toHaveLength(3)
    expect(await ask('getVideoList', { id: 999_999 })).toEqual([])
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => ask('getVideoList', { page, limit: '1' })))
    expect(pages.map(idsOf)).toEqual([[market.id], [train.id], [lanterns.id], []])
  })

  test.each([
    ['lanterns', 'lanterns'],
    ['LANTERNS', 'lanterns'],
    ['đèn lồng', 'lanterns'],
    ['den long', 'lanterns'],
    ['Hoai', 'lanterns'],
    ['rio', 'lanterns'],
    ['  river ', 'lanterns'],
    ['%', 'train'],
    ['_', 'train'],
    ['100%', 'train'],
    ['xyz', 'none'],
    ["'", 'none'],
    ['\\', 'none'],
    ['"', 'none'],
    ['en_us', 'none']
  ])('is searched for %j in the titles of all languages', async (kw, found) => {
    const ids = { lanterns: [lanterns.id], train: [train.id], none: [] }[found]
    expect(idsOf(await ask('getVideoList', { kw }))).toEqual(ids)
    expect(idsOf(await site.client(undefined, 'zh_cn')('getVideoList', { kw }))).toEqual(ids)
  })

  test('is in the language of the request, else in English', async () => {
    const inVietnamese = await site.client(undefined, 'vn_vn')('getVideoList')
    expect(inVietnamese.map(({ title }) => title)).toEqual([
      'Night market',
      '100% train_ride',
      'Đèn lồng trên sông Hoài'
    ])
    const groups = await site.client(undefined, 'vn_vn')('getVideoGroups')
    expect(groups.map(({ name }) => name)).toContain('Sông')
    expect(idsOf(groups).slice(0, 2)).toEqual([Number(river), Number(town)])
  })

  test('T24: shows what the visitor may open, and nothing of anybody else', async () => {
    const [buyer, other] = [await createMemberWith(site, 50n), await site.signUp()]
    await buyer.call('buyVideo', { id: train.id })
    const openTo = async (client: typeof ask) => (await client('getVideoList')).filter(({ is_see }) => is_see === 1)
    expect(idsOf(await openTo(buyer.call))).toEqual([train.id])
    expect(await openTo(other.call)).toEqual([])
    expect(await openTo(ask)).toEqual([])
    expect((await buyer.call('getConfig')).movielist_1.filter(({ is_see }) => is_see).map(({ id }) => id)).toEqual([
      train.id
    ])
    expect((await ask('getConfig')).movielist_1.every(({ is_see }) => is_see === 0)).toBe(true)
  })
})

test('more videos are those of the same category first, and never the one being watched', async () => {
  const more = await ask('getVideoInfoItem', { id: train.id })
  expect(idsOf(more)).toEqual([market.id, lanterns.id])
  expect(more[0]).toEqual({
    id: market.id,
    vod_name: 'Night market',
    vod_pic: `/media/poster/${market.mediaId}.webp`,
    count: 0,
    time: '1:03',
    money: '10.00',
    is_see: 0
  })
  expect(idsOf(await ask('getVideoInfoItem'))).toEqual([market.id, train.id, lanterns.id])
})

test('one video is returned completely', async () => {
  const info = await site.client(undefined, 'vn_vn')('getVideoInfo', { id: lanterns.id })
  expect(info).toMatchObject({
    id: lanterns.id,
    vod_name: 'Đèn lồng trên sông Hoài',
    vod_pic: `/media/poster/${lanterns.mediaId}.webp`,
    is_see: 0,
    free_see_time: 15,
    money: '10.00',
    duration: 63,
    position: 0,
    subtitles: [],
    group: { id: Number(river), name: 'Sông' },
    about: '',
    demo: 0,
    withdrawn: 0
  })
  expect(info.vod_play_url).toMatch(new RegExp(`^/media/video/${lanterns.id}/[\\w-]{100,200}/index\\.m3u8$`))
  expect(info.thumbs).toMatchObject({ every: 5, count: 3, width: 160, height: 90 })
})

test('H6: Home recommends the operator’s choice, then the newest, and ranks by true play counts', async () => {
  await owner.query('update video set is_recommended = true where id = $1', [lanterns.id])
  await owner.query('update video set plays = 3 where id = $1', [train.id])
  await expect
    .poll(
      async () => {
        const { movielist_1: recommended, movielist_2: popular } = await ask('getConfig')
        return [idsOf(recommended), idsOf(popular), popular[0]!.count]
      },
      { timeout: 30_000 }
    )
    .toEqual([[lanterns.id, market.id, train.id], [train.id], 3])
})

test('with video_login 1, a visitor gets none of it; members do', async () => {
  const member = await site.signUp()
  const set = (login: number) =>
    owner.query(`update base_setting set body = jsonb_set(body, '{video_login}', $1::text::jsonb)`, [String(login)])
  await set(1)
  await site.context.notifications.notify(site.context.database.main, 'settings', { part: 'all' })
  const nobody = site.client()
  await expect.poll(async () => (await nobody('getBase')).video_login, { timeout: 30_000 }).toBe(1)
  for (const call of [
    () => nobody('getVideoGroups'),
    () => nobody('getVideoList'),
    () => nobody('getVideoInfoItem'),
    () => nobody('getVideoInfo', { id: train.id })
  ]) {
    expect(await refusalOf(call())).toMatchObject({ err: 'AUTH_REQUIRED', message: 'Authentication error' })
  }
  expect(await member.call('getVideoList')).toHaveLength(3)
  expect((await member.call('getVideoInfo', { id: train.id })).is_see).toBe(0)
})
