import { many } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import {
  LOTTERY_COLUMNS,
  PERIOD_COLUMNS,
  RULES_COLUMNS,
  type LotteryRow,
  type PeriodRow,
  type RulesRow
} from '../lottery-tables.ts'

/** Return all lotteries, or the one with a key. */
export async function selectLotteries(reader: Reader, key: string | null): Promise<LotteryRow[]> {
  return many<LotteryRow>(reader, {
    name: 'board-lotteries',
    text: `select ${LOTTERY_COLUMNS} from lottery l where $1::text is null or l.key = $1 order by l.sort, l.id`,
    values: [key]
  })
}

export type BoardPeriods = { newest: PeriodRow | null; drawn: PeriodRow | null }

/** Return a lottery's newest period, the only one that can be open, and the last drawn one. */
export async function selectBoardPeriods(reader: Reader, lotteryId: number): Promise<BoardPeriods> {
  const newest = (condition: string) =>
    `(select ${PERIOD_COLUMNS} from period p where p.lottery_id = $1 and ${condition} order by p.number desc limit 1)`
  const rows = await many<PeriodRow & { as_what: keyof BoardPeriods }>(reader, {
    name: 'board-periods',
    text: `
      select 'newest' as as_what, n.* from ${newest('true')} n
      union all select 'drawn', d.* from ${newest('p.dice is not null')} d`,
    values: [lotteryId]
  })
  const named = (name: keyof BoardPeriods) => rows.find((row) => row.as_what === name) ?? null
  return { newest: named('newest'), drawn: named('drawn') }
}

/** Return the versions of a lottery's rules for a period and all later ones, plus those with the given ids. */
export async function selectRules(
  reader: Reader,
  lotteryId: number,
  { from, ids }: { from: bigint; ids: readonly bigint[] }
): Promise<RulesRow[]> {
  return many<RulesRow>(reader, {
    name: 'board-rules',
    text: `
      select ${RULES_COLUMNS} from lottery_rules r
       where r.lottery_id = $1
         and (r.id = any ($3::bigint[])
              or r.id >= (select coalesce(max(id), 0) from lottery_rules where lottery_id = $1 and from_period_number <= $2))
       order by r.id desc`,
    values: [lotteryId, from, ids.map(String)]
  })
}

/** Return the last finished periods of a lottery, newest first. */
export async function selectHistory(reader: Reader, lotteryId: number, limit: number): Promise<PeriodRow[]> {
  return many<PeriodRow>(reader, {
    name: 'board-history',
    text: `
      select ${PERIOD_COLUMNS} from period p
       where p.lottery_id = $1 and p.state in ('drawn', 'settled', 'void') order by p.number desc limit $2`,
    values: [lotteryId, limit]
  })
}
