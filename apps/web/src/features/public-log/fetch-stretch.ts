import type { CallOutput } from '@glasshouse/contract'
import type { LogEvidence, LogStretch } from '@glasshouse/fairness'
import type { LogSource } from './log-source.ts'

type Asked = {
  draw: CallOutput<'getFairDraw'>
  proofs: LogEvidence['proofs']
  size: number
  /** How far to look on either side, where the game's neighbouring draws do not come sooner. */
  reach: number
}

/** Records asked for at first, on either side; then twice as many, up to the reach. */
const FIRST_REACH = 64

/**
 * The records around a draw: from the game's opening before it to the one after it, or as far as the reach. How much is
 * asked for is decided here; whether it is enough, by the library.
 */
export async function fetchStretch(source: LogSource, { draw, proofs, size, reach }: Asked): Promise<LogStretch> {
  const places = Object.values(proofs).map(({ index }) => index)
  if (places.length === 0) return { from: 0, before: [], records: [], path: [] }
  const [first, last] = [Math.min(...places), Math.max(...places)]
  const isOpening = (record: Record<string, unknown>): boolean =>
    record['game'] === draw.open.game && record['commit'] !== undefined && record['period'] !== draw.open.period
  const pages = [await source.records(Math.max(0, first - FIRST_REACH), first + 1)]
  const isFound = (page: { records: Record<string, unknown>[] }): boolean => page.records.some(isOpening)
  for (let back = FIRST_REACH; pages[0]!.from > 0 && back < reach && !isFound(pages[0]!); back *= 2) {
    pages.unshift(await source.records(Math.max(0, first - Math.min(back * 2, reach)), pages[0]!.from))
  }
  let to = first + 1
  const end = Math.min(size, last + reach + 1)
  for (let ahead = FIRST_REACH; to < end; ahead *= 2) {
    const page = await source.records(to, Math.min(end, Math.max(last + 1, to) + ahead, to + reach))
    if (page.records.length === 0) break
    pages.push(page)
    to += page.records.length
    if (to > last + 1 && isFound(page)) break
  }
  const { from, before } = pages[0]!
  const path = to < size ? (await source.consistency(to, size)).path : []
  return { from, before, records: pages.flatMap(({ records }) => records), path }
}
