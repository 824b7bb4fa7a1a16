type Weighted = { weight: bigint; units: bigint }

/** Return the average cost of a spin in units, rounded down. */
export function averageUnits(prizes: readonly Weighted[]): bigint {
  const total = sumOfWeights(prizes)
  return total === 0n ? 0n : prizes.reduce((sum, { weight, units }) => sum + weight * units, 0n) / total
}

/** Return the expected cost of this many spins in units, rounded down. */
export function expectedUnits(prizes: readonly Weighted[], spins: bigint): bigint {
  const total = sumOfWeights(prizes)
  return total === 0n ? 0n : (prizes.reduce((sum, { weight, units }) => sum + weight * units, 0n) * spins) / total
}

/** Return the chance of a weight, from 0 to 1, for display. */
export function chanceOf(weight: bigint, total: bigint): number {
  return total === 0n ? 0 : Number(weight) / Number(total)
}

export function sumOfWeights(prizes: readonly Pick<Weighted, 'weight'>[]): bigint {
  return prizes.reduce((sum, { weight }) => sum + weight, 0n)
}
