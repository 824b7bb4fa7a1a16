import type { CallOutput } from '@glasshouse/contract'
import type * as Fairness from '@glasshouse/fairness'
import type { LogSource } from './log-source.ts'

type Input = {
  draw: CallOutput<'getFairDraw'>
  proofs: Fairness.LogEvidence['proofs']
  size: number
  isOpeningOf: typeof Fairness.isOpeningOf
  /** The maximum number of records to fetch on each side, unless the game's neighbouring draws are closer. */
  reach: number
}

type Page = Awaited<ReturnType<LogSource['records']>>

/** The number of records in the first request on each side. Each further request doubles it. */
const FIRST_PAGE = 64
const MAX_PAGE_SIZE = 1024

/**
 * Fetch the records around a draw: from the game's previous opening to its next one, or as far as the reach. This
 * function decides how much to fetch; the library decides whether that is enough.
 */
export async function fetchRange(source: LogSource, input: Input): Promise<Fairness.LogRange> {
  const { draw, proofs, size, reach, isOpeningOf } = input
  const indexes = Object.values(proofs).map(({ index }) => index)
  if (indexes.length === 0) return { from: 0, before: [], records: [], path: [] }
  const [first, last] = [Math.min(...indexes), Math.max(...indexes)]
  const hasNeighbour = ({ records }: Page): boolean =>
    records.some((record) => isOpeningOf(record, draw.open.game) && record.period !== draw.open.period)
  const { from, pages: back } = await fetchBack(source, { first, lowest: Math.max(0, first - reach), hasNeighbour })
  const ahead = await fetchAhead(source, { first, last, end: Math.min(size, last + reach + 1), hasNeighbour })
  const records = [...back, ...ahead].flatMap((page) => page.records)
  const to = from + records.length
  const path = to < size ? (await source.consistency(to, size)).path : []
  return { from, before: back[0]!.before, records, path }
}

type Back = { first: number; lowest: number; hasNeighbour: (page: Page) => boolean }

async function fetchBack(
  source: LogSource,
  { first, lowest, hasNeighbour }: Back
): Promise<{ from: number; pages: Page[] }> {
  let from = Math.max(lowest, first - FIRST_PAGE)
  const pages = [await source.records(from, first + 1)]
  for (let length = FIRST_PAGE; from > lowest && !hasNeighbour(pages[0]!); length *= 2) {
    const to = from
    from = Math.max(lowest, to - Math.min(length, MAX_PAGE_SIZE))
    pages.unshift(await source.records(from, to))
  }
  return { from, pages }
}

type Ahead = { first: number; last: number; end: number; hasNeighbour: (page: Page) => boolean }

async function fetchAhead(source: LogSource, { first, last, end, hasNeighbour }: Ahead): Promise<Page[]> {
  const pages: Page[] = []
  let to = first + 1
  for (let length = FIRST_PAGE; to < end; length *= 2) {
    const page = await source.records(to, Math.min(end, to + Math.min(length, MAX_PAGE_SIZE)))
    if (page.records.length === 0) break
    pages.push(page)
    to += page.records.length
    if (to > last + 1 && pages.some(hasNeighbour)) break
  }
  return pages
}
