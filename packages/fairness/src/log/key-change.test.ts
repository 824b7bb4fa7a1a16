import { expect, test } from 'vitest'
import { checkFiles } from '../../bin/check-files.ts'
import { evidenceOf } from '../../test/sample-evidence.ts'
import { bundleOf, ORIGIN, publish, readerOf, SIGNING_KEY, type Arrange } from '../../test/sample-site.ts'
import {
  checkBundle,
  checkEvidence,
  checkpointPublicKey,
  inclusionPath,
  LOG,
  openCheckpoint,
  signCheckpoint,
  signKeyChange,
  toHex,
  verifierKey,
  type Bundle,
  type Evidence
} from '../index.ts'

const NEXT = new Uint8Array(32).fill(22)
const THIEF = new Uint8Array(32).fill(23)
const nameOf = (key: Uint8Array): string => verifierKey(ORIGIN, checkpointPublicKey(key))
const [FIRST_NAME, NEXT_NAME] = [nameOf(SIGNING_KEY), nameOf(NEXT)]
const NOTE = signKeyChange(ORIGIN, 1, { from: SIGNING_KEY, to: NEXT })

/** Insert key changes with these notes among the records, where one draw is open and another is not. */
const withChanges =
  (...notes: string[]): Arrange =>
  (planned) => [
    ...planned.slice(0, 6),
    ...notes.map((note, index) => {
      const entry = { kind: 'key', game: LOG, period: String(index + 1), record: { note } } as const
      return { game: LOG, place: 0, entry }
    }),
    ...planned.slice(6)
  ]

const resigned = (checkpoint: string, key = NEXT): string =>
  signCheckpoint(openCheckpoint(checkpoint, checkpointPublicKey(SIGNING_KEY))!, key)

async function bundleWith(notes: string[], from = 0, key = NEXT): Promise<Bundle> {
  const site = await publish(2, undefined, withChanges(...notes))
  const bundle = await bundleOf(site, from)
  const read = readerOf(site)
  const size = BigInt(site.records.length)
  const changes = site.records.filter(({ kind, index }) => kind === 'key' && index < from)
  const paths = await Promise.all(changes.map(({ index }) => inclusionPath(read, BigInt(index), size)))
  const earlier = changes.map((change, index) =>
    Object.assign({ path: paths[index]!.map((hash) => toHex(hash)) }, change)
  )
  const signed = { key: nameOf(key), checkpoint: resigned(bundle.checkpoint, key) }
  return { ...bundle, version: 3, ...signed, earlier: [...earlier, ...bundle.earlier] }
}

const holds = (bundle: Bundle, key?: string): boolean =>
  checkFiles([{ name: 'a day', parts: { kind: 'bundle', bundle } }], { key, steps: 'failed' }).outcome === 'holds'

test('a key that replaced the first one by a record of the log is accepted', async () => {
  for (const bundle of [await bundleWith([NOTE]), await bundleWith([NOTE], 8)]) {
    expect(checkBundle(bundle)).toMatchObject({ keys: [FIRST_NAME, NEXT_NAME], mismatches: [] })
    expect([FIRST_NAME, NEXT_NAME].map((key) => holds(bundle, key))).toEqual([true, true])
    expect(holds(bundle, nameOf(THIEF))).toBe(false)
  }
})

test('a key that appears without that record fails', async () => {
  const bundle = await bundleWith([])
  expect(holds(bundle)).toBe(true)
  expect(holds(bundle, FIRST_NAME)).toBe(false)
  const kept = await bundleWith([NOTE], 8)
  const hidden = { ...kept, earlier: kept.earlier.filter(({ kind }) => kind !== 'key') }
  expect(holds(hidden, FIRST_NAME)).toBe(false)
})

test.each([
  ['by the first key alone', NOTE.replace(/\n[^\n]*\n$/, '\n')],
  ['by the new key alone', NOTE.replace(/\n\n[^\n]*\n/, '\n\n')],
  [
    'by another key than the first',
    signKeyChange(ORIGIN, 1, { from: THIEF, to: NEXT }).replace(nameOf(THIEF), FIRST_NAME)
  ],
  ['for another log', signKeyChange('another.test', 1, { from: SIGNING_KEY, to: NEXT })],
  ['as another change', signKeyChange(ORIGIN, 2, { from: SIGNING_KEY, to: NEXT })]
])('a record that is signed %s replaces no key', async (_name, note) => {
  const bundle = await bundleWith([note])
  expect(checkBundle(bundle).mismatches).not.toEqual([])
  expect(holds(bundle, FIRST_NAME)).toBe(false)
})

test('two changes in a row are followed; two of one key are not', async () => {
  const third = new Uint8Array(32).fill(24)
  const second = signKeyChange(ORIGIN, 2, { from: NEXT, to: third })
  expect(checkBundle(await bundleWith([NOTE, second], 0, third))).toMatchObject({ mismatches: [] })
  const fork = signKeyChange(ORIGIN, 2, { from: SIGNING_KEY, to: third })
  expect(checkBundle(await bundleWith([NOTE, fork], 0, third)).mismatches.map(({ check }) => check)).toEqual(['key'])
})

test('a log that stays under the key that its record replaced fails', async () => {
  expect(checkBundle(await bundleWith([NOTE], 0, SIGNING_KEY)).mismatches.map(({ check }) => check)).toEqual(['key'])
})

async function evidenceWith(period: string, draw: number): Promise<Evidence> {
  const site = await publish(2, undefined, withChanges(NOTE))
  const evidence = await evidenceOf(site, { game: 'k3-60', period, draw, index: 0 })
  const change = site.records.find(({ kind }) => kind === 'key')!
  const path = await inclusionPath(readerOf(site), BigInt(change.index), BigInt(site.records.length))
  const keys = [{ index: change.index, record: change.record, path: path.map((hash) => toHex(hash)) }]
  const log = evidence.log!
  return { ...evidence, log: { ...log, key: NEXT_NAME, checkpoint: resigned(log.checkpoint), keys } }
}

test('evidence shows the whole way: what was seen under the first key is the beginning of the log under the next', async () => {
  const evidence = await evidenceWith('202611210002', 2)
  const check = checkEvidence(evidence)
  expect(check.log).toMatchObject({ signed: true, history: 'grown', keys: [{ key: FIRST_NAME }, { key: NEXT_NAME }] })
  const without = structuredClone(evidence)
  delete without.log!.keys
  expect(checkEvidence(without)).toMatchObject({ verdict: 'mismatch', log: { history: 'other key' } })
})

test('a receipt counts under the key that was in force when its draw was opened, and under no other', async () => {
  // The sample site signs every receipt with its first key, which is right only for a draw opened before the change.
  const after = await evidenceWith('202611210002', 2)
  expect(checkEvidence(after)).toMatchObject({ isSigned: false, verdict: 'mismatch' })
})
