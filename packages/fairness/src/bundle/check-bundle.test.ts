import { expect, test } from 'vitest'
import { bundleOf, publish, readerOf, SIGNING_KEY } from '../../test/sample-site.ts'
import {
  checkBundle,
  checkpointPublicKey,
  emptyRoot,
  inclusionPath,
  sha256,
  signCheckpoint,
  toBytes,
  toHex,
  verifierKey,
  type Bundle
} from '../index.ts'

const DRAWS = 5
const site = await publish(DRAWS)
const whole = await bundleOf(site)
/** From the middle of a draw to the middle of another, with a void draw between. */
const part = await bundleOf(site, 9, 17)
const checksOf = (bundle: Bundle): string[] =>
  [...new Set(checkBundle(bundle).mismatches.map(({ check }) => check))].sort()

test('an honest day holds: drawn and void, over the end of one chain and the beginning of the next', () => {
  const check = checkBundle(whole)
  expect(check.mismatches).toEqual([])
  expect(check.draws).toHaveLength(2 * DRAWS)
  expect(check.draws.filter(({ state }) => state === 'void')).toHaveLength(2)
  expect(check.draws.every(({ verdict }) => verdict === 'verified')).toBe(true)
  expect(check.checkpoint).toMatchObject({ origin: 'glasshouse.test/fair', size: String(site.records.length) })
})

test('a day that begins and ends in the middle of draws holds', async () => {
  const size = site.records.length
  for (const [from, to] of [
    [2, size],
    [9, size - 1],
    [10, size - 2],
    [17, 30],
    [23, 24]
  ] as const) {
    const check = checkBundle(await bundleOf(site, from, to))
    expect(check.mismatches).toEqual([])
    expect(check.records).toBe(to - from)
  }
})

test('any record changed after the checkpoint is found', () => {
  for (const index of part.records.keys()) {
    const bundle = structuredClone(part)
    bundle.records[index]!.record['period'] = '9'
    expect(checksOf(bundle)).toContain('log')
  }
})

test('records left out, added, exchanged or moved are found', () => {
  const change = (edit: (bundle: Bundle) => unknown): string[] => {
    const bundle = structuredClone(whole)
    edit(bundle)
    return checksOf(bundle)
  }
  expect(change(({ records }) => records.pop())).toContain('log')
  expect(change(({ records }) => records.splice(3, 1))).toContain('order')
  expect(change(({ records }) => records.push({ ...records[5]!, index: records.length }))).toContain('log')
  expect(
    change(({ records }) => ([records[3]!.record, records[7]!.record] = [records[7]!.record, records[3]!.record]))
  ).toContain('log')
  expect(change((bundle) => (bundle.from = 1))).toContain('order')
  expect(change(({ records }) => (records[4]!.kind = 'void'))).toContain('record')
  expect(change(({ records }) => (records[3]!.game = 'k3-90'))).toContain('record')
})

test('an earlier record that the log does not have, or has at another index, is found', async () => {
  const bundle = await bundleOf(site, 10)
  expect(bundle.earlier.length).toBeGreaterThan(2)
  const change = (edit: (earlier: Bundle['earlier'][number]) => unknown): string[] => {
    const bent = structuredClone(bundle)
    edit(bent.earlier[1]!)
    return checksOf(bent)
  }
  expect(change((earlier) => (earlier.index += 1))).toContain('inclusion')
  expect(change((earlier) => (earlier.index = 40))).toContain('inclusion')
  expect(change((earlier) => (earlier.path = earlier.path.slice(1)))).toContain('inclusion')
  expect(change((earlier) => (earlier.record['anchor'] = '00'.repeat(32)))).toContain('inclusion')
})

test('a record of the day that is repeated among the earlier ones is found', async () => {
  const bundle = await bundleOf(site, 10)
  const path = await inclusionPath(readerOf(site), 12n, BigInt(site.records.length))
  bundle.earlier.push({ ...site.records[12]!, path: path.map((hash) => toHex(hash)) })
  expect(checksOf(bundle)).toContain('inclusion')
})

test('a checkpoint of another key, another log or another size is found', () => {
  const key = new Uint8Array(32).fill(99)
  const forged = { origin: 'glasshouse.test/fair', size: BigInt(whole.records.length), root: emptyRoot }
  expect(checksOf({ ...whole, checkpoint: signCheckpoint(forged, key) })).toEqual(['checkpoint'])
  expect(checksOf({ ...whole, key: verifierKey('glasshouse.test/fair', checkpointPublicKey(key)) })).toEqual([
    'checkpoint'
  ])
  expect(checksOf({ ...whole, checkpoint: signCheckpoint(forged, SIGNING_KEY) })).toEqual(['log'])
  expect(checksOf({ ...whole, checkpoint: signCheckpoint({ ...forged, size: 3n }, SIGNING_KEY) })).toEqual(['log'])
  expect(checksOf({ ...whole, key: 'no key' })).toEqual(['checkpoint'])
})

test('a second record of a kind for a draw is found', async () => {
  const bundle = structuredClone(whole)
  const reveal = bundle.records.find(({ kind }) => kind === 'reveal')!
  bundle.records.push({ ...structuredClone(reveal), index: bundle.records.length })
  expect(checksOf(bundle)).toContain('duplicate')
})

test('T28: tampering with any published value is found', () => {
  const { records, before, rules, beacons } = part
  const paths = leavesOf({ records, before, rules, beacons }, [])
  const count = process.env['FULL_SIZE_TESTS'] ? 1000 : 20
  for (let number = 0; number < count; number += 1) {
    const noise = new DataView(sha256(toBytes(`path ${number}`)).buffer)
    const path = paths[noise.getUint32(0) % paths.length]!
    const bundle = structuredClone(part)
    const holder = path
      .slice(0, -1)
      .reduce<Record<string, unknown>>((at, name) => at[name] as Record<string, unknown>, bundle as never)
    const name = path.at(-1)!
    holder[name] = typeof holder[name] === 'number' ? Number(holder[name]) + 1 : `${String(holder[name]).slice(0, -1)}~`
    expect(checkBundle(bundle).mismatches.length, path.join('.')).toBeGreaterThan(0)
  }
}, 120_000)

test('what is not a bundle, or is malformed anywhere, is a mismatch and does not throw', () => {
  const values: unknown[] = [undefined, null, 1, 'x', [], {}, { version: 1 }]
  for (const value of values) expect(checksOf(value as Bundle)).toEqual(['bundle'])
  const small = structuredClone({ ...whole, records: whole.records.slice(0, 4) })
  for (const name of Object.keys(small)) {
    for (const value of [undefined, null, -1, 'x', [], [1], [null], [{}], {}]) {
      expect(checkBundle({ ...small, [name]: value } as Bundle).mismatches.length).toBeGreaterThan(0)
    }
  }
})

/** Return the paths to all strings and numbers in a value. */
function leavesOf(value: unknown, path: string[]): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
}
