import { formatAmount, type LanguageCode } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { minutes, withdrawLimits } from '../requests/limits.ts'
import { selectEta } from '../requests/withdrawal-request-queries.ts'
import type { Withdrawals } from '../withdrawals.ts'
import { wireRow } from './withdrawal-admin-row.ts'
import { countAdminRows, selectCounts, selectAdminRows, type Filter } from './withdrawal-admin-queries.ts'

type Input = OperatorParsed<'getWithdrawals'>

/** Return a page of withdrawals, by default oldest first. */
export async function listForOperators(
  withdrawals: Withdrawals,
  input: Input,
  lang: LanguageCode
): Promise<OperatorOutput<'getWithdrawals'>> {
  const { page, limit, sort = 'created' } = input
  const { main } = withdrawals.database
  const filter = filterOf(input)
  const [rows, total, { fourEyes }] = await Promise.all([
    selectAdminRows(main, filter, { sort, limit, offset: (page - 1) * limit }),
    countAdminRows(main, filter),
    withdrawLimits(withdrawals)
  ])
  return { rows: rows.map((row) => wireRow(withdrawals, row, { lang, fourEyes })), total, page, limit }
}

function filterOf(input: Input): Filter {
  const timestamp = (seconds: number | undefined) => (seconds === undefined ? null : new Date(seconds * 1000))
  return {
    view: input.orderNumber === undefined ? input.view : 'all',
    member: input.member ?? null,
    id: input.orderNumber ?? null,
    bankCode: input.bankCode ?? null,
    state: input.state ?? null,
    min: input.min ?? null,
    max: input.max ?? null,
    from: timestamp(input.fromSeconds),
    to: timestamp(input.toSeconds)
  }
}

/** Return the number of withdrawals at each stage, and how long they have waited. */
export async function countForOperators({ database }: Withdrawals): Promise<OperatorOutput<'getWithdrawalCounts'>> {
  const [counts, eta] = await Promise.all([selectCounts(database.main), selectEta(database.main)])
  const { oldest_seconds, under_way, waiting, ...numbers } = counts
  return {
    ...numbers,
    underWay: under_way,
    oldestAge: oldest_seconds,
    waitingMoney: formatAmount(waiting),
    eta: { median_min: minutes(eta.median), p90_min: minutes(eta.p90), n: eta.n }
  }
}
