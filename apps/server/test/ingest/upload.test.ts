import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { tidyUp } from '../../src/domains/video/ingest/housekeeping.ts'
import { createIngest } from '../../src/domains/video/index.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { h264, makeFile, makeVideo, picture } from './make-video.ts'
import { addDraft, beginUpload, sendPart, tusHeaders, UPLOAD, uploadVideo } from './upload-video.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened, { VIDEO_MAX_MEGABYTES: '2' })
const owner = await createFirstOwner(site)
const editor = await createOperator(site, owner, 'content')
const other = await createOperator(site, owner, 'content')
const finance = await createOperator(site, owner, 'finance')
const film = await makeVideo('film.mp4', ...picture('160x90'), ...h264)

const WAIT = { timeout: 50_000, interval: 200 }
const { dataDir } = site.context.config

/** Return every file that uploading and encoding may leave behind. */
async function leftOvers(): Promise<string[]> {
  const places = ['transcoding', 'files/ingest']
  const found = await Promise.all(places.map((place) => readdir(join(dataDir, place)).catch(() => [])))
  return found.flat()
}

const jobOf = async (video: number) => (await owner.call('getVideo', { id: video })).jobs[0]

describe('a video is uploaded in parts', () => {
  test('resumes where it stopped, is encoded, and leaves neither the file nor temporary files', async () => {
    const video = await addDraft(editor)
    const bytes = await readFile(film)
    const upload = await beginUpload(site, editor, { video, bytes: bytes.length, name: 'My \u0007 film “1”.mp4' })
    expect(upload.status).toBe(201)
    expect(upload.headers.get('access-control-allow-origin')).toBe(null)
    const location = upload.headers.get('location')!
    const half = Math.floor(bytes.length / 2)
    expect((await sendPart(site, editor, { location, offset: 0, piece: bytes.subarray(0, half) })).status).toBe(204)
    const response = await fetch(`${site.origin}${location}`, { method: 'HEAD', headers: tusHeaders(editor) })
    expect(response.headers.get('upload-offset')).toBe(String(half))
    expect((await sendPart(site, editor, { location, offset: 0, piece: bytes })).status).toBe(409)
    expect(await jobOf(video)).toBe(undefined)
    expect((await sendPart(site, editor, { location, offset: half, piece: bytes.subarray(half) })).status).toBe(204)
    await vi.waitFor(async () => expect((await jobOf(video))?.state).toBe('done'), WAIT)
    const { media, jobs, video: row } = await owner.call('getVideo', { id: video })
    expect(media).toMatchObject({ duration: 4, renditions: [{ name: '480p', width: 160, height: 90 }] })
    expect(jobs).toMatchObject([
      { file: 'My  film “1”.mp4', size: bytes.length, progress: 100, reason: '', mayRetry: false }
    ])
    expect(jobs[0]!.uploadedBy?.id).toBe(Number(editor.id))
    expect(row.duration).toBe(4)
    await vi.waitFor(async () => expect(await leftOvers()).toEqual([]), WAIT)
    const { rows } = await owner.call('getAudit', { act: 'uploadVideo' })
    expect(rows.some(({ subject }) => String(subject.id) === String(video))).toBe(true)
  })

  test('only by the operator who started it, with the session and its token', async () => {
    const video = await addDraft(editor)
    const bytes = await readFile(film)
    const upload = await beginUpload(site, editor, { video, bytes: bytes.length })
    const location = upload.headers.get('location')!
    expect((await sendPart(site, other, { location, offset: 0, piece: bytes })).status).toBe(404)
    const changes: Record<string, string>[] = [
      { cookie: '' },
      { 'x-csrf-token': 'f'.repeat(64) },
      { origin: 'https://evil.example' },
      { cookie: finance.browser.cookie, 'x-csrf-token': finance.csrf }
    ]
    for (const change of changes) {
      for (const method of ['HEAD', 'PATCH', 'DELETE']) {
        const headers = { ...tusHeaders(editor), ...change }
        const answer = await fetch(`${site.origin}${location}`, { method, headers })
        expect([change, method, answer.status]).toEqual([change, method, 401])
      }
      expect((await beginUpload(site, editor, { video, bytes: 1, headers: change })).status).toBe(401)
    }
    expect((await beginUpload(site, finance, { video, bytes: 1 })).status).toBe(401)
    expect((await fetch(`${site.origin}${location}`, { headers: tusHeaders(editor) })).status).toBe(404)
    const given = await fetch(`${site.origin}${location}`, { method: 'DELETE', headers: tusHeaders(editor) })
    expect(given.status).toBe(204)
  })

  test('never with more bytes than allowed, for an existing video without a pending upload', async () => {
    const video = await addDraft(editor)
    const tooMuch = await beginUpload(site, editor, { video, bytes: 2 * 1024 ** 2 + 1 })
    expect(tooMuch.status).toBe(413)
    expect((await beginUpload(site, editor, { video: 999_999, bytes: 10 })).status).toBe(404)
    const unnamed = { 'upload-metadata': 'filename eA==' }
    expect((await beginUpload(site, editor, { video, bytes: 10, headers: unnamed })).status).toBe(400)
    // More bytes than announced are refused.
    const upload = await beginUpload(site, editor, { video, bytes: 10 })
    const location = upload.headers.get('location')!
    const answer = await sendPart(site, editor, { location, offset: 0, piece: Buffer.alloc(100_000) }).catch(() => null)
    expect(answer?.status ?? 413).toBe(413)
    for (const path of ['/../../etc/passwd', '/%2e%2e%2fsecrets', `/${'0'.repeat(32)}`, '/x/y']) {
      const wrong = await fetch(`${site.origin}${UPLOAD}${path}`, { method: 'HEAD', headers: tusHeaders(editor) })
      expect(wrong.status).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('T10: an uploaded file that is not a video', () => {
  test('is refused with ffmpeg’s own reason, and nothing of it is left', async () => {
    const text = await makeFile('words.mp4', 'these are words, and no film')
    const video = await addDraft(editor)
    expect((await uploadVideo(site, editor, { video, file: text })).status).toBe(204)
    const failed = { state: 'failed', mayRetry: false }
    await vi.waitFor(async () => expect(await jobOf(video)).toMatchObject(failed), WAIT)
    const { media, jobs } = await owner.call('getVideo', { id: video })
    expect(media).toBe(null)
    expect(jobs[0]).toMatchObject({
      mayRetry: false,
      reason: expect.stringContaining('Invalid data found when processing input')
    })
    await expect(editor.call('retryVideoJob', { id: jobs[0]!.id })).rejects.toMatchObject({ err: 'JOB_STATE' })
    const { rows } = await opened.owner.query('select from transcode_job where video_id = $1 and source is not null', [
      video
    ])
    expect(rows).toEqual([])
    const folders = await readdir(join(dataDir, 'files/ingest'))
    expect(folders).toEqual([])
  })
})

test('an upload is known to be complete after its last answer was lost', async () => {
  const video = await addDraft(editor)
  const bytes = await readFile(film)
  const upload = await beginUpload(site, editor, { video, bytes: bytes.length })
  const location = upload.headers.get('location')!
  expect((await sendPart(site, editor, { location, offset: 0, piece: bytes })).status).toBe(204)
  const after = await fetch(`${site.origin}${location}`, { method: 'HEAD', headers: tusHeaders(editor) })
  expect([after.status, after.headers.get('upload-offset')]).toEqual([200, String(bytes.length)])
  const again = await sendPart(site, editor, { location, offset: bytes.length, piece: Buffer.alloc(0) })
  expect(again.status).toBe(204)
  const given = await fetch(`${site.origin}${location}`, { method: 'DELETE', headers: tusHeaders(editor) })
  expect(given.status).toBe(400)
  expect((await owner.call('getVideo', { id: video })).jobs).toHaveLength(1)
})

test('an upload to a video that got another film meanwhile is refused, and nothing of it is left', async () => {
  const video = await addDraft(editor)
  const bytes = await readFile(film)
  const [first, second] = [
    await beginUpload(site, editor, { video, bytes: bytes.length }),
    await beginUpload(site, editor, { video, bytes: bytes.length })
  ]
  const [one, other] = [first.headers.get('location')!, second.headers.get('location')!]
  expect((await sendPart(site, editor, { location: one, offset: 0, piece: bytes })).status).toBe(204)
  expect((await sendPart(site, editor, { location: other, offset: 0, piece: bytes })).status).toBe(409)
  const after = await fetch(`${site.origin}${other}`, { method: 'HEAD', headers: tusHeaders(editor) })
  expect(after.status).toBe(404)
  expect(await piecesOf(other)).toEqual([])
})

test('an upload that nobody continues is dropped after a day', async () => {
  const video = await addDraft(editor)
  const upload = await beginUpload(site, editor, { video, bytes: 1000 })
  const location = upload.headers.get('location')!
  expect((await sendPart(site, editor, { location, offset: 0, piece: Buffer.alloc(500) })).status).toBe(204)
  const ingest = createIngest(site.context)
  await tidyUp(ingest)
  expect(await piecesOf(location)).toHaveLength(1)
  await opened.owner.query(`update video_upload set progressed_at = now() - interval '25 hours' where id = $1`, [
    idOf(location)
  ])
  await tidyUp(ingest)
  expect(await piecesOf(location)).toEqual([])
  expect((await sendPart(site, editor, { location, offset: 500, piece: Buffer.alloc(500) })).status).toBe(404)
  const { rows } = await opened.owner.query('select from video_upload where id = $1', [idOf(location)])
  expect(rows).toEqual([])
})

const idOf = (location: string) => location.split('/').at(-1)!

/** Return what the storage and the database have of an upload. */
async function piecesOf(location: string): Promise<unknown[]> {
  const files = await readdir(join(dataDir, 'files/ingest', idOf(location))).catch(() => [])
  const { rows } = await opened.owner.query('select path from video_piece where source = $1', [
    `/ingest/${idOf(location)}`
  ])
  expect(rows).toHaveLength(files.length)
  return files
}
