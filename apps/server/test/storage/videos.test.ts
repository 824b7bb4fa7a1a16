import { expect, test, vi } from 'vitest'
import { h264, makeVideo, picture } from '../ingest/make-video.ts'
import { addDraft, uploadVideo } from '../ingest/upload-video.ts'
import { changeProtected } from '../limits/limit-fixture.ts'
import { createMemberWith } from '../lottery/lottery-fixture.ts'
import { openTestBucket } from '../support/test-bucket.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { baseOf, getRaw, headersOf } from '../video/video-fixture.ts'

const bucket = await openTestBucket('films')
const opened = await openTestDatabase()
const environment = { S3_URL: bucket.urlOf('http') }
const nodeWith = (workers: number) => startTestSite(opened, { ...environment, TRANSCODE_WORKERS: String(workers) })
const [receiver, worker] = [await nodeWith(0), await nodeWith(1)]
const owner = await createFirstOwner(receiver)

const WAIT = { timeout: 50_000, interval: 200 }
const jobOf = async (video: number) => (await owner.call('getVideo', { id: video })).jobs[0]

test('a video that one node receives and another encodes is played by both from an S3-compatible store', async () => {
  const video = await addDraft(owner)
  const film = await makeVideo('film.mp4', ...picture('320x180', 7), ...h264)
  expect((await uploadVideo(receiver, owner, { video, file: film })).status).toBe(204)
  await vi.waitFor(async () => expect(await jobOf(video)).toMatchObject({ state: 'done', reason: '' }), WAIT)
  await vi.waitFor(() => expect(bucket.objectsIn('ingest')).toEqual([]), WAIT)
  expect(bucket.objectsIn('video').filter((name) => /480p\/(init\.mp4|0000[123]\.m4s)\./.test(name))).toHaveLength(4)

  // The guards allow nobody else to publish an unapproved video.
  await changeProtected(
    opened,
    `update video set preview_seconds = 3, state = 'published', published_at = now(), publish_at = now() where id = ${video}`
  )
  const buyer = await createMemberWith(receiver, 100n)
  await buyer.call('buyVideo', { id: video })
  const base = baseOf(await buyer.call('getVideoInfo', { id: video }))
  const preview = baseOf(await receiver.client()('getVideoInfo', { id: video }))
  for (const site of [receiver, worker]) {
    const path = `${base}/480p/00002.m4s`
    const whole = await getRaw(site, path, headersOf(buyer))
    expect([whole.status, whole.bytes.length]).toEqual([200, Number(whole.headers['content-length'])])
    expect(whole.bytes.subarray(4, 8).toString()).toMatch(/styp|moof|sidx/)
    const size = whole.bytes.length
    for (const [range, first, last] of [
      ['bytes=0-0', 0, 0],
      ['bytes=100-299', 100, 299],
      [`bytes=${size - 10}-`, size - 10, size - 1],
      ['bytes=-7', size - 7, size - 1]
    ] as const) {
      const part = await getRaw(site, path, { ...headersOf(buyer), range })
      expect([part.status, part.headers['content-range']]).toEqual([206, `bytes ${first}-${last}/${size}`])
      expect(part.bytes.equals(whole.bytes.subarray(first, last + 1))).toBe(true)
    }
    const past = await getRaw(site, path, { ...headersOf(buyer), range: `bytes=${size}-` })
    expect([past.status, past.bytes.length]).toEqual([416, 0])
    expect((await getRaw(site, `${preview}/480p/00001.m4s`)).status).toBe(200)
    // T5: the preview ends with the same message, wherever videos are stored.
    for (const range of ['', 'bytes=0-9']) {
      const beyond = await getRaw(site, `${preview}/480p/00002.m4s`, range ? { range } : {})
      expect([beyond.status, beyond.bytes.length]).toEqual([403, 0])
    }
  }
})

test('a replaced video, and a refused one, leave nothing in the store', async () => {
  const video = await addDraft(owner)
  const film = await makeVideo('first.mp4', ...picture('160x90', 2), ...h264)
  expect((await uploadVideo(receiver, owner, { video, file: film })).status).toBe(204)
  await vi.waitFor(async () => expect((await jobOf(video))?.state).toBe('done'), WAIT)
  const before = new Set(bucket.objectsIn('video'))
  expect((await uploadVideo(receiver, owner, { video, file: film })).status).toBe(204)
  await vi.waitFor(async () => {
    const { jobs } = await owner.call('getVideo', { id: video })
    expect(jobs.map(({ state }) => state)).toEqual(['done', 'done'])
  }, WAIT)
  await vi.waitFor(() => {
    const left = bucket.objectsIn('video')
    expect(left.length).toBe(before.size)
    expect(left.some((name) => !before.has(name))).toBe(true)
  }, WAIT)

  const settled = bucket.objectsIn('video')
  const words = await makeVideo('sound.mp4', '-f', 'lavfi', '-i', 'anullsrc=d=1', '-c:a', 'aac')
  const other = await addDraft(owner)
  expect((await uploadVideo(receiver, owner, { video: other, file: words })).status).toBe(204)
  await vi.waitFor(async () => expect((await jobOf(other))?.state).toBe('failed'), WAIT)
  await vi.waitFor(() => expect(bucket.objectsIn('ingest')).toEqual([]), WAIT)
  expect(bucket.objectsIn('video').toSorted()).toEqual(settled.toSorted())
})
