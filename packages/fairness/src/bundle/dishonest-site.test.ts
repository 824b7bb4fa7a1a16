import { expect, test } from 'vitest'
import { bundleOf, CHAIN_LENGTH, publish, seedOf, type Arrange, type Bend } from '../../test/sample-site.ts'
import { checkBundle, emptyRoot, sha256, toBytes, toHex, type Bundle } from '../index.ts'

const DRAWS = 5
const checksOf = (bundle: Bundle): string[] =>
  [...new Set(checkBundle(bundle).mismatches.map(({ check }) => check))].sort()

/** Return the mismatches of a site that publishes a changed part, correctly signed. */
async function found(bend: Bend, from = 0): Promise<string[]> {
  return checksOf(await bundleOf(await publish(DRAWS, bend), from))
}

test('a draw that should have ended long ago is found, and one that may still wait is not', async () => {
  // An hour passes between the draw left open and the last one.
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

test('a seed that is passed over, in a chain that goes on, is found', async () => {
  const bend = second('open', () => ({ i: 3, commit: toHex(seedOf('k3-60', 1, 2)) }))
  const { mismatches } = checkBundle(await bundleOf(await publish(DRAWS, bend)))
  expect(mismatches.map(({ detail }) => detail)).toContain('seeds 2 to 2 were passed over')
})

/** Move one record of the first game to just before another. */
const moved = (kind: string, place: number, before: [string, number]): Arrange => {
  return (planned) => {
    const find = (name: string, at: number): number =>
      planned.findIndex((one) => one.game === 'k3-60' && one.entry.kind === name && one.place === at)
    const record = planned[find(kind, place)]!
    const target = planned[find(...before)]!
    return planned.filter((one) => one !== record).flatMap((one) => (one === target ? [record, one] : [one]))
  }
}

test.each<[string, Arrange, string]>([
  ['an anchor announced after the first draw', moved('chain', 0, ['close', 0]), 'chain'],
  ['a close record after the result', moved('reveal', 0, ['close', 0]), 'order'],
  ['a close record before the opening', moved('close', 0, ['open', 0]), 'order'],
  ['a draw opened before betting on the one before was closed', moved('open', 1, ['close', 0]), 'disclosure']
])('records in the wrong order are found: %s', async (_name, arrange, check) => {
  expect(checksOf(await bundleOf(await publish(DRAWS, undefined, arrange)))).toEqual([check])
})

test('a draw may open once the one before is closed, before that has its result', async () => {
  expect(checksOf(await bundleOf(await publish(DRAWS, undefined, moved('open', 1, ['reveal', 0]))))).toEqual([])
})

test('a seed reported as invalid, which the next commitment proves valid, is found', async () => {
  const bend: Bend = (kind, record, { place }) => {
    return kind === 'void' && place === 2 ? { ...record, reason: 'seed_invalid', seed: '' } : record
  }
  const { mismatches } = checkBundle(await bundleOf(await publish(DRAWS, bend)))
  expect(mismatches.map(({ detail }) => detail)).toContain('the seed reported as invalid before was valid')
})
