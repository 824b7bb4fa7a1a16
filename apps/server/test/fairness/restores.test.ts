import {
  checkBundle,
  isRestored,
  LOGGED_KINDS,
  openCheckpoint,
  parseVerifierKey,
  RANGE_FIELD,
  verifyLog,
  type Bundle,
  type FairDraw,
  type LogCheck,
  type LogEvidence,
  type SeenLog
} from '@glasshouse/fairness'
import { expect, it } from 'vitest'
import { recordRestore } from '../../src/domains/restore/index.ts'
import { BRISK, startLotterySite, waitForOpenPeriod, waitForPeriod } from '../lottery/lottery-fixture.ts'
import { openTestDatabase } from '../support/test-database.ts'

const database = await openTestDatabase()
const site = await startLotterySite(database)
const anyone = site.client()

const WAIT_MS = 120_000
const REASON = 'the disk of the site failed'

async function fetched<Data>(path: string): Promise<Data> {
  const answer = await fetch(`${site.origin}/api/fair/${path}`, { headers: { 'x-data-plain': '1' } })
  return ((await answer.json()) as { data: Data }).data
}

const textOf = async (path: string): Promise<string> => (await fetch(`${site.origin}/api/fair/${path}`)).text()

/** Return the state of the log as a device remembers it. */
async function seenNow(): Promise<SeenLog> {
  const [note, key] = [await textOf('checkpoint'), (await textOf('key')).trim()]
  const { size, root } = openCheckpoint(note, parseVerifierKey(key)!.publicKey)!
  return { key, size: Number(size), root: Buffer.from(root).toString('hex'), note }
}

type Lost = { state: SeenLog; index: number; record: Record<string, unknown> }

/** Request what the app requests about a draw and its own memory, and check it. */
async function checkOf(draw: FairDraw, seen: SeenLog, lost: Lost | null): Promise<LogCheck> {
  const now = await seenNow()
  const pathOf = async (index: number) => (await anyone('getFairInclusion', { index, size: now.size })).path
  const { log } = draw as FairDraw & { log: Record<(typeof LOGGED_KINDS)[number], number | null> }
  const proofs: LogEvidence['proofs'] = {}
  for (const kind of LOGGED_KINDS) {
    const index = log[kind]
    if (index !== null) proofs[kind] = { index, path: await pathOf(index) }
  }
  type Page = Pick<LogEvidence[typeof RANGE_FIELD], 'before' | 'records'>
  const range = await fetched<Page>(`records?from=0&to=${now.size}`)
  const { path } = await anyone('getFairConsistency', { from: seen.size, to: now.size })
  const evidence: LogEvidence = {
    key: now.key,
    checkpoint: now.note,
    proofs,
    [RANGE_FIELD]: { from: 0, ...range, path: [] },
    seen: { ...seen, path }
  }
  if (!lost) return verifyLog(draw, evidence)
  const { state, index, record } = lost
  const restore = { index, record, path: await pathOf(index) }
  return verifyLog(draw, { ...evidence, lost: [{ ...state, restores: [], restore }] })
}

it(
  'T28: a restore is in the public log with what it kept and lost, and explains only what a device saw beyond it',
  async () => {
    expect(await anyone('getFairRestores', {})).toEqual([])
    const info = await waitForOpenPeriod(site, BRISK)
    const period = info.next_expect
    await waitForPeriod(database, info, 'settled_at is not null')
    const before = await seenNow()
    const restoredTo = new Date(Date.now() - 60_000)
    const facts = { restoredTo, knownSize: before.size + 7, reason: REASON, backup: 'line/1' }
    const recorded = await recordRestore(site.context, facts)
    const [restore, ...others] = await anyone('getFairRestores', {})
    expect(others).toEqual([])
    const { index, record } = restore!
    expect(record).toMatchObject({
      game: 'restore',
      period: '1',
      to: Math.floor(restoredTo.getTime() / 1000),
      size: index,
      known: Math.max(index, before.size + 7),
      reason: REASON
    })
    expect(recorded).toMatchObject({ size: index, lost: record.known - index })
    const { size } = await seenNow()
    expect(record.root).toBe((await anyone('getFairConsistency', { from: index, to: size })).from_root)

    const draw = await fetched<FairDraw>(`draw?key=${BRISK}&expect=${period}`)
    const state = { ...before, size: index + 5, root: 'ab'.repeat(32), note: '' }
    const check = await checkOf(draw, before, { state, index, record })
    expect(isRestored(check)).toBe(true)
    expect(check).toMatchObject({ history: 'restored', losses: [{ missing: 5, isSigned: false }] })
    expect(await checkOf(draw, before, null)).toMatchObject({ history: 'grown', losses: [] })
    for (const forged of [
      { ...record, size: index + 1 },
      { ...record, root: 'ab'.repeat(32) }
    ])
      expect(await checkOf(draw, before, { state, index, record: forged })).toMatchObject({ history: 'rewritten' })

    const today = site.context.siteTime.day(site.context.clock.now()).replace(/^(\d{4})(\d\d)/, '$1-$2-')
    const { restores, mismatches } = checkBundle(await fetched<Bundle>(`export?day=${today}`))
    expect(mismatches).toEqual([])
    expect(restores).toEqual([record])
  },
  WAIT_MS
)
