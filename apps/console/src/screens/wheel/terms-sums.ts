export type Weighted = { weight?: number | null; points?: number | null }

/** What a spin would cost on average, in points, to be shown while weights are typed; 0 without any weight. */
export function averageOf(prizes: readonly (Weighted | undefined)[]): number {
  const total = prizes.reduce((sum, prize) => sum + (prize?.weight ?? 0), 0)
  if (total === 0) return 0
  return prizes.reduce((sum, prize) => sum + (prize?.weight ?? 0) * (prize?.points ?? 0), 0) / total
}

/** The chance of a prize among all, from 0 to 1. */
export function chanceOf(prizes: readonly (Weighted | undefined)[], place: number): number {
  const total = prizes.reduce((sum, prize) => sum + (prize?.weight ?? 0), 0)
  return total === 0 ? 0 : (prizes[place]?.weight ?? 0) / total
}
