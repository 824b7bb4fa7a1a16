import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyId } from '../../src/seal.ts'
import { StartError } from '../../src/start-error.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { BRISK, betOn, memberWith, openInfo, periodWhen, place, startHouse } from '../lottery/scene.ts'

const opened = await openTestDatabase()
const first = await startHouse(opened)
const older = first.context.config.secrets.seedKey
const newest = randomBytes(32)
const hex = (key: Buffer) => key.toString('hex')

const sealedWith = async () => {
  const { rows } = await opened.owner.query<{ key_id: string }>('select distinct key_id from seed_chain')
  return rows.map((row) => row.key_id)
}

test('a start without the seed key that sealed the seeds is refused, names it, and changes nothing', async () => {
  const refused = startTestSite(opened, { SEED_KEY: hex(newest) })
  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toThrow(new RegExp(`${keyId(older)}.*SEED_KEY nor among OLDER_SEED_KEYS`))
  expect(await sealedWith()).toEqual([keyId(older)])
})

test('a new seed key seals all seeds at the start; a draw that was open then is drawn from the seed it was committed to', async () => {
  const info = await openInfo(first, BRISK, 4)
  const member = await memberWith(first, 10n)
  expect((await place(first, member, betOn(info, member))).code).toBe(200)
  await first.stop()
  const renewed = await startTestSite(opened, { SEED_KEY: hex(newest), OLDER_SEED_KEYS: hex(older) })
  expect(await sealedWith()).toEqual([keyId(newest)])
  await periodWhen(opened, info, 'settled_at is not null')
  const { open, reveal, void: voided } = await renewed.client()('getFairDraw', { key: BRISK, expect: info.next_expect })
  expect(voided).toBeNull()
  expect(open?.commit).toBe(info.commit)
  expect(reveal?.dice).toHaveLength(3)
  await renewed.stop()
})

test('the older seed key can be thrown away after that', async () => {
  const later = await startTestSite(opened, { SEED_KEY: hex(newest) })
  expect((await openInfo(later, BRISK)).commit).not.toBe('')
  await later.stop()
})
