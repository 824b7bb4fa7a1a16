import type { Pool } from 'pg'
import { selectMoves, type LoggedMove } from '../domains/fairness/index.ts'
import { diceOfPeriods } from '../domains/lottery/index.ts'

/** A record of the fairness log that says how a period moved. */
export type Move = Omit<LoggedMove, 'period'> & { periodNumber: bigint; dice: [number, number, number] | null }

/** Return how lotteries' periods moved after one place of the log, up to and including another, oldest first. */
export async function readMoves(pool: Pool, after: bigint, upTo: bigint): Promise<Move[]> {
  const moves = await selectMoves(pool, after, upTo)
  const keyOf = ({ game, period }: { game: string; period: bigint }) => `${game} ${period}`
  const periods = new Map((await diceOfPeriods(pool, moves)).map((period) => [keyOf(period), period]))
  return moves.flatMap(({ period: periodNumber, ...move }) => {
    const found = periods.get(keyOf({ game: move.game, period: periodNumber }))
    return found ? [{ ...move, periodNumber, dice: found.dice }] : []
  })
}
