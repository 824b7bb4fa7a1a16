import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runDownload, type DownloadResult } from './download.ts'
import type { BenchMember, Stage } from '../stage.ts'

const SECONDS = 8
const WARM_UP_SECONDS = 2
const CONNECTIONS = 32
const ROUNDS = 3
/** A minute in segments of three seconds, as large as at 720p. */
const SEGMENTS = 20
const SEGMENT_BYTES = 400_000

export type SegmentsResult = { ours: DownloadResult[]; bare: DownloadResult[] }

/** Measure the download of a purchased video's segments, and of the same files from a bare static server. */
export async function measureSegments(stage: Stage): Promise<SegmentsResult> {
  const folder = await addVideo(stage)
  const bare = await startBare(folder)
  const [member] = stage.members as [BenchMember]
  const base = await buy(stage, member)
  const headers = credentialsOf(member)
  const result: SegmentsResult = { ours: [], bare: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    result.bare.push(await load(bare.url, { base: '/480p', headers: {} }))
    result.ours.push(await load(stage.site.url, { base: `${base}/480p`, headers }))
  }
  bare.stop()
  return result
}

function load(url: string, { base, headers }: { base: string; headers: Record<string, string> }) {
  const { hostname, port } = new URL(url)
  const lines = Object.entries({ host: 'bench', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const requests = names.map((name) => Buffer.from(`GET ${base}/${name} HTTP/1.1\r\n${lines.join('')}\r\n`))
  const times = { seconds: SECONDS, warmUpSeconds: WARM_UP_SECONDS, connections: CONNECTIONS }
  return runDownload({ host: hostname, port: Number(port), requests, ...times })
}

const names = Array.from({ length: SEGMENTS }, (_, place) => `${String(place + 1).padStart(5, '0')}.m4s`)

const VIDEO = 1_000_000

/** Add a video with its package in the site's storage. Returns the folder of the package. */
async function addVideo({ owner, filesDir }: Stage): Promise<string> {
  const mediaId = randomBytes(16).toString('hex')
  const folder = join(filesDir, 'video', mediaId)
  mkdirSync(join(folder, '480p'), { recursive: true })
  for (const name of names) writeFileSync(join(folder, '480p', name), randomBytes(SEGMENT_BYTES))
  const picture = { width: 160, height: 90 }
  const manifest = {
    durationMs: SEGMENTS * 3000,
    poster: picture,
    thumbs: { everySeconds: 5, count: 0, ...picture },
    renditions: [
      {
        name: '480p',
        ...picture,
        bandwidth: 1,
        averageBandwidth: 1,
        codecs: 'avc1',
        segments: names.map(() => ({ ms: 3000, bytes: SEGMENT_BYTES }))
      }
    ]
  }
  await owner.query('insert into media (id, manifest) values ($1, $2)', [mediaId, manifest])
  await owner.query(
    `with c as (insert into video_category (names) values ('{"en_us":"Bench"}') returning id)
     insert into video (id, category_id, media_id, titles, price_units, state, publish_at, is_demo)
            overriding system value
     select $1, id, $2, '{"en_us":"Bench"}', 10000, 'published', now(), true from c`,
    [VIDEO, mediaId]
  )
  return folder
}

/** Buy the video. Returns the base address of its stream. */
async function buy({ site }: Stage, member: BenchMember): Promise<string> {
  const headers = { ...credentialsOf(member), 'x-data-plain': '1' }
  const call = async (path: string, body?: URLSearchParams) => {
    const response = await fetch(
      `${site.url}/api/video/${path}`,
      body ? { method: 'POST', headers, body } : { headers }
    )
    const { code, data } = (await response.json()) as { code: number; data: { vod_play_url: string } }
    if (code !== 200) throw new Error(`${path} was refused`)
    return data
  }
  await call('buyVideo', new URLSearchParams({ id: String(VIDEO) }))
  const { vod_play_url: url } = await call(`getVideoInfo?id=${VIDEO}`)
  return url.slice(0, url.lastIndexOf('/'))
}

const credentialsOf = ({ token, session }: BenchMember) => ({ token, tokensso: session })

/** Start the yardstick in a separate process, like our server. */
async function startBare(folder: string): Promise<{ url: string; stop(): void }> {
  const child = fork(join(import.meta.dirname, '..', 'yardsticks', 'bare-files.ts'))
  child.send(folder)
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() }
}
