import { createHmac, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createMemberWith } from '../lottery/lottery-fixture.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { addVideo, baseOf, FREE, getRaw, headersOf, mediaCookie, PREVIEW_SECONDS, SEGMENTS } from './video-fixture.ts'

const MESSAGE = `WEBVTT

NOTE the murderer is the gardener

00:01.000 --> 00:03.500
early

late-one
00:14.000 --> 00:20.000 line:90%
begins before the end

00:00:15.000 --> 00:00:16.000
the murderer

00:00:40.000 --> 00:00:41.000
is the gardener
`

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const video = await addVideo(site, opened, { subtitles: { en_us: MESSAGE } })
const other = await addVideo(site, opened)
const buyer = await createMemberWith(site, 100n)
const visitor = await site.signUp()
await buyer.call('buyVideo', { id: video.id })

const nobody = await site.client()('getVideoInfo', { id: video.id })
const mine = await visitor.call('getVideoInfo', { id: video.id })
const bought = await buyer.call('getVideoInfo', { id: video.id })

const segment = (number: number) => `${String(number).padStart(5, '0')}.m4s`

/** Return every file of the package beyond the preview, of every rendition. */
const beyond = [
  ...Array.from({ length: SEGMENTS - FREE }, (_, index) => segment(FREE + 1 + index)).flatMap((name) => [
    `480p/${name}`,
    `720p/${name}`
  ]),
  ...[4, 5, 13].map((number) => `thumbs/${String(number).padStart(4, '0')}.webp`)
]

type Who = [who: string, base: string, headers: Record<string, string>]
let visitors: Who[] = []

beforeAll(async () => {
  visitors = [
    ['nobody', baseOf(nobody), {}],
    ['nobody, by the address of a member', baseOf(mine), {}],
    ['a member who has not bought it', baseOf(mine), headersOf(visitor)],
    ['a member by the cookie', baseOf(mine), { cookie: await mediaCookie(site, visitor, video.id) }],
    ['the buyer, by the address of the preview', baseOf(nobody), headersOf(buyer)]
  ]
})

describe('T5: the preview', () => {
  test('is all that a playlist names: its segments end where the response says that it ends', async () => {
    expect([nobody.free_see_time, mine.free_see_time, nobody.is_see, mine.is_see]).toEqual([15, 15, 0, 0])
    for (const [who, base, headers] of visitors) {
      for (const rendition of ['480p', '720p']) {
        const playlist = (await getRaw(site, `${base}/${rendition}/index.m3u8`, headers)).bytes.toString()
        const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+),/g)].map(([, text]) => Number(text))
        expect(
          seconds.reduce((sum, one) => sum + one, 0),
          who
        ).toBe(PREVIEW_SECONDS)
        expect(playlist.match(/\d{5}\.m4s/g), who).toEqual(Array.from({ length: FREE }, (_, n) => segment(n + 1)))
        expect(playlist.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true)
      }
    }
  })

  test('is returned byte for byte, in every rendition, with its thumbnails', async () => {
    for (const [who, base, headers] of visitors) {
      for (const file of [
        '480p/init.mp4',
        '720p/init.mp4',
        `480p/${segment(1)}`,
        `720p/${segment(FREE)}`,
        'thumbs/0003.webp'
      ]) {
        const { status, bytes } = await getRaw(site, `${base}/${file}`, headers)
        expect([who, file, status, bytes.equals(video.files.get(file)!)]).toEqual([who, file, 200, true])
      }
    }
  })

  test('ends: nothing beyond it is sent, nor its size', async () => {
    for (const [who, base, headers] of visitors) {
      for (const file of beyond) {
        for (const range of [undefined, 'bytes=0-', 'bytes=0-0', 'bytes=-1', 'bytes=999999-']) {
          const sent = range ? { ...headers, range } : headers
          const { status, bytes, headers: sentHeaders } = await getRaw(site, `${base}/${file}`, sent)
          expect([who, file, range, status, bytes.length]).toEqual([who, file, range, 403, 0])
          expect([sentHeaders['content-range'], sentHeaders.etag]).toEqual([undefined, undefined])
        }
      }
    }
  })

  test('ends for HEAD and for conditional requests, too', async () => {
    const file = `${baseOf(nobody)}/480p/${segment(FREE + 1)}`
    const tag = `"${video.mediaId}/480p/${segment(FREE + 1)}"`
    expect((await getRaw(site, file, {}, 'HEAD')).status).toBe(403)
    expect((await getRaw(site, file, { 'if-none-match': tag })).status).toBe(403)
    expect((await getRaw(site, file, { 'if-range': tag, range: 'bytes=0-10' })).bytes.length).toBe(0)
  })

  test('has the subtitles up to its end, and nothing of the later ones', async () => {
    const vtt = (await getRaw(site, `${baseOf(nobody)}/subtitles/en_us.vtt`)).bytes.toString()
    expect(vtt).toBe(
      'WEBVTT\n\n00:01.000 --> 00:03.500\nearly\n\nlate-one\n00:14.000 --> 00:00:15.000 line:90%\nbegins before the end\n'
    )
    const whole = (await getRaw(site, `${baseOf(bought)}/subtitles/en_us.vtt`, headersOf(buyer))).bytes.toString()
    expect(whole).toContain('is the gardener')
    expect(whole).toContain('00:14.000 --> 00:20.000 line:90%')
  })

  test('states how many thumbnails belong to it', () => {
    expect([nobody.thumbs.count, bought.thumbs.count]).toEqual([3, 13])
  })
})

/** Return the address of the preview with another grant or another path after it. */
const base = baseOf(nobody)
const [, , , videoId, grant] = base.split('/') as [string, string, string, string, string]

const guesses = [
  `${base}/480p/../480p/${segment(9)}`,
  `${base}/480p/..%2f480p%2f${segment(9)}`,
  `${base}/480p%2f${segment(9)}`,
  `${base}/480p/%2e%2e/480p/${segment(9)}`,
  `${base}/480p//${segment(9)}`,
  `${base}/./480p/${segment(9)}`,
  `${base}/480p/${segment(9)}/`,
  `${base}/480p/9.m4s`,
  `${base}/480p/000009.m4s`,
  `${base}/480p/0000९.m4s`.normalize(),
  `${base}/480p/${segment(9)}%00`,
  `${base}/480P/${segment(9)}`,
  `${base}/1080p/${segment(1)}`,
  `${base}/480p/00000.m4s`,
  `${base}/480p/99999.m4s`,
  `${base}/480p/init.mp4/../${segment(9)}`,
  `${base}/480p;/${segment(9)}`,
  `${base}/480p\\${segment(9)}`,
  `${base}/manifest.json`,
  `${base}/480p/`,
  `${base}/480p`,
  `${base}/`,
  `${base}`,
  `${base}/poster.webp`,
  `${base}/thumbs/0000.webp`,
  `${base}/thumbs/../480p/${segment(9)}`,
  `${base}/subtitles/../480p/${segment(9)}`,
  `${base}/subtitles/zh_cn.vtt`,
  `/media/video/${videoId}/480p/${segment(9)}`,
  `/media/video/${videoId}//480p/${segment(9)}`,
  `/media/video/${video.mediaId}/480p/${segment(9)}`,
  `/media/${video.mediaId}/480p/${segment(9)}`,
  `/media/poster/${video.mediaId}/480p/${segment(9)}`,
  `/media/poster/../video/${video.mediaId}/480p/${segment(9)}`,
  `/media/poster/${video.mediaId}%2f480p%2f${segment(9)}`,
  `/uploads/../video/${video.mediaId}/480p/${segment(9)}`,
  `/video/${video.mediaId}/480p/${segment(9)}`,
  `/files/video/${video.mediaId}/480p/${segment(9)}`,
  `/media/video/${videoId}/${grant}/480p/${segment(9)}?full=1&segments=99`,
  `/media/video/${videoId}/index.m3u8`,
  `/media/video/${video.mediaId}/index.m3u8`,
  `/media/video/${videoId}/full/index.m3u8`,
  `${base}/master.m3u8`,
  `${base}/full.m3u8`,
  `${base}/480p/full.m3u8`,
  `${base}/480p/playlist.m3u8`,
  `${base}/480p/../index.m3u8/480p/${segment(9)}`,
  `${base}/1080p/index.m3u8`,
  `${base}/index.m3u8/720p/${segment(9)}`,
  `${base}/480p/enc.key`,
  `${base}/480p/key`,
  `${base}/enc.key`,
  `${base}/key.bin`,
  `/media/key/${video.mediaId}`,
  `/media/video/${other.id}/${grant}/480p/${segment(1)}`,
  `/media/video/0${videoId}/${grant}/480p/${segment(1)}`
]

test.each(guesses)('T5: guessing segments, playlists or keys gets not one byte of a video: %s', async (path) => {
  const { status, bytes } = await getRaw(site, encodeOutside(path))
  expect([400, 403, 404]).toContain(status)
  for (const file of video.files.values()) expect(bytes.includes(file.subarray(0, 16))).toBe(false)
})

/** Characters outside of ASCII cannot be sent as they are. */
const encodeOutside = (path: string) => path.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent)

describe('T5: a grant', () => {
  const at = (text: string) => `/media/video/${video.id}/${text}/480p/${segment(1)}`

  test('opens what it was issued for', async () => {
    expect((await getRaw(site, at(grant))).status).toBe(200)
  })

  test('with any bit changed opens nothing', async () => {
    const bytes = Buffer.from(grant, 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      expect([bit, (await getRaw(site, at(changed.toString('base64url')))).status]).toEqual([bit, 403])
    }
  })

  test('that nobody issued opens nothing', async () => {
    const bytes = Buffer.from(grant, 'base64url')
    const body = bytes.subarray(0, 46)
    const forged = [
      randomBytes(bytes.length),
      Buffer.alloc(bytes.length),
      body,
      Buffer.concat([body, Buffer.alloc(32)]),
      Buffer.concat([body, createHmac('sha256', '').update(body).digest()]),
      Buffer.concat([body, createHmac('sha256', Buffer.alloc(32)).update(body).digest()]),
      Buffer.concat([bytes, Buffer.from([0])])
    ].map((one) => one.toString('base64url'))
    for (const text of [
      ...forged,
      '',
      '-',
      `${grant}=`,
      grant.slice(0, -1),
      `${grant}A`,
      'null',
      grant.toLowerCase()
    ]) {
      expect([text, [403, 404].includes((await getRaw(site, at(text))).status)]).toEqual([text, true])
    }
  })
})
