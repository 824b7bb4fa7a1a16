import type { Context } from '../../context.ts'
import type { Tx } from '../../database/transaction.ts'
import { namesOf, type Dice } from './rules/payout.ts'
import type { PeriodState } from './tables.ts'

export type Move = { game: string; expect: bigint; state: PeriodState; dice?: Dice }

/** Tells all nodes, when the transaction commits, that a period moved. */
export async function announce({ notifications, clock }: Context, tx: Tx, move: Move): Promise<void> {
  const { game: key, state, expect, dice } = move
  const names = dice && namesOf(dice)
  await notifications.notify(tx, 'draw', {
    key,
    state,
    expect: expect.toString(),
    ...(dice && names && { opencode: [...dice], one_code: names.size, two_code: names.parity }),
    server_ts: Math.floor(clock.now() / 1000)
  })
}
