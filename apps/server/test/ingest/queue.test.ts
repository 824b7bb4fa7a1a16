import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createIngest, startTranscoding } from '../../src/domains/video/index.ts'
import type { Repeating } from '../../src/time/repeat.ts'
import type { Quality } from '../../src/transcode/plan.ts'
import { openMetrics } from '../metrics/open-metrics.ts'
import { rounds, timeFor } from '../support/full-size.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { h264, makeVideo, picture } from './make-video.ts'
import { addDraft, uploadVideo } from './upload-video.ts'

const opened = await openTestDatabase()
// Workers are started by the tests.
const site = await startTestSite(opened, { TRANSCODE_WORKERS: '0' })
const owner = await createFirstOwner(site)
const short = await makeVideo('short.mp4', ...picture('160x90', 2), ...h264)
/** With a slow worker it is long enough to be caught in the middle. */
const long = await makeVideo('long.mp4', ...picture('320x180', 30), ...h264)

const WAIT = { timeout: 50_000, interval: 100 }
/** Long, because a machine can stall for a while; short for the worker that is killed. */
const LEASE = { seconds: 90, heartbeatMilliseconds: 300 }
const KILLED_LEASE_SECONDS = 4
const { dataDir } = site.context.config
const work = join(dataDir, 'transcoding')

function startNode(workers: number, preset: Quality['preset'] = 'veryfast'): Repeating {
  const ingest = createIngest({ ...site.context, config: { ...site.context.config, transcodeWorkers: workers } })
  return startTranscoding({ ...ingest, quality: { ...ingest.quality, preset } }, LEASE)
}

async function queueFilm(file: string): Promise<number> {
  const video = await addDraft(owner)
  expect((await uploadVideo(site, owner, { video, file })).status).toBe(204)
  return video
}

const jobOf = async (video: number) => (await owner.call('getVideo', { id: video })).jobs[0]!

async function isUnderWay(video: number): Promise<void> {
  await vi.waitFor(async () => expect(await jobOf(video)).toMatchObject({ state: 'running' }), WAIT)
  await vi.waitFor(async () => expect((await jobOf(video)).progress).toBeGreaterThan(0), WAIT)
}

/** Return the packages in the storage without a video. */
async function strayPackages(): Promise<string[]> {
  const { rows } = await opened.owner.query<{ id: string }>('select id from media')
  const known = new Set(rows.map(({ id }) => id))
  const present = await readdir(join(dataDir, 'files/video')).catch(() => [])
  return present.filter((id) => !known.has(id))
}

describe('the queue', { timeout: 150_000 }, () => {
  const FILMS = rounds(40, 5)
  test(
    'is shared by workers of several nodes, and each video is encoded once',
    { timeout: timeFor(FILMS, 60_000) },
    async () => {
      const videos = await Promise.all(Array.from({ length: FILMS }, () => queueFilm(short)))
      const nodes = [startNode(2), startNode(1)]
      for (const video of videos) {
        await vi.waitFor(async () => expect(await jobOf(video)).toMatchObject({ state: 'done', progress: 100 }), WAIT)
      }
      await Promise.all(nodes.map((node) => node.stop()))
      for (const video of videos) expect((await jobOf(video)).attempts).toBe(1)
      const { rows } = await opened.owner.query<{ jobs: bigint; media: bigint }>(
        `select count(*) as jobs, count(distinct media_id) as media from transcode_job where video_id = any ($1)`,
        [videos]
      )
      expect(rows[0]).toEqual({ jobs: BigInt(FILMS), media: BigInt(FILMS) })
      expect(await strayPackages()).toEqual([])
    }
  )

  test('restarts what a killed worker had started; nothing of it, not even its ffmpeg, is left', async () => {
    const video = await queueFilm(long)
    const child = spawn(process.execPath, [join(import.meta.dirname, 'worker-process.ts')], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DATABASE_URL: opened.url,
        TRANSCODE_WORKERS: '1',
        LEASE_SECONDS: String(KILLED_LEASE_SECONDS)
      },
      stdio: 'ignore'
    })
    afterAll(() => void child.kill('SIGKILL'))
    await isUnderWay(video)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await vi.waitFor(async () => expect(await ffmpegsIn(work)).toEqual([]), WAIT)
    expect((await jobOf(video)).state).toBe('running')
    const node = startNode(1)
    await vi.waitFor(async () => expect((await jobOf(video)).state).toBe('done'), WAIT)
    expect((await jobOf(video)).attempts).toBe(2)
    await node.stop()
    expect((await owner.call('getVideo', { id: video })).media?.duration).toBe(30)
    // The next worker cleans up.
    const next = startNode(1)
    await vi.waitFor(async () => expect(await readdir(work)).toEqual([]), WAIT)
    await next.stop()
    expect(await strayPackages()).toEqual([])
  })

  test('takes back at once what a stopping worker has started', async () => {
    const video = await queueFilm(long)
    const node = startNode(1, 'veryslow')
    await isUnderWay(video)
    await node.stop()
    expect(await jobOf(video)).toMatchObject({ state: 'queued' })
    expect(await ffmpegsIn(work)).toEqual([])
    expect(await readdir(work)).toEqual([])
    await owner.call('cancelVideoJob', { id: (await jobOf(video)).id })
  })

  test('drops what is cancelled, and takes it up again on request', async () => {
    const video = await queueFilm(long)
    const slow = startNode(1, 'veryslow')
    await isUnderWay(video)
    const { id } = await jobOf(video)
    await owner.call('cancelVideoJob', { id })
    await vi.waitFor(async () => expect(await ffmpegsIn(work)).toEqual([]), WAIT)
    await vi.waitFor(async () => expect(await readdir(work)).toEqual([]), WAIT)
    expect(await jobOf(video)).toMatchObject({ id, state: 'cancelled', mayRetry: true })
    await expect(owner.call('cancelVideoJob', { id })).rejects.toMatchObject({ err: 'JOB_STATE' })
    expect(await strayPackages()).toEqual([])
    await slow.stop()
    await owner.call('retryVideoJob', { id })
    await expect(owner.call('retryVideoJob', { id })).rejects.toMatchObject({ err: 'JOB_STATE' })
    const node = startNode(1)
    await vi.waitFor(async () => expect((await jobOf(video)).state).toBe('done'), WAIT)
    await node.stop()
    expect((await owner.call('getVideo', { id: video })).media).not.toBe(null)
  })

  test('counts each failed attempt that is not the file’s fault, gives up after three, and can be retried', async () => {
    const read = await openMetrics(site)
    await opened.owner.query('alter table media add constraint refuse_all check (false) not valid')
    const video = await queueFilm(short)
    const node = startNode(1)
    await vi.waitFor(async () => expect((await jobOf(video)).state).toBe('failed'), WAIT)
    expect(await jobOf(video)).toMatchObject({ attempts: 3, mayRetry: true })
    expect(await read('glasshouse_transcoding_failures_total')).toBe(3)
    expect(await strayPackages()).toEqual([])
    await opened.owner.query('alter table media drop constraint refuse_all')
    await owner.call('retryVideoJob', { id: (await jobOf(video)).id })
    await vi.waitFor(async () => expect((await jobOf(video)).state).toBe('done'), WAIT)
    await node.stop()
    expect(await read('glasshouse_transcoding_failures_total')).toBe(3)
  })
})

/** Return the running ffmpeg processes of a folder, where the system can list them. */
async function ffmpegsIn(place: string): Promise<string[]> {
  const processes = await readdir('/proc').catch(() => [])
  const folders = processes.map((id) => readlink(`/proc/${id}/cwd`).catch(() => ''))
  return (await Promise.all(folders)).filter((folder) => folder.startsWith(place))
}
