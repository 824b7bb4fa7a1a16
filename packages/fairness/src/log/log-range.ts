import { WHEEL, type FairDraw } from '../check/fair-draw.ts'
import { successionProblem } from '../version/rules-version.ts'
import {
  isChainRecord,
  isCloseRecord,
  isObject,
  isOpenRecord,
  isRestoreRecord,
  isRevealRecord,
  isVoidRecord
} from '../check/shapes.ts'
import { previousSeed } from '../draw/seed-chain.ts'
import { fromHex, toHex } from '../hash/bytes.ts'
import { RootBuilder } from '../tree/merkle.ts'
import { verifyConsistency } from '../tree/proof.ts'
import { peaksOf } from '../tree/stored-tree.ts'
import type { Checkpoint } from './checkpoint.ts'
import { recordLeaf, type OpenRecord } from './record.ts'

/** The published name of a range in files of evidence; members' files contain it. */
export const RANGE_FIELD = 'stretch' // cspell:disable-line

/** Consecutive records of the log, with the proof that the checkpoint's log has them at their indexes. */
export type LogRange = {
  from: number
  /** Roots of the complete subtrees over the records before, largest first, in hex. */
  before: string[]
  records: Record<string, unknown>[]
  /** The path from the log that ends with them to the checkpoint's. */
  path: string[]
}

/**
 * Whether a range shows a draw opened once, and which records it has; `to` is the first that it does not have. `isComplete`
 * when it goes from the game's opening before the draw to the one after it, or to the beginning and the end of the log.
 * Otherwise a second opening beyond the range is not ruled out.
 */
export type RangeCheck = { ok: boolean; isComplete: boolean; from: number; to: number; problem: string }

/** A range has this many records on either side of the draw, unless the game's previous or next opening is closer. */
const MIN_RECORDS = 512

/**
 * The limit of the search for the game's previous or next opening, in records on either side. A site with six lotteries
 * writes about 16,000 a day.
 */
export const RANGE_RECORDS = 20_000

type Kind = 'open' | 'close' | 'reveal' | 'void'
type RecordPosition = { kind: Kind; index: number }
type Opening = { index: number; open: OpenRecord }
type Given = { range: LogRange; positions: readonly RecordPosition[]; checkpoint: Checkpoint }
type Outcome = Pick<RangeCheck, 'problem' | 'isComplete'>

/**
 * The extent of a range on one side: to the neighbouring opening, to the limit of the search, or less than required.
 */
type Extent = 'whole' | 'part' | 'too short'

const SHAPES = { open: isOpenRecord, close: isCloseRecord, reveal: isRevealRecord, void: isVoidRecord }

/**
 * Check that the range has one record of each kind of a draw, that the game's openings in it use consecutive seeds and
 * rising numbers, and that the draw's rules may follow the earlier ones. When all draws of a game are checked with
 * complete ranges, none was opened twice in the whole log. Never throws.
 */
export function checkRange(draw: FairDraw, given: Given): RangeCheck {
  const from = Number(given.range?.from)
  const to = from + (given.range?.records?.length ?? 0)
  try {
    const outcome = examine(draw, given)
    return { ok: outcome.problem === '', from, to, ...outcome }
  } catch (error) {
    return { ok: false, isComplete: false, from, to, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Return whether a record opens a draw of a game. Another period's opening ends the search for a draw's neighbours. */
export function isOpeningOf(record: unknown, game: string): record is OpenRecord {
  return isOpenRecord(record) && record.game === game
}

/**
 * Return whether an opening may come directly after another of its game, with the next seed of the chain or the first
 * of another.
 */
export function mayFollow(before: OpenRecord, open: OpenRecord): boolean {
  // Spins are numbered in the order of requests, draws by the clock.
  if (open.game !== WHEEL && BigInt(open.period) <= BigInt(before.period)) return false
  return open.i === 1 || (open.i === before.i + 1 && toHex(previousSeed(fromHex(open.commit))) === before.commit)
}

function examine(draw: FairDraw, { range, positions, checkpoint }: Given): Outcome {
  const failed = (problem: string): Outcome => ({ problem, isComplete: false })
  if (!isInLog(range, checkpoint)) return failed('the records are not those of the log')
  const { game, period } = draw.open
  const own = ownPositions(range, { game, period })
  const other = own.find(
    ({ kind, index }) => !positions.some((position) => position.kind === kind && position.index === index)
  )
  if (other) return failed(`record ${other.index} is another ${other.kind} record of this draw`)
  if (positions.some(({ kind, index }) => !own.some((one) => one.kind === kind && one.index === index)))
    return failed('a record of this draw is not among them')
  const indexOf = (kind: Kind): number => own.find((position) => position.kind === kind)?.index ?? -1
  if (draw.void?.reason === 'restored' && !isRestoreWithin(range, indexOf('open'), indexOf('void')))
    return failed('no restore is on record between the opening and the void record')
  const openings = openingsOf(range, game)
  const at = openings.findIndex(({ open }) => isSameNumber(open.period, period))
  const extents = [
    extentBack(range, openings, at),
    extentAhead(range, { openings, at, positions, size: checkpoint.size })
  ]
  if (extents.includes('too short')) return failed('too few records')
  const replaced = at > 0 ? successionProblem(openings[at - 1]!.open, draw.open, draw.rules) : null
  if (replaced) return failed(replaced)
  const retired = openings.find(({ open, index }, position) => {
    return position > 0 && open.i > 1 && isRestoreWithin(range, openings[position - 1]!.index, index)
  })
  if (retired) return failed(`record ${retired.index} goes on with a chain that a restore has retired`)
  const broken = openings.findIndex(({ open }, index) => index > 0 && !mayFollow(openings[index - 1]!.open, open))
  if (broken >= 0) return failed(`record ${openings[broken]!.index} does not follow the game’s opening before it`)
  return { problem: '', isComplete: extents.every((extent) => extent === 'whole') }
}

function isInLog({ from, before, records, path }: LogRange, { size, root }: Checkpoint): boolean {
  if (!Number.isSafeInteger(from) || from < 0 || before.length !== peaksOf(BigInt(from)).length) return false
  const peaks = before.map((hash) => fromHex(hash))
  if (peaks.some((peak) => peak.length !== root.length)) return false
  const builder = new RootBuilder(BigInt(from), peaks)
  for (const record of records) builder.add(recordLeaf(record))
  const hashes = path.map((hash) => fromHex(hash))
  return verifyConsistency({ from: builder.size, to: size, path: hashes }, builder.root(), root)
}

/**
 * Return the indexes of the draw's own records. A record's kind follows from its content, never from its name: one that
 * matches two kinds counts as both.
 */
function ownPositions(
  { from, records }: LogRange,
  { game, period }: { game: string; period: string }
): RecordPosition[] {
  return records.flatMap((record, index) => {
    if (!isObject(record) || record['game'] !== game || !isSameNumber(record['period'], period)) return []
    const kinds = (Object.keys(SHAPES) as Kind[]).filter((kind) => SHAPES[kind](record))
    return kinds.map((kind) => ({ kind, index: from + index }))
  })
}

/** Return whether a restore is on record, at the index that it names, from one index up to another. */
function isRestoreWithin({ from, records }: LogRange, start: number, end: number): boolean {
  return records.some((record, position) => {
    const index = from + position
    return index > start && index < end && isRestoreRecord(record) && record.size === index
  })
}

function openingsOf({ from, records }: LogRange, game: string): Opening[] {
  return records.flatMap((open, index) => (isOpeningOf(open, game) ? [{ index: from + index, open }] : []))
}

function extentBack({ from, records }: LogRange, openings: readonly Opening[], at: number): Extent {
  const { index, open } = openings[at]!
  if (at > 0 || from === 0) return 'whole'
  if (from <= index - MIN_RECORDS) return 'part'
  // Older files of evidence end at the chain's announcement, which does not prove that the game had no earlier draw.
  const isAnnounced = records.slice(0, index - from).some((record) => {
    return record['game'] === open.game && open.i === 1 && isChainRecord(record) && record.anchor === open.commit
  })
  return isAnnounced ? 'part' : 'too short'
}

type Ahead = { openings: readonly Opening[]; at: number; positions: readonly RecordPosition[]; size: bigint }

function extentAhead({ from, records }: LogRange, { openings, at, positions, size }: Ahead): Extent {
  const to = from + records.length
  const last = Math.max(...positions.map(({ index }) => index))
  if (to <= last) return 'too short'
  if (openings.length > at + 1 || to >= Number(size)) return 'whole'
  return to > last + MIN_RECORDS ? 'part' : 'too short'
}

function isSameNumber(one: unknown, other: string): boolean {
  return typeof one === 'string' && /^\d{1,18}$/.test(one) && BigInt(one) === BigInt(other)
}
