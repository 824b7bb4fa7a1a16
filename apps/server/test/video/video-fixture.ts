import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { LanguageCode } from '@glasshouse/contract'
import { requestHeaders } from '@glasshouse/contract/client'
import type { PoolClient } from 'pg'
import type { Manifest } from '../../src/domains/video/index.ts'
import type { TestDatabase } from '../support/test-database.ts'
import type { TestMember, TestSite } from '../support/test-site.ts'
import { POINT } from '../lottery/lottery-fixture.ts'

export const SEGMENTS = 21
export const SEGMENT_SECONDS = 3
export const PREVIEW_SECONDS = 15
/** Segments that end within the preview. */
export const FREE = PREVIEW_SECONDS / SEGMENT_SECONDS
const THUMB_SECONDS = 5

export type TestVideo = {
  id: number
  mediaId: string
  manifest: Manifest
  /** The contents of each file of the package, by its path in the package. */
  files: Map<string, Buffer>
}

type Wanted = {
  /** Whole points. */
  price?: bigint
  titles?: Partial<Record<LanguageCode, string>>
  categoryId?: bigint
  publishAt?: Date
  state?: 'draft' | 'review' | 'published'
  subtitles?: Partial<Record<LanguageCode, string>>
}

/** Store a package of random bytes: nobody needs to watch it, and none of its bytes can be mistaken for others. */
async function storePackage({ context }: TestSite): Promise<Omit<TestVideo, 'id'>> {
  const mediaId = randomBytes(16).toString('hex')
  const files = new Map<string, Buffer>()
  const renditions = [
    { name: '480p', width: 854, height: 480 },
    { name: '720p', width: 1280, height: 720 }
  ].map((rendition) => {
    files.set(`${rendition.name}/init.mp4`, randomBytes(800))
    const segments = Array.from({ length: SEGMENTS }, (_, index) => {
      const bytes = randomBytes(5000 + index)
      files.set(`${rendition.name}/${String(index + 1).padStart(5, '0')}.m4s`, bytes)
      return { ms: SEGMENT_SECONDS * 1000, bytes: bytes.length }
    })
    return { ...rendition, bandwidth: 900_000, averageBandwidth: 700_000, codecs: 'avc1.64001f,mp4a.40.2', segments }
  })
  const durationMs = SEGMENTS * SEGMENT_SECONDS * 1000
  const count = Math.ceil(durationMs / (THUMB_SECONDS * 1000))
  for (let thumb = 1; thumb <= count; thumb += 1) {
    files.set(`thumbs/${String(thumb).padStart(4, '0')}.webp`, randomBytes(300))
  }
  files.set('poster.webp', randomBytes(3000))
  for (const [file, bytes] of files) await context.storage.put(`/video/${mediaId}/${file}`, bytes, 'video/mp4')
  const manifest = {
    durationMs,
    poster: { width: 1280, height: 720 },
    thumbs: { everySeconds: THUMB_SECONDS, count, width: 160, height: 90 },
    renditions
  }
  return { mediaId, manifest, files }
}

/** Return a video with its own package: 63 seconds, 15 of them free, published a minute ago, for ten points. */
export async function addVideo(site: TestSite, { owner }: TestDatabase, wanted: Wanted = {}): Promise<TestVideo> {
  const stored = await storePackage(site)
  const categoryId = wanted.categoryId ?? (await addCategory({ owner }, { en_us: 'Tests' }))
  const client = await owner.connect()
  try {
    await client.query('begin')
    // The guards allow nobody else to publish an unapproved video.
    await client.query('set local session_replication_role = replica')
    const id = await insertVideo(client, { ...wanted, categoryId }, stored)
    await client.query('commit')
    return { id, ...stored }
  } finally {
    client.release()
  }
}

async function insertVideo(
  client: Pick<PoolClient, 'query'>,
  wanted: Wanted & { categoryId: bigint },
  { mediaId, manifest }: Omit<TestVideo, 'id'>
): Promise<number> {
  const { price = 10n, titles = {}, state = 'published', subtitles = {} } = wanted
  await client.query('insert into media (id, manifest) values ($1, $2)', [mediaId, manifest])
  const { rows } = await client.query<{ id: bigint }>(
    `insert into video (category_id, media_id, titles, price_units, preview_seconds, state, publish_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      wanted.categoryId,
      mediaId,
      { en_us: 'A film', ...titles },
      price * POINT,
      PREVIEW_SECONDS,
      state,
      wanted.publishAt ?? new Date(Date.now() - 60_000)
    ]
  )
  const id = Number(rows[0]!.id)
  for (const [lang, vtt] of Object.entries(subtitles)) {
    await client.query('insert into video_subtitle (video_id, lang, vtt) values ($1, $2, $3)', [id, lang, vtt])
  }
  return id
}

export async function addCategory(
  { owner }: Pick<TestDatabase, 'owner'>,
  names: Partial<Record<LanguageCode, string>>
): Promise<bigint> {
  const { rows } = await owner.query<{ id: bigint }>(
    'insert into video_category (names, position) values ($1, 100) returning id',
    [names]
  )
  return rows[0]!.id
}

/** Return the headers of a request by a member's own player. */
export const headersOf = ({ session }: Pick<TestMember, 'session'>) => requestHeaders(session, 'en_us')

/** Return the folder of a playlist's address: the part before `index.m3u8`. */
export const baseOf = ({ vod_play_url: url }: { vod_play_url: string }) => url.replace(/\/index\.m3u8$/, '')

/** Return the cookie that a member's browser gets with a video's info. */
export async function mediaCookie(site: TestSite, member: TestMember, videoId: number): Promise<string> {
  const answer = await fetch(`${site.origin}/api/video/getVideoInfo?id=${videoId}`, { headers: headersOf(member) })
  await answer.body?.cancel()
  return answer.headers.get('set-cookie')!.split(';')[0]!
}

export type RawResponse = { status: number; bytes: Buffer; headers: IncomingHttpHeaders }

const agent = new Agent({ keepAlive: true })

/** Request a path exactly as written, without the normalization of `fetch`. */
export async function getRaw(
  { origin }: TestSite,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET'
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin)
  const response = request({ agent, hostname, port, path, headers, method }).end()
  const [answer] = (await once(response, 'response')) as [IncomingMessage]
  return { status: answer.statusCode!, bytes: await buffer(answer), headers: answer.headers }
}
