/** Outcomes of three dice. */
const OUTCOMES = 216

/** The brightness of a sum at this number of outcomes of 216. */
const LIKELIEST_SUM = { ways: 27, glow: 0.92 }

/** Return the brightness of an option, 0 to 1, from the number of outcomes of 216 in which it wins. */
export function glowOf(ways: number): number {
  const glow = (ways * LIKELIEST_SUM.glow) / LIKELIEST_SUM.ways
  return Math.min(1, Math.round(glow * 100) / 100)
}

/** Format a chance: winning outcomes of all outcomes. */
export function chanceText(ways: number): string {
  return `${ways}/${OUTCOMES}`
}
