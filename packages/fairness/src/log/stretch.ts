import { WHEEL, type FairDraw } from '../check/fair-draw.ts'
import { successionProblem } from '../version/rules-version.ts'
import { isChainRecord, isCloseRecord, isObject, isOpenRecord, isRevealRecord, isVoidRecord } from '../check/shapes.ts'
import { previousSeed } from '../draw/seed-chain.ts'
import { fromHex, toHex } from '../hash/bytes.ts'
import { RootBuilder } from '../tree/merkle.ts'
import { verifyConsistency } from '../tree/proof.ts'
import { peaksOf } from '../tree/stored-tree.ts'
import type { Checkpoint } from './checkpoint.ts'
import { recordLeaf, type OpenRecord } from './record.ts'

/** Records of the log that follow one another, with what proves that the checkpoint's log holds these and no others. */
export type LogStretch = {
  from: number
  /** Roots of the complete subtrees over what stands before them, the largest first, in hex. */
  before: string[]
  records: Record<string, unknown>[]
  /** From the log that ends with them to the checkpoint's. */
  path: string[]
}

/** Whether a stretch shows a draw opened once, over which records, and why not. `to` is the first that was not looked at. */
export type StretchCheck = { ok: boolean; from: number; to: number; problem: string }

/** So many records are looked at on either side, unless the game's opening before or after comes sooner. */
export const STRETCH_RECORDS = 512

type Kind = 'open' | 'close' | 'reveal' | 'void'
type Place = { kind: Kind; index: number }
type Opening = { index: number; open: OpenRecord }
type Given = { stretch: LogStretch; places: readonly Place[]; checkpoint: Checkpoint }

const SHAPES = { open: isOpenRecord, close: isCloseRecord, reveal: isRevealRecord, void: isVoidRecord }

/**
 * Checks that of each kind there is one record of a draw among those around it, and that the game's openings there take
 * one seed after another, for numbers that rise, and that the draw's rules may follow those before. Every draw checked so between its neighbours means that none was opened
 * twice in the whole log. Nothing is thrown.
 */
export function checkStretch(draw: FairDraw, given: Given): StretchCheck {
  const from = Number(given.stretch?.from)
  const to = from + (given.stretch?.records?.length ?? 0)
  try {
    const problem = stretchProblem(draw, given)
    return { ok: problem === null, from, to, problem: problem ?? '' }
  } catch (error) {
    return { ok: false, from, to, problem: error instanceof Error ? error.message : String(error) }
  }
}

function stretchProblem(draw: FairDraw, { stretch, places, checkpoint }: Given): string | null {
  if (!isInLog(stretch, checkpoint)) return 'the records are not those of the log'
  const { game, period } = draw.open
  const own = ownPlaces(stretch, { game, period })
  for (const { kind, index } of own) {
    if (places.some((place) => place.kind === kind && place.index === index)) continue
    return `record ${index} is another ${kind} record of this draw`
  }
  if (places.some(({ kind, index }) => !own.some((one) => one.kind === kind && one.index === index)))
    return 'a record of this draw is not among them'
  const openings = openingsOf(stretch, game)
  const at = openings.findIndex(({ open }) => isSameNumber(open.period, period))
  if (!reachesBack(stretch, openings, at) || !reachesOn(stretch, { openings, at, places, size: checkpoint.size }))
    return 'too few records'
  const replaced = at > 0 ? successionProblem(openings[at - 1]!.open, draw.open, draw.rules) : null
  if (replaced) return replaced
  const broken = openings.findIndex((opening, place) => place > 0 && !follows(openings[place - 1]!, opening))
  return broken < 0 ? null : `record ${openings[broken]!.index} does not follow the game’s opening before it`
}

function isInLog({ from, before, records, path }: LogStretch, { size, root }: Checkpoint): boolean {
  if (!Number.isSafeInteger(from) || from < 0 || before.length !== peaksOf(BigInt(from)).length) return false
  const peaks = before.map((hash) => fromHex(hash))
  if (peaks.some((peak) => peak.length !== root.length)) return false
  const builder = new RootBuilder(BigInt(from), peaks)
  for (const record of records) builder.add(recordLeaf(record))
  const hashes = path.map((hash) => fromHex(hash))
  return verifyConsistency({ from: builder.size, to: size, path: hashes }, builder.root(), root)
}

/** Records are told by what they hold, never by what they are called: one that could pass for two kinds counts as both. */
function ownPlaces({ from, records }: LogStretch, { game, period }: { game: string; period: string }): Place[] {
  return records.flatMap((record, place) => {
    if (!isObject(record) || record['game'] !== game || !isSameNumber(record['period'], period)) return []
    const kinds = (Object.keys(SHAPES) as Kind[]).filter((kind) => SHAPES[kind](record))
    return kinds.map((kind) => ({ kind, index: from + place }))
  })
}

function openingsOf({ from, records }: LogStretch, game: string): Opening[] {
  return records.flatMap((open, place) => {
    return isOpenRecord(open) && open.game === game ? [{ index: from + place, open }] : []
  })
}

function reachesBack({ from, records }: LogStretch, openings: readonly Opening[], at: number): boolean {
  const { index, open } = openings[at]!
  if (at > 0 || from === 0 || from <= index - STRETCH_RECORDS) return true
  // The first draw of a game has its chain's announcement before it, and no opening.
  return records.slice(0, index - from).some((record) => {
    return record['game'] === open.game && open.i === 1 && isChainRecord(record) && record.anchor === open.commit
  })
}

type Reach = { openings: readonly Opening[]; at: number; places: readonly Place[]; size: bigint }

function reachesOn({ from, records }: LogStretch, { openings, at, places, size }: Reach): boolean {
  const to = from + records.length
  const last = Math.max(...places.map(({ index }) => index))
  return to > last && (openings.length > at + 1 || to >= Number(size) || to > last + STRETCH_RECORDS)
}

/** The next seed of the chain, or the first of another. Spins are numbered by their members’ requests, draws by the clock. */
function follows({ open: before }: Opening, { open }: Opening): boolean {
  if (open.game !== WHEEL && BigInt(open.period) <= BigInt(before.period)) return false
  return open.i === 1 || (open.i === before.i + 1 && toHex(previousSeed(fromHex(open.commit))) === before.commit)
}

function isSameNumber(one: unknown, other: string): boolean {
  return typeof one === 'string' && /^\d{1,18}$/.test(one) && BigInt(one) === BigInt(other)
}
