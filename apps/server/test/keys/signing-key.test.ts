import { randomBytes } from 'node:crypto'
import {
  checkBundle,
  checkpointPublicKey,
  isSignedReceipt,
  openCheckpoint,
  signCheckpoint,
  verifierKey,
  type SavedReceipt
} from '@glasshouse/fairness'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { verifyLedger } from '../../src/domains/anchor/index.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator } from '../support/test-operator.ts'
import { startTestSite, type TestMember, type TestSite } from '../support/test-site.ts'
import {
  BRISK,
  betOf,
  DAYLONG,
  createMemberWith,
  waitForOpenPeriod,
  waitForPeriod,
  sendOrder,
  startLotterySite,
  type LotteryInfo
} from '../lottery/lottery-fixture.ts'

const opened = await openTestDatabase()
const first = await startLotterySite(opened)
const { signingKey: older } = first.context.config.secrets
const origin = first.context.config.logOrigin
const newest = randomBytes(32)
const hex = (key: Buffer) => key.toString('hex')
const nameOf = (key: Buffer) => verifierKey(origin, checkpointPublicKey(key))

const text = async (site: TestSite, path: string) => (await fetch(`${site.origin}/api/fair/${path}`)).text()
const changes = async () => {
  const { rows } = await opened.owner.query(
    `select log_index, body from fair_log where kind = 'key' order by log_index`
  )
  return rows as { log_index: bigint; body: string }[]
}
const sizeOf = (note: string) => Number(note.split('\n')[1])

/** Return a receipt as its member's device saves it. */
async function order(site: TestSite, member: TestMember, info: LotteryInfo): Promise<SavedReceipt> {
  const { data } = await sendOrder(site, member, betOf(info, member))
  const answer = data as Record<'order_no' | 'receipt' | 'receipt_note' | 'open_leaf', string>
  const { order_no, receipt, receipt_note: note, open_leaf: open } = answer
  const sent = { options: ['bi'], stake: '1', odds: {}, commit: info.commit, kept: 0 }
  return { ...sent, order_no, game: info.key, period: info.next_expect, receipt, open, note }
}

const verify = (site: TestSite, kept: string[]) =>
  inTransaction(
    site.context.database.main,
    async (tx) => (await verifyLedger(tx, site.context.config, kept)).problems,
    { isolation: 'repeatable read' }
  )

test('a start without the key that signs the public log is refused, names it, and changes nothing', async () => {
  await expect.poll(() => text(first, 'checkpoint')).not.toBe('')
  const refused = startTestSite(opened, { SIGNING_KEY: hex(newest) })
  await expect(refused).rejects.toThrow('neither SIGNING_KEY nor among OLDER_SIGNING_KEYS')
  expect(await changes()).toEqual([])
})

describe('a replaced signing key', () => {
  const kept: { note: string; receipt: SavedReceipt; info: LotteryInfo } = {} as never
  let renewed: TestSite

  test('is replaced by a record of the log, which both keys sign, between two records of an open draw', async () => {
    const member = await createMemberWith(first, 100n)
    // One draw that is over soon, and one that stays open for the day.
    kept.info = await waitForOpenPeriod(first, BRISK, 2)
    await order(first, member, kept.info)
    const long = await waitForOpenPeriod(first, DAYLONG)
    kept.receipt = await order(first, member, long)
    kept.note = await text(first, 'checkpoint')
    renewed = await startTestSite(opened, { SIGNING_KEY: hex(newest), OLDER_SIGNING_KEYS: hex(older) })
    const [change, ...others] = await changes()
    expect(others).toEqual([])
    expect(await text(renewed, 'key')).toBe(`${nameOf(newest)}\n`)
    expect(await text(renewed, 'keys')).toBe(`${change!.log_index}\n`)
    const { note } = JSON.parse(change!.body) as { note: string }
    expect(note.split('\n').slice(0, 4)).toEqual([`${origin}/key`, '1', nameOf(older), nameOf(newest)])
    expect(note.trimEnd().split('\n').slice(5)).toHaveLength(2)
    // Orders of the draw that was open then are signed like the earlier ones.
    const later = await order(renewed, member, long)
    for (const receipt of [kept.receipt, later]) {
      expect([older, newest].map((key) => isSignedReceipt(receipt, nameOf(key)))).toEqual([true, false])
    }
  })

  test('signs no more of the log; another node continues under the new key as soon as it has both', async () => {
    await first.stop()
    const behind = await startTestSite(opened, { SIGNING_KEY: hex(older), OLDER_SIGNING_KEYS: hex(newest) })
    expect(await text(behind, 'key')).toBe(`${nameOf(newest)}\n`)
    const size = sizeOf(await text(behind, 'checkpoint'))
    await expect.poll(async () => sizeOf(await text(behind, 'checkpoint')), { timeout: 20_000 }).toBeGreaterThan(size)
    const newer = await text(behind, 'checkpoint')
    expect(openCheckpoint(newer, checkpointPublicKey(newest))).not.toBeNull()
    expect(openCheckpoint(newer, checkpointPublicKey(older))).toBeNull()
    expect(await changes()).toHaveLength(1)
    await behind.stop()
  })

  test('still verifies old checkpoints and receipts; draws that open later are signed with the new key', async () => {
    await waitForPeriod(opened, kept.info, 'settled_at is not null')
    const member = await createMemberWith(renewed, 100n)
    const receipt = await order(renewed, member, await waitForOpenPeriod(renewed, BRISK, 3))
    expect([older, newest].map((key) => isSignedReceipt(receipt, nameOf(key)))).toEqual([false, true])
    const day = await renewed.client()('getFairExport', { day: today(renewed) })
    expect(checkBundle(day as never)).toMatchObject({ keys: [nameOf(older), nameOf(newest)], mismatches: [] })
    expect(await verify(renewed, [kept.note, await text(renewed, 'checkpoint')])).toEqual([])
  })

  test('vouches for nothing written after it was replaced, even in the hands of a thief', async () => {
    const note = await text(renewed, 'checkpoint')
    const forged = signCheckpoint(openCheckpoint(note, checkpointPublicKey(newest))!, older)
    expect(await verify(renewed, [forged])).toEqual(['kept checkpoint 1: not signed by this log’s key'])
  })

  test('is needed as long as a draw that was open then takes orders, and can be thrown away after that', async () => {
    const resting = startTestSite(opened, { SIGNING_KEY: hex(newest) })
    await expect(resting).rejects.toThrow(`Draws that still take orders (1) were opened under ${nameOf(older)}`)
    const siteOwner = await createFirstOwner(renewed)
    const [one, other] = [
      await createOperator(renewed, siteOwner, 'finance'),
      await createOperator(renewed, siteOwner, 'finance')
    ]
    const request = { key: DAYLONG, periodNumber: kept.receipt.period, reason: 'The wheel of this lottery is broken' }
    const { id } = await one.call('proposeVoid', request)
    await other.call('approveProposal', { id })
    await renewed.stop()
    const later = await startTestSite(opened, { SIGNING_KEY: hex(newest) })
    const member = await createMemberWith(later, 100n)
    const receipt = await order(later, member, await waitForOpenPeriod(later, BRISK, 3))
    expect(isSignedReceipt(receipt, nameOf(newest))).toBe(true)
    expect(await verify(later, [kept.note])).toEqual([])
    await later.stop()
    const refused = startTestSite(opened, { SIGNING_KEY: hex(older) })
    await expect(refused).rejects.toThrow(`among OLDER_SIGNING_KEYS (${nameOf(newest)})`)
  })
})

/** Return the site's day. */
const today = ({ context }: TestSite) =>
  new Date(context.clock.now() + context.config.siteOffsetSeconds * 1000).toISOString().slice(0, 10)
