import { expect, test, vi } from 'vitest'
import {
  canonical,
  RANGE_FIELD,
  checkBundle,
  checkEvidence,
  sha256,
  toBytes,
  toHex,
  verifyRound,
  type Bundle,
  type Evidence,
  type EvidenceCheck
} from '../src/index.ts'
import { keyIndex, mixedBundleOf, mixedEvidenceOf, publishMixed, spinEvidenceOf } from './mixed-site.ts'

/** Signatures are really verified, each once: an alteration leaves most of them unchanged. */
vi.mock('@noble/curves/ed25519.js', async (original) => {
  const { rememberSignatures } = await import('./remember-signatures.ts')
  return rememberSignatures(original)
})

const isFullSize = process.env['FULL_SIZE_TESTS'] === '1'
const ALTERATIONS = isFullSize ? 10_000 : 100
const DAY_ALTERATIONS = isFullSize ? 2000 : 10

/** A log with records of every kind. The device saw it before its key was replaced. */
const site = await publishMixed()
/** A draw with three orders; the second is the member's. */
const evidence = await mixedEvidenceOf(site, { game: 'k3-60', period: '202611210004', draw: 6, index: 1 })
/** A draw with one order, opened under the log's first key. */
const older = await mixedEvidenceOf(site, { game: 'k3-60', period: '202611210002', draw: 2, index: 0 })
const voided = await mixedEvidenceOf(site, { game: 'k3-60', period: '202611210003', draw: 4, index: 1 })
const spin = await spinEvidenceOf(site)
/** Days with the key change in them, and with the key change before them. */
const days = [await mixedBundleOf(site, 10), await mixedBundleOf(site, keyIndex(site) + 1)] as const

/**
 * Values that nothing is derived from: time and site of a file, the device's clock, and the note of an older
 * checkpoint.
 */
const DESCRIPTIVE = [/^site$/, /^made$/, /^order\.kept\.kept$/, /^log\.seen\.note$/]

type Json = Record<string, unknown>
type Path = string[]

/** Return every path in a value, to containers and leaves. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([name, part]) => placesOf(part, [...path, name]))
  return path.length === 0 ? inner : [path, ...inner]
}

/** Return numbers that are the same for the same name on every machine. */
function chanceOf(name: string): (below: number) => number {
  let drawn = 0
  return (below) => new DataView(sha256(toBytes(`${name} ${(drawn += 1)}`)).buffer).getUint32(0) % below
}

const known = new Map<string, boolean>()
/** Test a signature with a cache, because pairings are slow. */
function testSignature(...[beacon, round, signature]: Parameters<typeof verifyRound>): boolean {
  const name = canonical({ ...beacon, round, signature: toHex(signature) })
  const holds = known.get(name) ?? verifyRound(beacon, round, signature)
  known.set(name, holds)
  return holds
}

function alterText(text: string, chance: (below: number) => number, others: readonly unknown[]): unknown {
  const at = chance(Math.max(text.length, 1))
  const ways: (() => unknown)[] = [
    () => text.slice(0, at) + String.fromCodePoint(33 + chance(90)) + text.slice(at + 1),
    () => text.slice(0, at) + '0123456789abcdef'[chance(16)] + text.slice(at + 1),
    () => text.slice(0, -1),
    () => `${text}0`,
    () => ` ${text}`,
    () => text.toUpperCase(),
    () => (/^\d+$/.test(text) ? String(BigInt(text) + 1n) : ''),
    () => others[chance(others.length)],
    () => [text],
    () => (/^\d+$/.test(text) ? Number(text) : true)
  ]
  return ways[chance(ways.length)]!()
}

function alterNumber(number: number, chance: (below: number) => number): unknown {
  const ways = [
    number + 1,
    number - 1,
    -number - 1,
    number + 0.5,
    number * 2 + 1,
    String(number),
    null,
    number + chance(1000)
  ]
  return ways[chance(ways.length)]
}

function alterContainer(container: unknown, chance: (below: number) => number): unknown {
  if (Array.isArray(container)) {
    const list: unknown[] = container
    const at = chance(Math.max(list.length, 1))
    const ways = [list.toSpliced(at, 1), [...list, list[at]], list.toReversed(), [], [...list, 'ab'.repeat(32)], null]
    return ways[chance(ways.length)]
  }
  const entries = Object.entries(container as Json)
  const without = Object.fromEntries(entries.toSpliced(chance(Math.max(entries.length, 1)), 1))
  const ways = [without, {}, null, [], { ...(container as Json), [`x${chance(100)}`]: '1' }]
  return ways[chance(ways.length)]
}

/** Alter one location of a copy. Return its path and the copy. */
function altered<Whole extends object>(
  whole: Whole,
  number: number,
  places: readonly Path[]
): { path: Path; copy: Whole } {
  const chance = chanceOf(`alteration ${number}`)
  // Each location in turn, so that a full run covers all of them many times.
  const path = places[number % places.length]!
  const copy = structuredClone(whole)
  const holder = path.slice(0, -1).reduce<Json>((at, name) => at[name] as Json, copy as Json)
  const name = path.at(-1)!
  const before = holder[name]
  const others = leavesOf(whole)
  if (typeof before === 'string') holder[name] = alterText(before, chance, others)
  else if (typeof before === 'number') holder[name] = alterNumber(before, chance)
  else if (before === null) holder[name] = [{}, '', 0, [], {}][chance(5)]
  else holder[name] = alterContainer(before, chance)
  return { path, copy }
}

function leavesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return Object.values(value).flatMap(leavesOf)
}

function shuffled(places: Path[]): Path[] {
  const rank = (path: Path): string => toHex(sha256(toBytes(path.join('.'))))
  return places.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
}

/**
 * Return whether an alteration may go unnoticed: it changes nothing in canonical form or only a value that nothing is
 * derived from, or the checks compared the same values with the same result.
 */
function isIrrelevant(path: Path, before: Evidence, after: Evidence): boolean {
  if (canonical(before) === canonical(after)) return true
  if (DESCRIPTIVE.some((pattern) => pattern.test(path.join('.')))) return true
  return meaningOf(before) === meaningOf(after)
}

/** Return every record, receipt, path, note and number that a check reads, in one canonical form. */
function meaningOf({ draw, log, order }: Evidence): string {
  const { label, ...beacon } = draw.beacon
  const kept = order?.kept
  const ordered = kept && [...kept.options].toSorted().join(' ')
  const stake = kept && Number(kept.stake)
  const odds = kept && Object.fromEntries(Object.entries(kept.odds).map(([option, value]) => [option, Number(value)]))
  const { kept: _kept, ...receipt } = kept ?? {}
  const seen = log?.seen && { ...log.seen, note: '' }
  return canonical({
    records: [draw.open, draw.close, draw.reveal, draw.void, draw.rules, beaconOf(beacon), label],
    log: log && {
      key: log.key,
      checkpoint: log.checkpoint,
      proofs: proofsOf(log.proofs),
      range: rangeOf(log[RANGE_FIELD]),
      keys: (log.keys ?? []).map((change) => pick(change, ['index', 'record', 'path'])),
      seen: seen && seenOf(seen)
    },
    receipt: kept && {
      ...pick(receipt, ['order_no', 'game', 'period', 'commit', 'receipt', 'note']),
      ordered,
      stake,
      odds
    },
    proof: order && pick(order.proof!, ['index', 'size', 'path', 'root', 'leaf', 'order'])
  })
}

const pick = (whole: object, names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, (whole as Json)[name] ?? null]))
const beaconOf = (beacon: object): Json => pick(beacon, ['chain_hash', 'public_key', 'scheme', 'genesis', 'period'])
const beaconParts = (beacon: object): Json =>
  pick(beacon, ['chainHash', 'publicKey', 'scheme', 'genesis', 'period', 'label'])
const proofsOf = (proofs: object): Json[] =>
  ['open', 'close', 'reveal', 'void'].map((kind) => pick(((proofs as Json)[kind] as object) ?? {}, ['index', 'path']))
const rangeOf = (range: object): Json => pick(range, ['from', 'before', 'records', 'path'])
const seenOf = (seen: object): Json => pick(seen, ['key', 'size', 'root', 'path'])

/** Return evidence of a device that knew less: odds and seal still follow from the rules and the log. */
function withWhatWasKnown(copy: Evidence, whole: Evidence): Evidence {
  const kept = copy.order!.kept!
  const { odds, commit } = whole.order!.kept!
  const knew = { ...(Object.keys(kept.odds).length === 0 && { odds }), ...(kept.commit === '' && { commit }) }
  return { ...copy, order: { ...copy.order!, kept: { ...kept, ...knew } } }
}

function meaningIsSame(path: Path, copy: Evidence, whole: Evidence): boolean {
  try {
    return isIrrelevant(path, whole, copy) || isIrrelevant(path, whole, withWhatWasKnown(copy, whole))
  } catch {
    return false
  }
}

const CASES = [
  { name: 'a revealed draw', whole: evidence },
  { name: 'a draw from before the key change', whole: older },
  { name: 'a void draw', whole: voided },
  { name: 'a spin', whole: spin }
]

/** Return the best possible verdict: without a receipt a spin is consistent. */
const bestOf = ({ order }: Evidence): EvidenceCheck['verdict'] => (order ? 'verified' : 'consistent')

test.each(CASES)('unaltered, the evidence of $name holds', ({ whole }) => {
  const log = { history: 'grown', keys: [{}, {}], once: { isComplete: true } }
  expect(checkEvidence(whole)).toMatchObject({ verdict: bestOf(whole), isSigned: whole.order !== null, log })
})

test('unaltered, the days hold, and have records of every kind', () => {
  expect(days.map((day) => checkBundle(day).mismatches)).toEqual([[], []])
  const kinds = days[0].records.map(({ kind, game }) => (game === 'wheel' ? `wheel ${kind}` : kind))
  const all = ['chain', 'close', 'digest', 'key', 'open', 'reveal', 'void', 'wheel open', 'wheel reveal']
  expect([...new Set(kinds)].sort()).toEqual(all)
})

test.each(CASES)(
  `T46 T47 T48: ${ALTERATIONS} alterations of records, proofs, receipts and checkpoints of $name are found or provably irrelevant`,
  ({ whole }) => {
    const places = shuffled(placesOf(whole))
    const passed: string[] = []
    let found = 0
    for (let number = 0; number < ALTERATIONS; number += 1) {
      const { path, copy } = altered(whole, number, places)
      const { verdict, isSigned, log } = checkEvidence(copy, { testSignature })
      // A removed signature or earlier view of the log is reported.
      const isReported = isSigned !== (whole.order !== null) || !log?.signed || log.history !== 'grown'
      if (verdict !== bestOf(whole) || isReported) found += 1
      else if (!meaningIsSame(path, copy, whole)) passed.push(`${number} ${path.join('.')}`)
    }
    expect(passed).toEqual([])
    expect(found).toBeGreaterThan(ALTERATIONS * 0.8)
    if (isFullSize) expect(ALTERATIONS).toBeGreaterThan(2 * places.length)
  },
  1_200_000
)

test.each([
  { name: 'a day with the key change', bundle: days[0] },
  { name: 'a day after the key change', bundle: days[1] }
])(
  `T28: ${DAY_ALTERATIONS} alterations of $name are found or provably irrelevant`,
  ({ bundle }) => {
    const { day, ...whole } = bundle
    const places = shuffled(placesOf(whole))
    const unaltered = canonical(checkBundle(bundle).draws)
    const passed: string[] = []
    for (let number = 0; number < DAY_ALTERATIONS; number += 1) {
      const { path, copy } = altered(whole, number, places)
      const { mismatches, draws } = checkBundle({ ...copy, day } as typeof bundle)
      if (mismatches.length > 0) continue
      // Rules and beacons that no record names are not read, nor are fields besides the named ones.
      const isRead = canonical(readParts(copy, whole)) !== canonical(readParts(whole, whole))
      // A chain's announcement that no draw of the day needs may be missing: every draw has the same result.
      const isSpare = path[0] === 'earlier' && path.length === 1 && copy.earlier.length < whole.earlier.length
      if (isRead && !(isSpare && canonical(draws) === unaltered)) passed.push(`${number} ${path.join('.')}`)
    }
    expect(passed).toEqual([])
    if (isFullSize) expect(DAY_ALTERATIONS).toBeGreaterThan(2 * places.length)
  },
  1_200_000
)

function readParts(part: object, whole: Pick<Bundle, 'rules'>): unknown {
  const { records, earlier, rules, beacons, ...rest } = part as Bundle
  const recordOf = (entry: object): Json => pick(entry, ['index', 'kind', 'game', 'period', 'record', 'path'])
  return {
    // Versions 1, 2 and 3 are read the same way; any other is refused.
    ...pick(rest, ['key', 'checkpoint', 'from', 'before']),
    records: records?.map(recordOf),
    earlier: Object.fromEntries(earlier?.map((entry) => [entry.index, recordOf(entry)]) ?? []),
    rules: pick(rules, Object.keys(whole.rules)),
    // A draw names its beacon by the chain's hash, and the first beacon with that hash is used.
    beacons: Object.fromEntries(beacons?.toReversed().map((beacon) => [beacon.chainHash, beaconParts(beacon)]) ?? [])
  }
}
