import { UNITS_PER_POINT, type BetOption } from '@glasshouse/contract'
import { maskOf } from './odds.ts'

export type Dice = readonly [number, number, number]

const BIG_FROM = 11

/** What three dice are called: their sum, big or small, odd or even. */
export function namesOf(dice: Dice): { sum: number; size: 'bi' | 'sm'; parity: 'si' | 'do' } {
  const sum = dice[0] + dice[1] + dice[2]
  return { sum, size: sum >= BIG_FROM ? 'bi' : 'sm', parity: sum % 2 === 1 ? 'si' : 'do' }
}

/** The three options that win: a size, a parity and a sum, as a bit mask. Triples are ordinary results. */
export function winningMask(dice: Dice): number {
  const { sum, size, parity } = namesOf(dice)
  return maskOf([size, parity, String(sum) as BetOption])
}

type Staked = {
  /** The options staked on, as a bit mask. */
  options: number
  /** Units on each of them: whole points. */
  stake: bigint
  /** The pay table of the period's rules. */
  odds: readonly bigint[]
}

/** The gross payout in units, stake included. Stakes are whole points and odds whole units a point: nothing is rounded. */
export function payoutOf({ options, stake, odds }: Staked, dice: Dice): bigint {
  const won = options & winningMask(dice)
  const factor = odds.reduce((sum, value, index) => ((won & (1 << index)) === 0 ? sum : sum + value), 0n)
  return (stake / UNITS_PER_POINT) * factor
}
