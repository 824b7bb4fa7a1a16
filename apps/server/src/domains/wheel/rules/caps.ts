import { averageUnits } from './average.ts'

/** The most that the wheel may cost, in whole points. */
export type Caps = { average: number; prize: number }

type Weighted = { weight: bigint; units: bigint }

const UNITS_PER_POINT = 10_000n

/** Whether prizes cost more on average than a cap, or one of them more than the other. Those without a weight count too. */
export function exceedsCaps(prizes: readonly Weighted[], { average, prize }: Caps): boolean {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0n)
  const cost = prizes.reduce((sum, { weight, units }) => sum + weight * units, 0n)
  return (
    cost > BigInt(average) * UNITS_PER_POINT * total ||
    prizes.some(({ units }) => units > BigInt(prize) * UNITS_PER_POINT)
  )
}

/** What prizes cost on average, and the largest of them, in units. */
export function costOf(prizes: readonly Weighted[]): { average: bigint; largest: bigint } {
  const largest = prizes.reduce((most, { units }) => (units > most ? units : most), 0n)
  return { average: averageUnits(prizes), largest }
}
