import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyId } from '../../src/seal.ts'
import { StartError } from '../../src/start-error.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import {
  BRISK,
  betOf,
  createMemberWith,
  waitForOpenPeriod,
  waitForPeriod,
  sendOrder,
  startLotterySite
} from '../lottery/lottery-fixture.ts'

const opened = await openTestDatabase()
const first = await startLotterySite(opened)
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

test('a new seed key reseals all seeds at the start; a draw that was open then uses the seed of its commitment', async () => {
  const info = await waitForOpenPeriod(first, BRISK, 4)
  const member = await createMemberWith(first, 10n)
  expect((await sendOrder(first, member, betOf(info, member))).code).toBe(200)
  await first.stop()
  const renewed = await startTestSite(opened, { SEED_KEY: hex(newest), OLDER_SEED_KEYS: hex(older) })
  expect(await sealedWith()).toEqual([keyId(newest)])
  await waitForPeriod(opened, info, 'settled_at is not null')
  const { open, reveal, void: voided } = await renewed.client()('getFairDraw', { key: BRISK, expect: info.next_expect })
  expect(voided).toBeNull()
  expect(open?.commit).toBe(info.commit)
  expect(reveal?.dice).toHaveLength(3)
  await renewed.stop()
})

test('the older seed key can be thrown away after that', async () => {
  const later = await startTestSite(opened, { SEED_KEY: hex(newest) })
  expect((await waitForOpenPeriod(later, BRISK)).commit).not.toBe('')
  await later.stop()
})
