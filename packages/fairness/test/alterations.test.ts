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
  type EvidenceCheck,
  type LogHistory
} from '../src/index.ts'
import { readKeyChange } from '../src/log/key-change.ts'
import { alterValue, type Chance } from './alter-value.ts'
import { keyIndex, mixedBundleOf, mixedEvidenceOf, publishMixed, spinEvidenceOf } from './mixed-site.ts'
import {
  evidenceUnderLostKey,
  publishLost,
  publishLostUnderNextKey,
  publishRestored,
  restoredEvidenceOf,
  restoreIndex
} from './restored-site.ts'
import { bundleOf } from './sample-site.ts'

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
/** A draw after a restore, from a device that saw records which the restore has undone. */
const restoredSite = await publishRestored()
const restored = await restoredEvidenceOf(restoredSite, await publishLost())
/** The same from a device that saw them under another key of the log, which the restore has undone, too. */
const underLostKey = await evidenceUnderLostKey(restoredSite, await publishLostUnderNextKey())
/** Days with a restore in them, and with the restore before them. */
const restoredDays = [
  { ...(await bundleOf(restoredSite)), version: 2 as const },
  { ...(await bundleOf(restoredSite, restoreIndex(restoredSite) + 3)), version: 2 as const }
]
/** Days with the key change in them, and with the key change before them. */
const days = [await mixedBundleOf(site, 10), await mixedBundleOf(site, keyIndex(site) + 1)] as const

/**
 * Values that nothing is derived from: time and site of a file, the device's clock, the note of an older checkpoint,
 * and restores that the device knew, unless the one that explains the loss is among them.
 */
const DESCRIPTIVE = [/^site$/, /^made$/, /^order\.kept\.kept$/, /^log\.seen\.note$/, /^log\.lost\.0\.restores/]

type Json = Record<string, unknown>
type Path = string[]

/** Return every path in a value, to containers and leaves. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([name, part]) => placesOf(part, [...path, name]))
  return path.length === 0 ? inner : [path, ...inner]
}

/** Return numbers that are the same for the same name on every machine. */
function chanceOf(name: string): Chance {
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
  holder[name] = alterValue(before, chance, others)
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
      seen: seen && seenOf(seen),
      // A state that is there twice counts once.
      lost: distinct(log.lost ?? []).map((state) => ({
        ...pick(state, ['key', 'size', 'root', 'note']),
        // Only what replaces one key by another is read.
        changes: distinct((state.changes ?? []).map((record) => readKeyChange(record))).filter((change) => change),
        restore: pick(state.restore, ['index', 'record', 'path'])
      }))
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

const distinct = <Value>(list: readonly Value[]): Value[] => [
  ...new Map(list.map((value) => [canonical(value), value])).values()
]
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
  { name: 'a spin', whole: spin },
  { name: 'a draw after a restore', whole: restored },
  { name: 'a draw after a restore that undid a change of key', whole: underLostKey }
]

/** Return the best possible verdict: without a receipt a spin is consistent. */
const bestOf = ({ order, log }: Evidence): EvidenceCheck['verdict'] =>
  log?.lost ? 'restored' : order ? 'verified' : 'consistent'

const historyOf = ({ log }: Evidence): LogHistory => (log?.lost ? 'restored' : 'grown')

test.each(CASES)('unaltered, the evidence of $name holds', ({ whole }) => {
  const keys = whole.log!.lost ? [{}] : [{}, {}]
  const log = { history: historyOf(whole), keys, once: { isComplete: true } }
  expect(checkEvidence(whole)).toMatchObject({ verdict: bestOf(whole), isSigned: whole.order !== null, log })
})

test('unaltered, the days hold, and have records of every kind', () => {
  expect([...days, ...restoredDays].map((day) => checkBundle(day).mismatches)).toEqual([[], [], [], []])
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
      const isReported =
        isSigned !== (whole.order !== null) ||
        !log?.signed ||
        log.history !== historyOf(whole) ||
        log.from !== whole.log!.seen!.size
      const isClaim = log?.signed && log.losses.some((loss) => !loss.isSigned)
      if (verdict !== bestOf(whole) || isReported || isClaim) found += 1
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
  { name: 'a day after the key change', bundle: days[1] },
  { name: 'a day with a restore', bundle: restoredDays[0]! },
  { name: 'a day after a restore', bundle: restoredDays[1]! }
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
