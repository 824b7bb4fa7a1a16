import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join as joinPaths } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { createOutgoing } from '../../src/outgoing/outgoing.ts'
import type { PooledBytes } from '../../src/storage/buffer-pool.ts'
import { createFileStorage } from '../../src/storage/file-storage.ts'
import { createS3Storage } from '../../src/storage/s3-storage.ts'
import { openTestBucket } from '../support/test-bucket.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { join } from '../member/test-member.ts'
import { picture, sending } from '../upload/test-pictures.ts'

const folder = mkdtempSync(joinPaths(tmpdir(), 'glasshouse-storage-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { address, urlOf } = await openTestBucket('pictures')

const { fetch: ownFetch } = createOutgoing(['127.0.0.1'])
const PATH = '/uploads/ab/abcdefghijkmnpqrstvwxyz2.webp'
const TYPE = 'image/webp'
const SEGMENT = 'video/iso.segment'

/** Bytes that differ at every position. */
const someBytes = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 7 + (at >> 8)) % 251))

/** Return the bytes of a part, which a storage gives at once or as a stream. */
const bytesOf = async (part: PooledBytes | Readable) => ('release' in part ? part.bytes : buffer(part))

describe.each([
  ['files of this machine', () => createFileStorage(joinPaths(folder, 'files'))],
  ['an S3-compatible store', () => createS3Storage(address, ownFetch)]
])('a file stored as %s', (_where, create) => {
  test('is returned byte for byte until it is removed', async () => {
    const storage = create()
    expect(await storage.get(PATH)).toBeNull()
    const bytes = someBytes(70_000)
    await storage.put(PATH, bytes, TYPE)
    expect((await storage.get(PATH))!.equals(bytes)).toBe(true)
    expect((await create().get(PATH))!.equals(bytes)).toBe(true)
    await storage.remove(PATH)
    expect(await storage.get(PATH)).toBeNull()
    await storage.remove(PATH)
  })

  test('is intact however many are stored at once', async () => {
    const storage = create()
    const paths = Array.from({ length: 30 }, (_, number) =>
      PATH.replace('abcd', `ab${String(number).padStart(2, '0')}`)
    )
    await Promise.all(paths.map((path, number) => storage.put(path, Buffer.alloc(20_000, number), TYPE)))
    const kept = await Promise.all(paths.map((path) => storage.get(path)))
    expect(kept.map((bytes) => [bytes!.length, bytes![0], bytes!.at(-1)])).toEqual(
      paths.map((_, number) => [20_000, number, number])
    )
  })

  test('is read as a whole or any part of it', async () => {
    const storage = create()
    const bytes = someBytes(1_700_000)
    await storage.put('/video/a/480p/00001.m4s', bytes, SEGMENT)
    const path = '/video/a/480p/00001.m4s'
    const opened = (await storage.open(path))!
    expect(opened.size).toBe(1_700_000)
    expect((await buffer(opened.stream)).equals(bytes)).toBe(true)
    const part = async (start: number, end: number) => bytesOf((await storage.readPart(path, { start, end }))!)
    expect((await part(0, 0)).equals(bytes.subarray(0, 1))).toBe(true)
    expect((await part(0, 9)).equals(bytes.subarray(0, 10))).toBe(true)
    expect((await part(5000, 650_000)).equals(bytes.subarray(5000, 650_001))).toBe(true)
    // More than a file storage reads at once.
    expect((await part(10, 1_600_000)).equals(bytes.subarray(10, 1_600_001))).toBe(true)
    expect((await part(0, 1_699_999)).equals(bytes)).toBe(true)
    expect((await part(1_699_999, 1_699_999)).equals(bytes.subarray(-1))).toBe(true)
    expect(await storage.open('/video/a/480p/00002.m4s')).toBeNull()
    expect(await storage.readPart('/video/a/480p/00002.m4s', { start: 0, end: 1 })).toBeNull()
  })

  test('can be a large file of this machine, which stays in its place', async () => {
    const storage = create()
    const file = joinPaths(folder, 'large')
    const bytes = Buffer.concat(Array.from({ length: 20 }, (_, at) => Buffer.alloc(1_000_000, at)))
    writeFileSync(file, bytes)
    await storage.putFile('/video/b/source', file, 'application/octet-stream')
    const opened = (await storage.open('/video/b/source'))!
    expect(opened.size).toBe(bytes.length)
    expect((await buffer(opened.stream)).equals(bytes)).toBe(true)
    expect(readFileSync(file).equals(bytes)).toBe(true)
    await expect(storage.putFile('/video/b/none', joinPaths(folder, 'none'), SEGMENT)).rejects.toThrow()
    expect(await storage.get('/video/b/none')).toBeNull()
  })

  test('is deleted with its folder, and nothing else is', async () => {
    const storage = create()
    const gone = ['/video/c/manifest.json', '/video/c/480p/init.mp4', '/video/c/480p/00001.m4s']
    const others = ['/video/cc/manifest.json', '/video/c2/480p/init.mp4']
    for (const path of [...gone, ...others]) await storage.put(path, Buffer.from(path), SEGMENT)
    await storage.removeAll('/video/c')
    expect(await Promise.all(gone.map((path) => storage.get(path)))).toEqual([null, null, null])
    expect(await Promise.all(others.map((path) => storage.get(path)))).toEqual(others.map((path) => Buffer.from(path)))
    await storage.removeAll('/video/c')
  })

  test.each([
    '/../secrets/pepper',
    '/video/../../secrets',
    'video/a',
    '/video//a',
    '/video/.a',
    '/',
    '',
    '/video/a%2f'
  ])('is never looked for at %j', async (path) => {
    const storage = create()
    for (const ask of [() => storage.get(path), () => storage.open(path), () => storage.removeAll(path)]) {
      await expect(async () => ask()).rejects.toThrow('not a path of the storage')
    }
  })
})

test('incomplete files leave nothing behind', async () => {
  const place = joinPaths(folder, 'taken')
  const storage = createFileStorage(place)
  mkdirSync(joinPaths(place, 'uploads/ab', PATH.split('/').at(-1)!), { recursive: true })
  writeFileSync(joinPaths(place, 'uploads/ab', PATH.split('/').at(-1)!, 'x'), '')
  await expect(storage.put(PATH, Buffer.from('x'), TYPE)).rejects.toThrow()
  expect(readdirSync(joinPaths(place, 'uploads/ab'))).toEqual([PATH.split('/').at(-1)])
})

test('a store that refuses the key is not reported as a missing picture', async () => {
  const wrong = createS3Storage({ ...address, accessKeyId: 'another' }, ownFetch)
  await expect(wrong.put(PATH, Buffer.from('x'), TYPE)).rejects.toThrow()
  expect(await createS3Storage(address, ownFetch).get(PATH)).toBeNull()
})

test('a store without ranges is read as if it had them', async () => {
  const bytes = someBytes(300_000)
  const plain = createServer((_request, answer) => answer.end(bytes)).listen(0, '127.0.0.1')
  await once(plain, 'listening')
  const { port: at } = plain.address() as AddressInfo
  const storage = createS3Storage({ ...address, endpoint: `http://127.0.0.1:${at}/pictures` }, ownFetch)
  for (const [start, end] of [
    [0, 0],
    [0, 299_999],
    [70_000, 70_010],
    [250_000, 299_999]
  ] as const) {
    const part = await bytesOf((await storage.readPart('/video/a', { start, end }))!)
    expect(part.equals(bytes.subarray(start, end + 1))).toBe(true)
  }
  plain.closeAllConnections()
  plain.close()
})

test('a site with a store keeps its pictures there, for all of its nodes', async () => {
  const opened = await openTestDatabase()
  const environment = { S3_URL: urlOf('http') }
  const [here, there] = [await startTestSite(opened, environment), await startTestSite(opened, environment)]
  const member = await join(here)
  const { data: path, code } = await sending(here, member).part(await picture('png'))
  expect(code).toBe(200)
  const shown = await fetch(there.origin + path, { headers: member.headers })
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await createS3Storage(address, ownFetch).get(path)).not.toBeNull()
})
