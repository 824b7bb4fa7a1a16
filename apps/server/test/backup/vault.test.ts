import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openConfiguredVault } from '../../src/backup/open-vault.ts'
import { backupPlace } from '../../src/config/backups.ts'
import { createOutgoing } from '../../src/outgoing/outgoing.ts'
import { openTestBucket } from '../support/test-bucket.ts'

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-vault-'))
afterAll(() => rmSync(folder, { recursive: true }))
const bucket = await openTestBucket('backups')

test.each([
  ['a folder', join(folder, 'plain')],
  ['a bucket', bucket.urlOf('s3')]
])('objects in %s are read with their key alone', async (_name, text) => {
  const place = backupPlace.parse(text)!
  const open = (key: Buffer) => openConfiguredVault({ place, key }, createOutgoing(['127.0.0.1']))
  const vault = open(randomBytes(32))
  const bytes = randomBytes(100_000)
  await vault.put('/bases/one/1/00000000', bytes)
  await vault.put('/bases/one/1/manifest', Buffer.from('{}'))
  expect((await vault.list('/bases')).toSorted()).toEqual(['/bases/one/1/00000000', '/bases/one/1/manifest'])
  expect(await vault.get('/bases/one/1/00000000')).toEqual(bytes)
  await expect(open(randomBytes(32)).get('/bases/one/1/manifest')).rejects.toThrow('made with another key')
  await expect(vault.get('/bases/one/1/00000001')).rejects.toThrow('is missing')
  await vault.removeAll('/bases/one')
  expect(await vault.list('/bases')).toEqual([])
})
