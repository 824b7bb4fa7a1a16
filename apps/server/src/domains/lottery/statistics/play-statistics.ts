import { formatAmount, type LanguageCode } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { CHI_SQUARE_LIMIT, checkFaces, checkTotals, scoreOf, type Payouts } from '../rules/statistics.ts'
import { textIn } from '../../../texts/text-in.ts'
import {
  allowLongReading,
  selectDrawn,
  selectLotteryNames,
  selectPlay,
  type DrawnRow,
  type NumberRange,
  type PlayRow,
  type TotalRow
} from './lottery-statistics-queries.ts'

/** The bands of a draw's stakes, in points. */
const BANDS = [
  { from: '0', to: '100' },
  { from: '100', to: '1000' },
  { from: '1000', to: '10000' },
  { from: '10000', to: '' }
] as const

export type PlayStatistics = {
  lotteries: Awaited<ReturnType<typeof selectLotteryNames>>
  play: PlayRow[]
  drawn: DrawnRow[]
}

/** Read in one snapshot, with the time and memory that statistics need. */
export function readLong<Result>(
  { database }: Pick<Context, 'database'>,
  read: (tx: Tx) => Promise<Result>
): Promise<Result> {
  const work = async (tx: Tx) => {
    await allowLongReading(tx)
    return read(tx)
  }
  return inTransaction(database.main, work, { isolation: 'repeatable read' })
}

/** Return the statistics of a range of draws. Only public draws count: drawn or void. */
export async function selectStatistics(tx: Tx, range: NumberRange): Promise<PlayStatistics> {
  return {
    lotteries: await selectLotteryNames(tx),
    play: await selectPlay(tx, range),
    drawn: await selectDrawn(tx, range)
  }
}

/** Compare faces and totals of dice with fair ones: of one lottery, or of all when its id is null. */
export function diceStatisticsOf({ drawn }: PlayStatistics, totals: readonly TotalRow[], lotteryId: number | null) {
  const own = <Row extends { lottery_id: number }>(rows: readonly Row[]) =>
    rows.filter((row) => lotteryId === null || row.lottery_id === lotteryId)
  const { faces, chiSquare } = checkFaces(facesOf(own(drawn)))
  const counts = new Map<number, number>()
  for (const { total, draws } of own(totals)) counts.set(total, (counts.get(total) ?? 0) + Number(draws))
  return {
    draws: faces.reduce((sum, { count }) => sum + count, 0) / 3,
    faces,
    chiSquare,
    chiSquareLimit: CHI_SQUARE_LIMIT,
    totals: checkTotals(counts)
  }
}

/** Compare each lottery’s dice and payouts with chance. */
export function gameStatisticsOf({ lotteries, play, drawn }: PlayStatistics, lang: LanguageCode) {
  return lotteries.map(({ id, key, name }) => {
    const own = <Row extends { lottery_id: number }>(rows: readonly Row[]) =>
      rows.filter((row) => row.lottery_id === id)
    const { faces: shares, chiSquare } = checkFaces(facesOf(own(drawn)))
    return {
      key,
      name: textIn(lang, name),
      draws: shares.reduce((sum, { count }) => sum + count, 0) / 3,
      voids: own(drawn).reduce((sum, row) => sum + Number(row.voids), 0),
      faces: shares,
      chiSquare,
      chiSquareLimit: CHI_SQUARE_LIMIT,
      bands: BANDS.map((band, index) => {
        const rows = own(play).filter((row) => row.band === index)
        const payouts = payoutsOf(rows)
        return {
          ...band,
          draws: rows.reduce((sum, row) => sum + Number(row.draws), 0),
          staked: formatAmount(payouts.staked),
          expected: formatAmount(payouts.expected216 / 216n),
          paid: formatAmount(payouts.paid),
          score: scoreOf(payouts)
        }
      })
    }
  })
}

/** Return the total of many rows. */
export function payoutsOf(rows: readonly PlayRow[]): Payouts {
  return rows.reduce<Payouts>(
    (sum, row) => ({
      staked: sum.staked + row.staked,
      paid: sum.paid + row.paid,
      expected216: sum.expected216 + BigInt(row.expected_216),
      variance: sum.variance + row.variance
    }),
    { staked: 0n, paid: 0n, expected216: 0n, variance: 0 }
  )
}

/** Return how often each face came. */
function facesOf(rows: readonly DrawnRow[]): Map<number, number> {
  const times = (place: number) => rows.reduce((sum, { faces }) => sum + Number(faces[place]), 0)
  return new Map([1, 2, 3, 4, 5, 6].map((face, index) => [face, times(index)]))
}
