/** The number of outcomes of three dice. */
const OUTCOMES = 216

/** The brightness of a sum that wins in this number of outcomes. */
const LIKELIEST_SUM = { ways: 27, glow: 0.92 }

/** Return the brightness of an option, 0 to 1, from the number of winning outcomes out of 216. */
export function glowOf(ways: number): number {
  const glow = (ways * LIKELIEST_SUM.glow) / LIKELIEST_SUM.ways
  return Math.min(1, Math.round(glow * 100) / 100)
}

/** Format a chance as winning outcomes out of all outcomes. */
export function chanceText(ways: number): string {
  return `${ways}/${OUTCOMES}`
}
