import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { languageCodes } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { DEMO_FOLDER, readLibrary, readManifest } from '../../src/domains/video/demo/library.ts'
import { ensureDemoVideos } from '../../src/domains/video/index.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { addVideo, baseOf, getRaw } from './video-fixture.ts'

const opened = await openTestDatabase()
const { owner } = opened
const site = await startTestSite(opened)
const library = readLibrary()!

const countAll = async () => {
  const { rows } = await owner.query(
    `select (select count(*)::integer from video) as videos, (select count(*)::integer from video_category) as categories,
            (select count(*)::integer from video_subtitle) as subtitles, (select count(*)::integer from media) as media`
  )
  return rows[0] as { videos: number; categories: number; subtitles: number; media: number }
}

const bytesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

describe('the demonstration’s library', () => {
  test('has twelve videos of a minute or more, in no more than fifteen megabytes', () => {
    expect(library.videos.length).toBeGreaterThanOrEqual(12)
    for (const { slug } of library.videos) expect(readManifest(slug).durationMs).toBeGreaterThanOrEqual(60_000)
    expect(bytesBelow(DEMO_FOLDER)).toBeLessThanOrEqual(15 * 1024 * 1024)
  })

  test.each(library.videos)('has every file of $slug, as large as its manifest says', ({ slug }) => {
    const { renditions, thumbs, durationMs } = readManifest(slug)
    const sizeOf = (file: string) => statSync(join(DEMO_FOLDER, slug, file)).size
    for (const { name, segments } of renditions) {
      expect(sizeOf(`${name}/init.mp4`)).toBeGreaterThan(0)
      for (const [index, { bytes }] of segments.entries()) {
        expect(sizeOf(`${name}/${String(index + 1).padStart(5, '0')}.m4s`)).toBe(bytes)
      }
      const sum = segments.reduce((total, { ms }) => total + ms, 0)
      expect(Math.abs(sum - durationMs)).toBeLessThan(500)
    }
    expect(sizeOf('poster.webp')).toBeGreaterThan(0)
    for (let n = 1; n <= thumbs.count; n += 1)
      expect(sizeOf(`thumbs/${String(n).padStart(4, '0')}.webp`)).toBeGreaterThan(0)
  })

  test('H6: states in six languages what it is, and that it is a demonstration', async () => {
    for (const lang of languageCodes) {
      const ask = site.client(undefined, lang)
      const list = await ask('getVideoList')
      expect(list).toHaveLength(library.videos.length)
      for (const { id, title, count } of list) {
        const info = await ask('getVideoInfo', { id })
        expect([info.demo, info.vod_name, count]).toEqual([1, title, 0])
        expect(info.about.length).toBeGreaterThan(20)
        expect(title).toBe(library.videos.find(({ titles }) => titles[lang] === title)!.titles[lang])
      }
    }
  })

  test('plays: its preview is free, and ends', async () => {
    const [first] = await site.client()('getVideoList')
    const info = await site.client()('getVideoInfo', { id: first!.id })
    const base = baseOf(info)
    const { renditions } = readManifest(library.videos[0]!.slug)
    for (const { name, segments } of renditions) {
      const response = await getRaw(site, `${base}/${name}/00001.m4s`)
      expect([response.status, response.bytes.length]).toEqual([200, segments[0]!.bytes])
      expect((await getRaw(site, `${base}/${name}/00006.m4s`)).status).toBe(403)
    }
    expect((await getRaw(site, info.vod_pic)).headers['content-type']).toBe('image/webp')
    expect(info.free_see_time).toBe(15)
  })
})

test('a second start adds nothing, and updates the records of packages to what is shipped', async () => {
  const before = await countAll()
  expect(before.videos).toBe(library.videos.length)
  await owner.query(`update media set manifest = jsonb_set(manifest, '{durationMs}', '1')`)
  await Promise.all([ensureDemoVideos(site.context), ensureDemoVideos(site.context)])
  expect(await countAll()).toEqual(before)
  const { rows } = await owner.query<{ least: number }>('select min(duration_ms) as least from media')
  expect(rows[0]!.least).toBeGreaterThanOrEqual(60_000)
})

test('a site with real videos gets no more of the demonstration’s', async () => {
  await addVideo(site, opened)
  await owner.query(
    `with gone as (delete from video where is_demo and not exists (select from video_subtitle s where s.video_id = video.id)
       returning media_id) delete from media where id in (select media_id from gone)`
  )
  const before = await countAll()
  await ensureDemoVideos(site.context)
  expect(await countAll()).toEqual(before)
})
