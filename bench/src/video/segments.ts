import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runDownload, type DownloadResult } from './download.ts'
import { createMeter } from '../meter.ts'
import type { BenchMember, Stage } from '../stage.ts'
import { startBare } from '../yardsticks/start-bare.ts'

const SECONDS = 8
const WARM_UP_FILES = 1000
const CONNECTIONS = 32
const ROUNDS = 3
/** A minute in segments of three seconds, as large as at 720p. */
const SEGMENTS = 20
const SEGMENT_BYTES = 400_000

export type SegmentsResult = { ours: DownloadResult[]; bare: DownloadResult[] }

/** Measure the download of a purchased video's segments, and of the same files from a bare static server. */
export async function measureSegments(stage: Stage): Promise<SegmentsResult> {
  const folder = await addVideo(stage)
  const bare = await startBare('bare-files', folder)
  const [member] = stage.members as [BenchMember]
  const base = await buy(stage, member)
  const headers = credentialsOf(member)
  const result: SegmentsResult = { ours: [], bare: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    result.bare.push(await load(bare, { base: '/480p', headers: {} }))
    result.ours.push(await load({ url: stage.site.url, pid: stage.site.pid() }, { base: `${base}/480p`, headers }))
  }
  bare.stop()
  return result
}

type Server = { url: string; pid: number }

function load({ url, pid }: Server, { base, headers }: { base: string; headers: Record<string, string> }) {
  const lines = Object.entries({ host: 'bench', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const requests = names.map((name) => Buffer.from(`GET ${base}/${name} HTTP/1.1\r\n${lines.join('')}\r\n`))
  const size = { seconds: SECONDS, warmUpFiles: WARM_UP_FILES, connections: CONNECTIONS }
  return runDownload({ url, requests, ...size, meter: createMeter({ server: pid }) })
}

const names = Array.from({ length: SEGMENTS }, (_, index) => `${String(index + 1).padStart(5, '0')}.m4s`)

const VIDEO = 1_000_000

/** Add a video with its package to the site's storage. Return the folder of the package. */
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

/** Buy the video. Return the base address of its stream. */
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
