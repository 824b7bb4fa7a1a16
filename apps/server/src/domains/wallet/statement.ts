import { formatAmount, type CallOutput, type CallParsed } from '@glasshouse/contract'
import type { Context } from '../../context.ts'
import { selectTotals, type TemplateTotal } from './wallet-queries.ts'
import { idRangeOf, type TimeIdRange } from './id-range.ts'
import { templates, type MoneyLogType } from './wallet-tables.ts'

type Output = CallOutput<'getPersonalreport'>

/** Return a member's stakes and winnings in settled orders of a range, in units. The games provide it. */
export type PlayTotals = (range: TimeIdRange & { memberId: bigint }) => Promise<{ staked: bigint; won: bigint }>

/**
 * Return a member's statement of a time range. Balance and held points are current. The sums of all time add up to the
 * balance, because both are read in one snapshot.
 */
export async function statement(
  { database, clock, siteTime }: Pick<Context, 'database' | 'clock' | 'siteTime'>,
  playTotals: PlayTotals,
  memberId: bigint,
  range: CallParsed<'getPersonalreport'>['range'] = 'all'
): Promise<Output> {
  const ever = { memberId, ...idRangeOf('all', clock.now(), siteTime) }
  const input = { memberId, ...idRangeOf(range, clock.now(), siteTime) }
  const [rows, { staked, won }] = await Promise.all([selectTotals(database.main, input), playTotals(input)])
  const { ledger, recharge, withdrawal } = sumsOf(rows)
  const { balance, held } = sumsOf(range === 'all' ? rows : await selectTotals(database.main, ever))
  return {
    staked: formatAmount(staked),
    paidOut: formatAmount(won),
    recharged: formatAmount(recharge),
    withdrawn: formatAmount(withdrawal),
    held: formatAmount(held),
    balance: formatAmount(balance),
    ledger: [...ledger].map(([type, sum]) => ({ type, amount: formatAmount(sum) }))
  }
}

/** Return the sums of templates, by type of the money log and by account. */
export function sumsOf(rows: readonly TemplateTotal[]) {
  const totals = new Map(rows.map(({ template, total }) => [template, total]))
  const ledger = new Map<MoneyLogType, bigint>()
  const accounts = { available: 0n, held: 0n }
  for (const { code, debit, credit, logType } of Object.values(templates)) {
    const total = totals.get(code) ?? 0n
    if (total === 0n) continue
    const change = (account: keyof typeof accounts) =>
      (credit === account ? total : 0n) - (debit === account ? total : 0n)
    accounts.available += change('available')
    accounts.held += change('held')
    if (logType) ledger.set(logType, (ledger.get(logType) ?? 0n) + change('available'))
  }
  return {
    ledger,
    balance: accounts.available,
    held: accounts.held,
    recharge: totals.get(templates.recharge.code) ?? 0n,
    withdrawal: totals.get(templates.withdrawPaid.code) ?? 0n
  }
}
