import {
  appendLeaf,
  betOptions,
  canonicalHash,
  checkpointPublicKey,
  defaultOdds,
  drawDice,
  formatProportion,
  fromHex,
  inclusionPath,
  localBeacon,
  merkleRoot,
  namedRecord,
  orderLeaf,
  peaksOf,
  recordLeaf,
  roundFor,
  roundTime,
  signCheckpoint,
  signRound,
  toHex,
  verifierKey,
  walkBack,
  type Bundle,
  type FairDraw,
  type FairProof,
  type LogRecord,
  type NodeReader,
  type OrderRecord,
  type RecordKind,
  type RestoreRecord
} from '../src/index.ts'

/** A small site that publishes honestly, unless a test changes it: two games, a chain that ends, a void draw. */
export const ORIGIN = 'glasshouse.test/fair'
export const SIGNING_KEY = new Uint8Array(32).fill(21)
export const BEACON_KEY = new Uint8Array(32).fill(7)
export const BEACON = localBeacon(BEACON_KEY)
export const CHAIN_LENGTH = 4
export const FIRST_DRAW = 1_790_000_000
const PERIOD_SECONDS = 60

export const RULES = {
  odds: Object.fromEntries(betOptions.map((option, index) => [option, formatProportion(defaultOdds()[index]!)])),
  limits: { per: 'option', min: '1.00', max: '5000.00' },
  void: { refund: 'every stake' }
}
export const RULES_HASH = toHex(canonicalHash(RULES))

export type Entry = Omit<LogRecord, 'index'>
export type Site = {
  records: LogRecord[]
  leaves: Uint8Array[]
  nodes: Map<string, Uint8Array>
  orders: OrderRecord[][]
}

/** The parts of a correctly published draw; a test changes one of them. */
export type Bend = (
  kind: RecordKind,
  record: Record<string, unknown>,
  draw: { game: string; place: number }
) => typeof record | null

const HONEST: Bend = (_kind, record) => record

/** Return the last seed of a game's chain. */
function lastSeed(game: string, chain: number): Uint8Array {
  return canonicalHash({ game, chain })
}

export function seedOf(game: string, chain: number, i: number): Uint8Array {
  return walkBack(lastSeed(game, chain), CHAIN_LENGTH - i)
}

const signatures = new Map<number, Uint8Array>()

/** Return a round's signature, cached because signing is slow. */
export function signatureOf(round: number): Uint8Array {
  const signature = signatures.get(round) ?? signRound(BEACON_KEY, round)
  signatures.set(round, signature)
  return signature
}

export type Planned = { game: string; place: number; entry: Entry }

/** Changes the order of the records to publish. */
export type Arrange = (planned: Planned[]) => Planned[]

/** The chain of a game's draw, and the index of its seed in it. */
export type ChainAt = (place: number) => { chain: number; i: number }

const inTurn: ChainAt = (place) => ({ chain: 1 + Math.floor(place / CHAIN_LENGTH), i: (place % CHAIN_LENGTH) + 1 })

/** Publish draws of each game; the third of each is void because its beacon is missing. */
export async function publish(
  draws: number,
  bend: Bend = HONEST,
  arrange: Arrange = (planned) => planned,
  chainAt = inTurn
): Promise<Site> {
  const site: Site = { records: [], leaves: [], nodes: new Map(), orders: [] }
  const planned: Planned[] = []
  for (let index = 0; index < draws; index += 1) {
    for (const game of ['k3-60', 'k3-90']) {
      const seed = chainAt(index)
      const chain = seed.i === 1 ? [chainEntry(game, seed.chain)] : []
      for (const entry of [...chain, ...drawEntries(site, { game, place: index, seed })])
        planned.push({ game, place: index, entry })
    }
  }
  for (const { game, place, entry } of arrange(planned)) {
    const record = entry.kind === 'restore' ? { ...entry.record, ...keptIn(site) } : entry.record
    const bent = bend(entry.kind, record, { game, place })
    if (bent) await append(site, { ...entry, record: namedRecord(entry, bent) })
  }
  return site
}

/** Return what the record of a restore says about the log before it. */
function keptIn({ leaves }: Site): Pick<RestoreRecord, 'size' | 'root' | 'known'> {
  return { size: leaves.length, root: toHex(merkleRoot(leaves)), known: leaves.length + 3 }
}

function chainEntry(game: string, chain: number): Entry {
  const record = { chain, anchor: toHex(seedOf(game, chain, 0)), length: CHAIN_LENGTH }
  return { kind: 'chain', game, period: String(chain), record }
}

type DrawOf = { game: string; place: number; seed: ReturnType<ChainAt> }

function drawEntries(site: Site, { game, place, seed: { chain, i } }: DrawOf): Entry[] {
  const period = String(202_611_210_001 + place)
  const draws = FIRST_DRAW + place * PERIOD_SECONDS
  const round = roundFor(BEACON, draws)
  const open = {
    i,
    commit: toHex(seedOf(game, chain, i - 1)),
    rules_hash: RULES_HASH,
    chain_hash: BEACON.chainHash,
    round,
    opens: draws - PERIOD_SECONDS,
    closes: draws - 10,
    draws
  }
  const orders = [1, 2, 3].slice(0, place % 4).map((number) => orderOf(game, period, open.opens + number))
  site.orders.push(orders)
  const close = {
    orders_root: toHex(merkleRoot(orders.map(orderLeaf))),
    n: orders.length,
    stake_by_option: { bi: `${orders.length * 10}.00`, '11': `${orders.length * 10}.00` }
  }
  const seed = toHex(seedOf(game, chain, i))
  const signature = signatureOf(round)
  const facts = { game, period: BigInt(period), rulesHash: fromHex(RULES_HASH), chainHash: fromHex(BEACON.chainHash) }
  const dice = drawDice({ ...facts, seed: fromHex(seed), round, signature })
  const end: Pick<Entry, 'kind' | 'record'> =
    place === 2
      ? { kind: 'void', record: { reason: 'beacon_missing', seed, at: roundTime(BEACON, round) + 600 } }
      : { kind: 'reveal', record: { seed, round, signature: toHex(signature), dice } }
  return [
    { kind: 'open', game, period, record: open },
    { kind: 'close', game, period, record: close },
    { game, period, ...end }
  ]
}

function orderOf(game: string, period: string, time: number): OrderRecord {
  const options = ['bi', '11']
  const odds = Object.fromEntries(options.map((option) => [option, RULES.odds[option]!]))
  const facts = { member: 'a1b2', stake: '10.00', time: String(time), nonce: '00'.repeat(16) }
  return { game, period, order_no: String(time), options, odds, ...facts }
}

async function append(site: Site, entry: Entry): Promise<void> {
  const leaf = recordLeaf(entry.record)
  const { nodes } = await appendLeaf(readerOf(site), BigInt(site.leaves.length), leaf)
  for (const node of nodes) site.nodes.set(`${node.level}/${node.place}`, node.hash)
  site.records.push({ index: site.leaves.length, ...entry })
  site.leaves.push(leaf)
}

export function readerOf({ nodes }: Pick<Site, 'nodes'>): NodeReader {
  return async (places) => places.map(({ level, place }) => nodes.get(`${level}/${place}`)!)
}

/** Return the bundle of the records from an index on, before another, with the earlier records that it needs. */
export async function bundleOf(site: Site, from = 0, to = site.records.length): Promise<Bundle> {
  const records = site.records.slice(from, to)
  const needed = site.records.slice(0, from).filter(({ kind, game, period }) => {
    return (
      kind === 'chain' ||
      kind === 'restore' ||
      records.some((record) => record.game === game && record.period === period)
    )
  })
  const read = readerOf(site)
  const paths = await Promise.all(needed.map(({ index }) => inclusionPath(read, BigInt(index), BigInt(to))))
  const root = merkleRoot(site.leaves.slice(0, to))
  return {
    version: 1,
    day: '2026-11-21',
    key: verifierKey(ORIGIN, checkpointPublicKey(SIGNING_KEY)),
    checkpoint: signCheckpoint({ origin: ORIGIN, size: BigInt(to), root }, SIGNING_KEY),
    from,
    before: (await read(peaksOf(BigInt(from)))).map((hash) => toHex(hash)),
    records: structuredClone(records),
    earlier: structuredClone(
      needed.map((record, index) => Object.assign({ path: paths[index]!.map((hash) => toHex(hash)) }, record))
    ),
    rules: { [RULES_HASH]: RULES },
    beacons: [{ ...BEACON, label: 'local' }]
  }
}

/** Return the response of `/fair/draw` for a draw of the site. */
export function fairDrawOf(site: Site, game: string, period: string): FairDraw {
  const part = (kind: RecordKind): unknown =>
    site.records.find((entry) => entry.kind === kind && entry.game === game && entry.period === period)?.record ?? null
  const { chainHash, publicKey, ...clock } = BEACON
  return structuredClone({
    open: part('open'),
    close: part('close'),
    reveal: part('reveal'),
    void: part('void'),
    rules: RULES,
    beacon: { chain_hash: chainHash, public_key: publicKey, ...clock, label: 'local' }
  }) as FairDraw
}

/** Return the response of `/fair/proof` for an order of a draw. Draws are counted across both games. */
export async function fairProofOf(site: Site, draw: number, index: number): Promise<FairProof> {
  const orders = site.orders[draw]!
  const nodes = new Map<string, Uint8Array>()
  const leaves = orders.map(orderLeaf)
  for (const [size, leaf] of leaves.entries()) {
    const added = await appendLeaf(readerOf({ nodes }), BigInt(size), leaf)
    for (const node of added.nodes) nodes.set(`${node.level}/${node.place}`, node.hash)
  }
  const path = await inclusionPath(readerOf({ nodes }), BigInt(index), BigInt(leaves.length))
  return structuredClone({
    order: orders[index]!,
    leaf: toHex(leaves[index]!),
    index,
    size: leaves.length,
    path: path.map((hash) => toHex(hash)),
    root: toHex(merkleRoot(leaves))
  })
}
