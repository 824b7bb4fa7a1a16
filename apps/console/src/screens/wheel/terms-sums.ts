/** A prize while it is being typed. A field with text contains no valid number. */
export type Weighted = { weight?: number | string | null; points?: number | string | null }

const numberIn = (typed: number | string | null | undefined) => (typeof typed === 'number' ? typed : 0)

/** Return the average cost of a spin in points while weights are being typed; 0 if all weights are missing. */
export function averageOf(prizes: readonly (Weighted | undefined)[]): number {
  const total = prizes.reduce((sum, prize) => sum + numberIn(prize?.weight), 0)
  if (total === 0) return 0
  return prizes.reduce((sum, prize) => sum + numberIn(prize?.weight) * numberIn(prize?.points), 0) / total
}

/** Return the chance of a prize, from 0 to 1. */
export function chanceOf(prizes: readonly (Weighted | undefined)[], place: number): number {
  const total = prizes.reduce((sum, prize) => sum + numberIn(prize?.weight), 0)
  return total === 0 ? 0 : numberIn(prizes[place]?.weight) / total
}
