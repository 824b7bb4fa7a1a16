import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { addVideo, baseOf, getRaw } from './video-fixture.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const video = await addVideo(site, opened, { price: 0n })
const base = baseOf(await site.client()('getVideoInfo', { id: video.id }))
const path = `${base}/480p/00007.m4s`
const bytes = video.files.get('480p/00007.m4s')!

describe('a segment', () => {
  test('comes whole, with the headers that players and caches need', async () => {
    const { status, headers, bytes: got } = await getRaw(site, path)
    expect([status, got.equals(bytes)]).toEqual([200, true])
    expect(headers).toMatchObject({
      'content-type': 'video/iso.segment',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      etag: `"${video.mediaId}/480p/00007.m4s"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; base-uri 'none'; frame-ancestors 'none'"
    })
    expect(headers['cache-control']).toMatch(/^private, max-age=7[12]\d\d, immutable$/)
  })

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-99', 0, 99],
    ['bytes=100-199', 100, 199],
    ['bytes=5000-', 5000, 5005],
    ['bytes=-6', 5000, 5005],
    ['bytes=-999999', 0, 5005],
    ['bytes=0-999999', 0, 5005]
  ])('in the range %s has the bytes %i to %i', async (range, first, last) => {
    expect(bytes.length).toBe(5006)
    const response = await getRaw(site, path, { range })
    expect([response.status, response.headers['content-range']]).toEqual([206, `bytes ${first}-${last}/5006`])
    expect(response.headers['content-length']).toBe(String(last - first + 1))
    expect(response.bytes.equals(bytes.subarray(first, last + 1))).toBe(true)
  })

  test.each(['bytes=5006-', 'bytes=9999-10000', 'bytes=-0'])('has nothing in the range %s', async (range) => {
    const response = await getRaw(site, path, { range })
    expect([response.status, response.headers['content-range'], response.bytes.length]).toEqual([
      416,
      'bytes */5006',
      0
    ])
  })

  test.each(['bytes=0-9,20-29', 'bytes=9-5', 'bytes=', 'bytes=-', 'bytes=a-b', 'lines=0-9', 'bytes=0x0-0x9', 'x'])(
    'comes whole for a range that cannot be served: %s',
    async (range) => {
      const response = await getRaw(site, path, { range })
      expect([response.status, response.bytes.equals(bytes)]).toEqual([200, true])
    }
  )

  test('is not sent again to a client that has it', async () => {
    const tag = `"${video.mediaId}/480p/00007.m4s"`
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`]) {
      const response = await getRaw(site, path, { 'if-none-match': known })
      expect([response.status, response.bytes.length]).toEqual([304, 0])
    }
    expect((await getRaw(site, path, { 'if-none-match': '"x"' })).status).toBe(200)
    expect((await getRaw(site, path, { 'if-range': tag, range: 'bytes=0-9' })).status).toBe(206)
    expect((await getRaw(site, path, { 'if-range': '"x"', range: 'bytes=0-9' })).status).toBe(200)
  })

  test('describes itself for HEAD, and sends nothing', async () => {
    const response = await getRaw(site, path, {}, 'HEAD')
    expect([response.status, response.headers['content-length'], response.bytes.length]).toEqual([200, '5006', 0])
    const part = await getRaw(site, path, { range: 'bytes=0-9' }, 'HEAD')
    expect([part.status, part.headers['content-length']]).toEqual([206, '10'])
    expect((await getRaw(site, `${base}/thumbs/0001.webp`, {}, 'HEAD')).headers['content-length']).toBe('300')
  })

  test('can only be read at its address', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await getRaw(site, path, {}, method)).status).toBe(404)
  })
})

test('a segment that is missing in the storage is a fault, which nobody caches', async () => {
  const broken = await addVideo(site, opened, { price: 0n })
  await site.context.storage.remove(`/video/${broken.mediaId}/480p/00002.m4s`)
  const folder = baseOf(await site.client()('getVideoInfo', { id: broken.id }))
  const { status, headers, bytes: text } = await getRaw(site, `${folder}/480p/00002.m4s`)
  expect([status, headers['cache-control'], headers.etag]).toEqual([500, 'no-store', undefined])
  expect(JSON.parse(text.toString())).toMatchObject({ code: 500, err: 'SERVER_FAULT' })
})

describe('the playlist', () => {
  test('names the renditions', async () => {
    const { headers, bytes: text } = await getRaw(site, `${base}/index.m3u8`)
    expect(headers['content-type']).toBe('application/vnd.apple.mpegurl')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(text.toString()).toBe(
      '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n' +
        '#EXT-X-STREAM-INF:BANDWIDTH=900000,AVERAGE-BANDWIDTH=700000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=854x480\n' +
        '480p/index.m3u8\n' +
        '#EXT-X-STREAM-INF:BANDWIDTH=900000,AVERAGE-BANDWIDTH=700000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720\n' +
        '720p/index.m3u8\n'
    )
  })

  test('of a rendition names all that may be watched', async () => {
    const text = (await getRaw(site, `${base}/720p/index.m3u8`)).bytes.toString()
    expect(text).toMatch(/^#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:3\n#EXT-X-PLAYLIST-TYPE:VOD\n/)
    expect(text).toContain('#EXT-X-MAP:URI="init.mp4"\n#EXTINF:3.000,\n00001.m4s\n')
    expect(text.match(/\.m4s/g)).toHaveLength(21)
  })
})

describe('a poster', () => {
  const posterAt = (mediaId: string) => getRaw(site, `/media/poster/${mediaId}.webp`)

  test('is there for anyone, once its video is published', async () => {
    const { status, headers, bytes: got } = await posterAt(video.mediaId)
    expect([status, headers['content-type'], got.equals(video.files.get('poster.webp')!)]).toEqual([
      200,
      'image/webp',
      true
    ])
    expect(headers['cache-control']).toBe('public, max-age=86400, immutable')
  })

  test('of a draft, or of nothing, is not', async () => {
    const draft = await addVideo(site, opened, { state: 'draft' })
    expect((await posterAt(draft.mediaId)).status).toBe(404)
    expect((await posterAt('0'.repeat(32))).status).toBe(404)
    expect((await posterAt(`${video.mediaId}.webp/x`)).status).toBe(404)
  })
})
