import { formatAmount } from '@glasshouse/contract'
import type { OperatorOutput } from '@glasshouse/contract/operator'
import type { Tx } from '../../database/transaction.ts'
import { firstSpinNear } from './first-spin.ts'
import {
  selectAnswers,
  selectRecharges,
  selectSpins,
  selectVideoSales,
  selectWithdrawals,
  type AnswerRow,
  type FlowRow,
  type Range,
  type VideoRow,
  type WheelRow
} from './reporting-day-queries.ts'

type Day = OperatorOutput<'getReport'>['days'][number]
export type Books = Pick<Day, 'recharges' | 'withdrawals' | 'videos' | 'wheel' | 'service'>

type Rows = {
  recharges: FlowRow[]
  withdrawals: FlowRow[]
  videos: VideoRow[]
  wheel: WheelRow[]
  answers: AnswerRow[]
}

/** Return the amounts paid in and out, sold and won, and the answers given, in a range. */
export async function readBooks(tx: Tx, range: Range): Promise<Rows> {
  return {
    recharges: await selectRecharges(tx, range),
    withdrawals: await selectWithdrawals(tx, range),
    videos: await selectVideoSales(tx, range),
    wheel: await selectSpins(tx, await firstSpinNear(tx, range.from), range),
    answers: await selectAnswers(tx, range)
  }
}

/** Return the books of a day of the range, counted from the first, or null for the whole range. */
export function booksOf({ recharges, withdrawals, videos, wheel, answers }: Rows, day: number | null): Books {
  const within = <Row extends { day: number | null }>(rows: readonly Row[]) =>
    rows.filter((row) => day === null || row.day === day)
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => bigint) => rows.reduce((all, row) => all + of(row), 0n)
  const [sales, spins] = [within(videos), within(wheel)]
  const answered = answers.find((row) => row.day === day)
  return {
    recharges: flowOf(recharges, day),
    withdrawals: flowOf(withdrawals, day),
    videos: {
      sold: Number(sum(sales, ({ sold }) => sold)),
      points: formatAmount(sum(sales, ({ units }) => units)),
      refunded: formatAmount(sum(sales, ({ refunded }) => refunded))
    },
    wheel: {
      spins: Number(sum(spins, (row) => row.spins)),
      points: formatAmount(sum(spins, ({ units }) => units)),
      expected: formatAmount(sum(spins, ({ expected }) => expected))
    },
    service: { answers: Number(answered?.answers ?? 0n), seconds: spanOf(answered) }
  }
}

function flowOf(rows: readonly FlowRow[], day: number | null): Books['recharges'] {
  const row = rows.find((one) => one.day === day)
  return {
    asked: Number(row?.asked ?? 0n),
    done: Number(row?.done ?? 0n),
    points: formatAmount(row?.units ?? 0n),
    seconds: spanOf(row)
  }
}

function spanOf(row: Pick<AnswerRow, 'middle' | 'p90' | 'longest'> | undefined) {
  const whole = (value: number | null | undefined) => (value === null || value === undefined ? null : Math.round(value))
  return { middle: whole(row?.middle), p90: whole(row?.p90), longest: whole(row?.longest) }
}
