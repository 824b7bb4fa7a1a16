import {
  canonicalHash,
  checkpointPublicKey,
  fromHex,
  LOG,
  namedRecord,
  openCheckpoint,
  roundFor,
  sha256,
  signCheckpoint,
  signKeyChange,
  spinWheel,
  toBytes,
  toHex,
  verifierKey,
  type Bundle,
  type Evidence,
  type OpenRecord
} from '../src/index.ts'
import { evidenceOf, savedReceiptOf, logEvidenceOf, proofOf, type DrawPlace } from './sample-evidence.ts'
import {
  BEACON,
  bundleOf,
  CHAIN_LENGTH,
  fairDrawOf,
  FIRST_DRAW,
  ORIGIN,
  publish,
  seedOf,
  SIGNING_KEY,
  signatureOf,
  type Entry,
  type Planned,
  type Site
} from './sample-site.ts'

/** The key that replaces the log's first one. */
export const NEXT_KEY = new Uint8Array(32).fill(22)
export const NEXT_NAME = verifierKey(ORIGIN, checkpointPublicKey(NEXT_KEY))

const WHEEL = 'wheel'
const SPIN_NUMBERS = ['41', '77', '52']
const WEIGHTS = [1n, 3n, 0n]
const WHEEL_RULES = {
  begins_at: '1789990000',
  prizes: WEIGHTS.map((weight, index) => ({ id: String(index + 4), title: `Prize ${index}`, weight: String(weight) }))
}
const WHEEL_HASH = toHex(canonicalHash(WHEEL_RULES))

/** Publish five draws of each lottery, and among them records of every other kind: digests, a key change and three spins. */
export async function publishMixed(): Promise<Site> {
  return publish(5, undefined, (planned) => [
    wheelChain(),
    digest(0),
    ...planned.slice(0, 11),
    ...spin(1),
    keyChange(),
    ...spin(2),
    ...planned.slice(11, 18),
    digest(497_222),
    ...spin(3),
    ...planned.slice(18)
  ])
}

const plan = (entry: Entry): Planned => ({ game: entry.game, place: 0, entry })

function digest(hour: number): Planned {
  const record = { digest: toHex(sha256(toBytes(`the ledger at hour ${hour}`))) }
  return plan({ kind: 'digest', game: 'ledger', period: String(hour), record })
}

/** Return the record that replaces the log's first key. */
export function keyChange(): Planned {
  const note = signKeyChange(ORIGIN, 1, { from: SIGNING_KEY, to: NEXT_KEY })
  return plan({ kind: 'key', game: LOG, period: '1', record: { note } })
}

function wheelChain(): Planned {
  const record = { chain: 1, anchor: toHex(seedOf(WHEEL, 1, 0)), length: CHAIN_LENGTH }
  return plan({ kind: 'chain', game: WHEEL, period: '1', record })
}

function spin(i: number): Planned[] {
  const period = SPIN_NUMBERS[i - 1]!
  const at = FIRST_DRAW + i * 60 + 7
  const round = roundFor(BEACON, at)
  const open = {
    i,
    commit: toHex(seedOf(WHEEL, 1, i - 1)),
    rules_hash: WHEEL_HASH,
    chain_hash: BEACON.chainHash,
    round,
    opens: at,
    closes: at,
    draws: at
  }
  const [seed, signature] = [seedOf(WHEEL, 1, i), signatureOf(round)]
  const hashes = { rulesHash: fromHex(WHEEL_HASH), chainHash: fromHex(BEACON.chainHash) }
  const place = spinWheel({ game: WHEEL, period: BigInt(period), ...hashes, seed, round, signature }, WEIGHTS)
  const reveal = { seed: toHex(seed), round, signature: toHex(signature), prize: WHEEL_RULES.prizes[place]!.id }
  return [
    plan({ kind: 'open', game: WHEEL, period, record: open }),
    plan({ kind: 'reveal', game: WHEEL, period, record: reveal })
  ]
}

/** Return evidence about an order of a mixed site, from a device that saw the log under its first key. */
export async function mixedEvidenceOf(site: Site, place: DrawPlace): Promise<Evidence> {
  const evidence = await evidenceOf(site, place)
  const { open } = evidence.draw
  const proof = evidence.order!.proof!
  const isAfter = openingIndex(site, open) > keyIndex(site)
  const kept = savedReceiptOf(proof, open, isAfter ? NEXT_KEY : SIGNING_KEY)
  return { ...evidence, log: await underNextKey(site, evidence.log!), order: { kept, proof } }
}

/** Return evidence about a spin of a mixed site. Spins have no receipts. */
export async function spinEvidenceOf(site: Site): Promise<Evidence> {
  const period = SPIN_NUMBERS[1]!
  const draw = { ...fairDrawOf(site, WHEEL, period), rules: structuredClone(WHEEL_RULES) }
  const log = await underNextKey(site, await logEvidenceOf(site, { game: WHEEL, period, seen: 5 }))
  return { kind: 'glasshouse/evidence', version: 1, site: '', made: 0, draw, log, order: null }
}

/** Return the bundle of a mixed site from an index on, with the key change in it or before it. */
export async function mixedBundleOf(site: Site, from: number): Promise<Bundle> {
  const bundle = await bundleOf(site, from)
  const change = site.records[keyIndex(site)]!
  const earlier =
    change.index < from ? [{ ...change, ...(await proofOf(site, change.index)) }, ...bundle.earlier] : bundle.earlier
  return {
    ...bundle,
    version: 3,
    key: NEXT_NAME,
    checkpoint: resigned(bundle.checkpoint),
    earlier: structuredClone(earlier),
    rules: { ...bundle.rules, [WHEEL_HASH]: WHEEL_RULES }
  }
}

export function keyIndex({ records }: Site): number {
  return records.findIndex(({ kind }) => kind === 'key')
}

function openingIndex({ records }: Site, open: OpenRecord): number {
  return records.findIndex(({ kind, game, period }) => kind === 'open' && game === open.game && period === open.period)
}

async function underNextKey(site: Site, log: NonNullable<Evidence['log']>): Promise<NonNullable<Evidence['log']>> {
  const { index, record, game, period } = site.records[keyIndex(site)]!
  const { path } = await proofOf(site, index)
  const keys = [{ index, record: namedRecord({ game, period }, record), path }]
  return { ...log, key: NEXT_NAME, checkpoint: resigned(log.checkpoint), keys }
}

function resigned(checkpoint: string): string {
  return signCheckpoint(openCheckpoint(checkpoint, checkpointPublicKey(SIGNING_KEY))!, NEXT_KEY)
}
