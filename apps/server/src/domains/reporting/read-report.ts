import { formatAmount, type LanguageCode } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { firstIdAt } from '../../ids.ts'
import { fieldInvalid } from '../../refusal.ts'
import {
  diceStatisticsOf,
  gameStatisticsOf,
  numbersOfDay,
  payoutsOf,
  rateOf,
  readLong,
  scoreOf,
  selectStatistics,
  selectTotals,
  type PlayStatistics
} from '../lottery/index.ts'
import type { Reporting } from './reporting.ts'
import { booksOf, readBooks } from './books.ts'

type Report = OperatorOutput<'getReport'>

const DAY_SECONDS = 86_400
export const MAX_DAYS = 92

/** Return the report of a range of days. Its cost is bounded by the days, because each part is read by an index. */
export async function readReport(
  reporting: Reporting,
  { from, to }: OperatorParsed<'getReport'>,
  lang: LanguageCode
): Promise<Report> {
  const days = daysBetween(reporting, { from, to })
  const [first, last] = [days[0]!, days.at(-1)!]
  const begins = reporting.siteTime.midnight(first)
  const [opens, ends] = [begins * 1000, (begins + days.length * DAY_SECONDS) * 1000]
  const range = {
    from: new Date(opens),
    to: new Date(ends),
    ids: [firstIdAt(opens), firstIdAt(ends)] as const,
    begins: days.map((_day, index) => new Date(opens + index * DAY_SECONDS * 1000))
  }
  const numbers = { from: numbersOfDay(first).from, to: numbersOfDay(last).to }
  const { played, totals, books } = await readLong(reporting, async (tx) => ({
    played: await selectStatistics(tx, numbers),
    totals: await selectTotals(tx, numbers),
    books: await readBooks(tx, range)
  }))
  return {
    days: days.map((day, index) => ({
      day: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
      play: playOf(played, (row) => row.day === Number(day)),
      ...booksOf(books, index)
    })),
    total: { play: playOf(played, () => true), ...booksOf(books, null) },
    games: gameStatisticsOf(played, lang).map((game, index) => {
      const { id } = played.lotteries[index]!
      return {
        ...game,
        play: playOf(played, ({ lottery_id: lotteryId }) => lotteryId === id),
        totals: diceStatisticsOf(played, totals, id).totals
      }
    }),
    dice: diceStatisticsOf(played, totals, null)
  }
}

/** Return the days of a range as `YYYYMMDD`. Refuse one that ends before it begins, or is too long. */
export function daysBetween(
  { siteTime }: Pick<Reporting, 'siteTime'>,
  { from, to }: { from: string; to: string }
): string[] {
  const [first, last] = [from, to].map((day) => siteTime.midnight(day.replaceAll('-', ''))) as [number, number]
  const count = (last - first) / DAY_SECONDS + 1
  if (count < 1 || count > MAX_DAYS) throw fieldInvalid('to')
  return Array.from({ length: count }, (_, index) => siteTime.day((first + index * DAY_SECONDS) * 1000))
}

type Chosen = (row: { day: number; lottery_id: number }) => boolean

function playOf({ play, drawn }: PlayStatistics, isChosen: Chosen): Report['total']['play'] {
  const [rows, refunds] = [play.filter(isChosen), drawn.filter(isChosen)]
  const payouts = payoutsOf(rows)
  const rate = rateOf(payouts)
  return {
    draws: rows.reduce((sum, row) => sum + Number(row.draws), 0),
    voids: refunds.reduce((sum, row) => sum + Number(row.voids), 0),
    orders: rows.reduce((sum, row) => sum + Number(row.orders), 0),
    staked: formatAmount(payouts.staked),
    paid: formatAmount(payouts.paid),
    refunded: formatAmount(refunds.reduce((sum, row) => sum + row.refunded, 0n)),
    expected: formatAmount(payouts.expected216 / 216n),
    rate: rate?.rate ?? null,
    expectedRate: rate?.expected ?? null,
    low: rate?.low ?? null,
    high: rate?.high ?? null,
    score: scoreOf(payouts)
  }
}
