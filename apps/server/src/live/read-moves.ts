import type { Pool } from 'pg'
import { selectMoves, type LoggedMove } from '../domains/fairness/index.ts'
import { diceOfPeriods } from '../domains/lottery/index.ts'

/** A record of the public log with a period's change of state. */
export type Move = Omit<LoggedMove, 'period'> & { periodNumber: bigint; dice: [number, number, number] | null }

/** Return the periods' changes after one index of the log, up to and including another, oldest first. */
export async function readMoves(pool: Pool, after: bigint, upTo: bigint): Promise<Move[]> {
  const moves = await selectMoves(pool, after, upTo)
  const keyOf = ({ game, period }: { game: string; period: bigint }) => `${game} ${period}`
  const periods = new Map((await diceOfPeriods(pool, moves)).map((period) => [keyOf(period), period]))
  return moves.flatMap(({ period: periodNumber, ...move }) => {
    const found = periods.get(keyOf({ game: move.game, period: periodNumber }))
    return found ? [{ ...move, periodNumber, dice: found.dice }] : []
  })
}
