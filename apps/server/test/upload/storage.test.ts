import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPaths } from 'node:path'
import S3rver from 's3rver'
import { afterAll, describe, expect, test } from 'vitest'
import { createFileStorage } from '../../src/domains/upload/storage/file-storage.ts'
import { createS3Storage } from '../../src/domains/upload/storage/s3-storage.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { join } from '../member/joined.ts'
import { picture, sending } from './sending.ts'

const folder = mkdtempSync(joinPaths(tmpdir(), 'glasshouse-storage-'))
const store = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: joinPaths(folder, 's3'),
  configureBuckets: [{ name: 'pictures' }]
})
const { port } = await store.run()
const address = {
  endpoint: `http://127.0.0.1:${port}/pictures`,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER'
}

afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const PATH = '/uploads/ab/abcdefghijkmnpqrstvwxyz2.webp'

describe.each([
  ['files of this machine', () => createFileStorage(joinPaths(folder, 'files'))],
  ['an S3-compatible store', () => createS3Storage(address)]
])('kept as %s', (_where, create) => {
  test('is what was put there, byte for byte, until it is removed', async () => {
    const storage = create()
    expect(await storage.get(PATH)).toBeNull()
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251))
    await storage.put(PATH, bytes)
    expect((await storage.get(PATH))!.equals(bytes)).toBe(true)
    expect((await create().get(PATH))!.equals(bytes)).toBe(true)
    await storage.remove(PATH)
    expect(await storage.get(PATH)).toBeNull()
    await storage.remove(PATH)
  })

  test('is whole however many are put at once', async () => {
    const storage = create()
    const paths = Array.from({ length: 30 }, (_, number) =>
      PATH.replace('abcd', `ab${String(number).padStart(2, '0')}`)
    )
    await Promise.all(paths.map((path, number) => storage.put(path, Buffer.alloc(20_000, number))))
    const kept = await Promise.all(paths.map((path) => storage.get(path)))
    expect(kept.map((bytes) => [bytes!.length, bytes![0], bytes!.at(-1)])).toEqual(
      paths.map((_, number) => [20_000, number, number])
    )
  })
})

test('files that cannot be finished leave nothing behind', async () => {
  const place = joinPaths(folder, 'taken')
  const storage = createFileStorage(place)
  mkdirSync(joinPaths(place, 'uploads/ab', PATH.split('/').at(-1)!), { recursive: true })
  writeFileSync(joinPaths(place, 'uploads/ab', PATH.split('/').at(-1)!, 'x'), '')
  await expect(storage.put(PATH, Buffer.from('x'))).rejects.toThrow()
  expect(readdirSync(joinPaths(place, 'uploads/ab'))).toEqual([PATH.split('/').at(-1)])
})

test('a store that refuses the key is no picture that is missing', async () => {
  const wrong = createS3Storage({ ...address, accessKeyId: 'another' })
  await expect(wrong.put(PATH, Buffer.from('x'))).rejects.toThrow()
  expect(await createS3Storage(address).get(PATH)).toBeNull()
})

test('a site that is given a store keeps its pictures there, for all of its nodes', async () => {
  const opened = await openTestDatabase()
  const environment = { S3_URL: `http://S3RVER:S3RVER@127.0.0.1:${port}/pictures?region=us-east-1` }
  const [here, there] = [await startTestSite(opened, environment), await startTestSite(opened, environment)]
  const { data: path, code } = await sending(here, await join(here)).part(await picture('png'))
  expect(code).toBe(200)
  const shown = await fetch(there.origin + path)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await createS3Storage(address).get(path)).not.toBeNull()
})
