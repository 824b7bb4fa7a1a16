import { formatAmount, type LanguageCode } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { numbersOfDay } from '../rules/numbers.ts'
import { voidReasonIn } from '../lottery-texts.ts'
import { textIn } from '../../../texts/text-in.ts'
import { countDraws, selectDraws, selectLotteryNames, type AdminDraw } from './lottery-draw-admin-queries.ts'

/** Return a page of a day's draws and their state. Results are on the public page only, once they are public. */
export async function listDraws(
  { database, clock, siteTime }: Context,
  { page, limit, sort, key, day, state }: OperatorParsed<'getDraws'>,
  lang: LanguageCode
): Promise<OperatorOutput<'getDraws'>> {
  const numbers = numbersOfDay(day?.replaceAll('-', '') ?? siteTime.day(clock.now()))
  const filter = { key: key ?? null, state: state ?? null, ...numbers }
  const span = { oldestFirst: sort === 'periodNumber', limit, offset: (page - 1) * limit }
  const [rows, total] = await Promise.all([selectDraws(database.main, filter, span), countDraws(database.main, filter)])
  return {
    rows: rows.map((row) => drawOf(siteTime, row, lang)),
    total,
    page,
    limit
  }
}

/** Return a draw for operators. It has no result. */
export function drawOf(
  siteTime: Context['siteTime'],
  row: AdminDraw,
  lang: LanguageCode
): OperatorOutput<'getDraws'>['rows'][number] {
  return {
    id: row.id.toString(),
    key: row.key,
    name: textIn(lang, row.name),
    periodNumber: row.number.toString(),
    state: row.state,
    opens: siteTime.timestamp(row.opens_at),
    closes: siteTime.timestamp(row.closes_at),
    draws: siteTime.timestamp(row.draws_at),
    round: Number(row.round),
    orders: Number(row.orders),
    staked: formatAmount(row.staked),
    paid: formatAmount(row.paid),
    lag: row.lag,
    settled: siteTime.timestamp(row.settled_at),
    voidReason: voidReasonIn(lang, row.void_reason) ?? ''
  }
}

/** Return the lotteries by which operators filter draws and orders, including paused ones. */
export async function listLotteryNames(
  { database }: Context,
  lang: LanguageCode
): Promise<OperatorOutput<'getLotteryNames'>> {
  const lotteries = await selectLotteryNames(database.main)
  return lotteries.map(({ key, name }) => ({ key, name: textIn(lang, name) }))
}
