type Weighted = { weight: bigint; units: bigint }

/** What a spin costs on average, in units, rounded down. */
export function averageUnits(prizes: readonly Weighted[]): bigint {
  const total = sumOfWeights(prizes)
  return total === 0n ? 0n : prizes.reduce((sum, { weight, units }) => sum + weight * units, 0n) / total
}

/** What this many spins cost on average, in units, rounded down. */
export function expectedUnits(prizes: readonly Weighted[], spins: bigint): bigint {
  const total = sumOfWeights(prizes)
  return total === 0n ? 0n : (prizes.reduce((sum, { weight, units }) => sum + weight * units, 0n) * spins) / total
}

/** The chance of a weight, from 0 to 1, to be shown. */
export function chanceOf(weight: bigint, total: bigint): number {
  return total === 0n ? 0 : Number(weight) / Number(total)
}

export function sumOfWeights(prizes: readonly Pick<Weighted, 'weight'>[]): bigint {
  return prizes.reduce((sum, { weight }) => sum + weight, 0n)
}
