import { averageUnits } from './average.ts'

/** The limits of the wheel's cost, in whole points. */
export type Caps = { average: number; prize: number }

type Weighted = { weight: bigint; units: bigint }

const UNITS_PER_POINT = 10_000n

/** Return whether the average cost or the largest prize exceeds its cap. Prizes without a weight count too. */
export function exceedsCaps(prizes: readonly Weighted[], { average, prize }: Caps): boolean {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0n)
  const cost = prizes.reduce((sum, { weight, units }) => sum + weight * units, 0n)
  return (
    cost > BigInt(average) * UNITS_PER_POINT * total ||
    prizes.some(({ units }) => units > BigInt(prize) * UNITS_PER_POINT)
  )
}

/** Return the average cost and the largest prize, in units. */
export function costOf(prizes: readonly Weighted[]): { average: bigint; largest: bigint } {
  const largest = prizes.reduce((most, { units }) => (units > most ? units : most), 0n)
  return { average: averageUnits(prizes), largest }
}
