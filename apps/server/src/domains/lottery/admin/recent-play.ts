import { betOptions, formatAmount } from '@glasshouse/contract'
import type { OperatorOutput } from '@glasshouse/contract/operator'
import { ODDS_SCALE, OUTCOMES, waysOf } from '@glasshouse/fairness'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { selectLotteries } from '../board/lottery-board-queries.ts'
import { numbersOfDay } from '../rules/numbers.ts'
import { selectStakesByOption } from './lottery-admin-queries.ts'

const DAYS = 14
const DAY_MS = 86_400_000

/** Return what members staked on each option of a lottery on its last 14 full days. */
export async function describeRecentPlay(
  context: Pick<Context, 'database' | 'siteTime' | 'clock'>,
  key: string
): Promise<OperatorOutput<'getRecentPlay'>> {
  const [lottery] = await selectLotteries(context.database.main, key)
  if (!lottery) throw new Refusal('LOTTERY_UNKNOWN')
  const stakes = await recentStakes(context.database.main, context, lottery.id)
  return {
    days: DAYS,
    staked: formatAmount(stakes.reduce((sum, stake) => sum + stake, 0n)),
    stakes: betOptions.map((option, index) => ({ option, staked: formatAmount(stakes[index]!) }))
  }
}

/** Return the stakes on each option in settled draws of the last 14 full days, in units, in the order of the options. */
export async function recentStakes(
  reader: Reader,
  { siteTime, clock }: Pick<Context, 'siteTime' | 'clock'>,
  lotteryId: number
): Promise<bigint[]> {
  const dayAgo = (days: number) => numbersOfDay(siteTime.day(clock.now() - days * DAY_MS))
  return selectStakesByOption(reader, lotteryId, { from: dayAgo(DAYS).from, to: dayAgo(1).to })
}

/** Return what these stakes pay on average at these odds, in units rounded down. Odds are in ten-thousandths. */
export function expectedPayout(stakes: readonly bigint[], odds: readonly number[]): bigint {
  const weighted = betOptions.reduce(
    (sum, option, index) => sum + stakes[index]! * BigInt(odds[index]!) * BigInt(waysOf(option)),
    0n
  )
  return weighted / (BigInt(ODDS_SCALE) * BigInt(OUTCOMES))
}
