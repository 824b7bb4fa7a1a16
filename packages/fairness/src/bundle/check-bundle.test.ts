import { expect, test } from 'vitest'
import { bundleOf, CHAIN_LENGTH, publish, seedOf, SIGNING_KEY, type Bend } from '../../test/sample-site.ts'
import {
  checkBundle,
  checkpointPublicKey,
  emptyRoot,
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
/** From amid a draw to amid another, with a void between. */
const part = await bundleOf(site, 9, 17)
const checksOf = (bundle: Bundle): string[] =>
  [...new Set(checkBundle(bundle).mismatches.map(({ check }) => check))].sort()

/** What is found in a site that publishes something else than it should, and signs it all the same. */
async function found(bend: Bend, from = 0): Promise<string[]> {
  return checksOf(await bundleOf(await publish(DRAWS, bend), from))
}

test('an honest day holds: drawn and void, over the end of one chain and the beginning of the next', () => {
  const check = checkBundle(whole)
  expect(check.mismatches).toEqual([])
  expect(check.draws).toHaveLength(2 * DRAWS)
  expect(check.draws.filter(({ state }) => state === 'void')).toHaveLength(2)
  expect(check.draws.every(({ verdict }) => verdict === 'verified')).toBe(true)
  expect(check.checkpoint).toMatchObject({ origin: 'glasshouse.test/fair', size: String(site.records.length) })
})

test('a day that begins amid draws, and ends amid them, holds', async () => {
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

test('a draw that should have ended long ago is found, and one that may still wait is not', async () => {
  // A period of an hour lies between the draw left open and the last.
  const open =
    (hours: number): Bend =>
    (kind, record, { game, place }) => {
      if (game === 'k3-60' && place === 3 && kind === 'reveal') return null
      if (place !== 4 || kind === 'chain') return record
      const shift = hours * 3600
      const times = new Set(['opens', 'closes', 'draws', 'round', 'at'])
      return Object.fromEntries(
        Object.entries(record).map(([name, value]) => [name, times.has(name) ? Number(value) + shift : value])
      )
    }
  expect(await found(open(1))).toContain('unfinished')
  expect(await found(open(0))).not.toContain('unfinished')
})

test('any record changed after the checkpoint is found', () => {
  for (const place of part.records.keys()) {
    const bundle = structuredClone(part)
    bundle.records[place]!.record['period'] = '9'
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

test('an earlier record that the log does not hold, or holds elsewhere, is found', async () => {
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

const second =
  (kind: string, edit: (record: Record<string, unknown>) => object | null): Bend =>
  (kindOf, record, { place, game }) => {
    if (kindOf !== kind || place !== 1 || game !== 'k3-60') return record
    const edited = edit(record)
    return edited && { ...record, ...edited }
  }

test.each<[string, Bend, string[]]>([
  [
    'other dice',
    second('reveal', ({ dice }) => ({ dice: (dice as number[]).map((face) => (face % 6) + 1) })),
    ['die', 'result']
  ],
  [
    'another seed',
    second('reveal', () => ({ seed: toHex(sha256(toBytes('x'))) })),
    ['chain', 'commitment', 'die', 'result']
  ],
  [
    'a signature of another round',
    second('reveal', ({ signature }) => ({ signature: String(signature).replace(/..$/, '00') })),
    ['die', 'result', 'signature']
  ],
  [
    'a later round',
    second('open', ({ round }) => ({ round: Number(round) + 1 })),
    ['die', 'result', 'round', 'signature']
  ],
  ['other rules, which the bundle does not hold', second('open', () => ({ rules_hash: '00'.repeat(32) })), ['records']],
  ['a beacon that the bundle does not hold', second('open', () => ({ chain_hash: '00'.repeat(32) })), ['records']],
  ['a commitment outside the chain', second('open', () => ({ commit: '00'.repeat(32) })), ['chain', 'commitment']],
  ['a seed passed over', second('open', ({ i }) => ({ i: Number(i) + 1 })), ['chain']],
  ['no close record', second('close', () => null), ['close', 'disclosure']],
  ['no open record', second('open', () => null), ['open']],
  ['orders without a root', second('close', () => ({ n: 9, orders_root: toHex(emptyRoot) })), ['close']]
])('a site that publishes %s, in a log that is signed, is found out', async (_name, bend, checks) => {
  expect(await found(bend)).toEqual(expect.arrayContaining(checks))
  expect(await found(bend, 5)).toEqual(expect.arrayContaining(checks))
})

test('a chain that was never announced, or announced after its first draw, is found', async () => {
  expect(await found((kind, record, { place }) => (kind === 'chain' && place === 0 ? null : record))).toContain('chain')
  expect(
    await found((kind, record, { place }) => (kind === 'chain' && place === CHAIN_LENGTH ? null : record))
  ).toContain('chain')
  const longer: Bend = (kind, record) => (kind === 'chain' ? { ...record, length: CHAIN_LENGTH + 1 } : record)
  expect(await found(longer)).toContain('chain')
  const shorter: Bend = (kind, record) => (kind === 'chain' ? { ...record, length: 3 } : record)
  expect(await found(shorter)).toContain('chain')
})

test('a seed said to be invalid, which the next commitment proves valid, is found', async () => {
  const bend: Bend = (kind, record, { place }) => {
    return kind === 'void' && place === 2 ? { ...record, reason: 'seed_invalid', seed: '' } : record
  }
  const { mismatches } = checkBundle(await bundleOf(await publish(DRAWS, bend)))
  expect(mismatches.map(({ detail }) => detail)).toContain('the seed said to be invalid before was valid')
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

test('what is no bundle, or malformed anywhere, is a mismatch and no fault', () => {
  const values: unknown[] = [undefined, null, 1, 'x', [], {}, { version: 1 }]
  for (const value of values) expect(checksOf(value as Bundle)).toEqual(['bundle'])
  const small = structuredClone({ ...whole, records: whole.records.slice(0, 4) })
  for (const name of Object.keys(small)) {
    for (const value of [undefined, null, -1, 'x', [], [1], [null], [{}], {}]) {
      expect(checkBundle({ ...small, [name]: value } as Bundle).mismatches.length).toBeGreaterThan(0)
    }
  }
  expect(toHex(seedOf('k3-60', 1, 0))).toHaveLength(64)
})

/** The paths to all strings and numbers in a value. */
function leavesOf(value: unknown, path: string[]): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
}
