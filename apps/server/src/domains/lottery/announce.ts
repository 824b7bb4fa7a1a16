import { outcomeOf, type Dice } from '@glasshouse/fairness'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/transaction.ts'
import type { PeriodState } from './lottery-tables.ts'

export type Move = { game: string; periodNumber: bigint; state: PeriodState; dice?: Dice }

/** Notify all nodes, when the transaction commits, that a period changed its state. */
export async function announce({ notifications, clock }: Context, tx: Tx, move: Move): Promise<void> {
  const { game: key, state, periodNumber, dice } = move
  const outcome = dice && outcomeOf(dice)
  await notifications.notify(tx, 'draw', {
    key,
    state,
    periodNumber: periodNumber.toString(),
    ...(dice && outcome && { dice: [...dice], bigSmall: outcome.one, oddEven: outcome.two }),
    serverTimeSeconds: Math.floor(clock.now() / 1000)
  })
}
