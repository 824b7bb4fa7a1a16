import { ODDS_SCALE } from './odds.ts'
import { winningOptions, type BetOption, type Dice } from './options.ts'

/** A stake on one or more options. One point is 10,000 units, stakes are whole points. */
export type Stake = {
  options: readonly BetOption[]
  /** Units on each option. */
  stakeUnits: bigint
  /** Odds of an option in ten-thousandths. */
  oddsOf(option: BetOption): number
}

/**
 * Return the gross payout in units, stake included: zero when nothing wins. Exact, because a stake of whole points is
 * divisible by the scale of the odds. Throw on a stake that is not whole points, or a repeated option.
 */
export function payoutOf({ options, stakeUnits, oddsOf }: Stake, dice: Dice): bigint {
  const scale = BigInt(ODDS_SCALE)
  if (stakeUnits < 0n || stakeUnits % scale !== 0n) throw new RangeError('a stake is whole points')
  if (new Set(options).size !== options.length) throw new RangeError('an option is staked on twice')
  const won = winningOptions(dice).filter((option) => options.includes(option))
  return won.reduce((sum, option) => sum + (stakeUnits / scale) * BigInt(oddsOf(option)), 0n)
}
