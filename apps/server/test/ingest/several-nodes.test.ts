import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestBucket } from '../support/test-bucket.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner } from '../support/test-operator.ts'
import { startTestSite, type TestSite } from '../support/test-site.ts'
import { h264, makeVideo, picture } from './make-video.ts'
import { addDraft, beginUpload, sendPart, tusHeaders } from './upload-video.ts'

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-store-'))
afterAll(() => rmSync(folder, { recursive: true }))
const bucket = await openTestBucket('films')

// Two machines behind one address: each node has a data folder of its own, and the same secrets.
const opened = await openTestDatabase()
const environment = { S3_URL: bucket.urlOf('http') }
const first = await startTestSite(opened, { ...environment, TRANSCODE_WORKERS: '0' })
const dataDir = join(folder, 'second')
cpSync(join(opened.dataDir, 'secrets'), join(dataDir, 'secrets'), { recursive: true })
const second = await startTestSite({ ...opened, dataDir }, { ...environment, PUBLIC_URL: first.origin })
const owner = await createFirstOwner(first)
const film = await readFile(await makeVideo('film.mp4', ...picture('160x90'), ...h264))
const half = Math.floor(film.length / 2)

const WAIT = { timeout: 50_000, interval: 200 }
const offsetAt = async (node: TestSite, location: string) => {
  const response = await fetch(`${node.origin}${location}`, { method: 'HEAD', headers: tusHeaders(owner) })
  return response.headers.get('upload-offset')
}
const objects = () => bucket.objectsIn('ingest')

test('half a film through one node and the rest through another is the whole film', async () => {
  const video = await addDraft(owner)
  const upload = await beginUpload(first, owner, { video, bytes: film.length })
  const location = upload.headers.get('location')!
  expect((await sendPart(first, owner, { location, offset: 0, piece: film.subarray(0, half) })).status).toBe(204)
  expect(await offsetAt(second, location)).toBe(String(half))
  for (const offset of [0, half - 1, half + 1]) {
    const piece = film.subarray(offset, offset + 100)
    expect((await sendPart(second, owner, { location, offset, piece })).status, `at ${offset}`).toBe(409)
  }
  expect(await offsetAt(first, location)).toBe(String(half))
  expect((await sendPart(second, owner, { location, offset: half, piece: film.subarray(half) })).status).toBe(204)
  await vi.waitFor(async () => {
    const { media, jobs } = await owner.call('getVideo', { id: video })
    expect(jobs[0]).toMatchObject({ state: 'done', size: film.length, reason: '' })
    expect(media).toMatchObject({ duration: 4 })
  }, WAIT)
  await vi.waitFor(() => expect(objects()).toEqual([]), WAIT)
})

test('of two nodes that receive the same bytes at once, one stores them and the other refuses', async () => {
  const video = await addDraft(owner)
  const upload = await beginUpload(first, owner, { video, bytes: film.length })
  const location = upload.headers.get('location')!
  const piece = film.subarray(0, half)
  const sent = [first, second].map((node) => sendPart(node, owner, { location, offset: 0, piece }))
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([204, 409])
  expect(await offsetAt(second, location)).toBe(String(half))
  expect(objects()).toHaveLength(1)
  const given = await fetch(`${second.origin}${location}`, { method: 'DELETE', headers: tusHeaders(owner) })
  expect(given.status).toBe(204)
  expect([objects(), await offsetAt(first, location)]).toEqual([[], null])
})
