/** Outcomes of three dice. */
const OUTCOMES = 216

/** At this many ways of 216 a pane of sums is lit to this much. */
const LIKELIEST_SUM = { ways: 27, glow: 0.92 }

/** How brightly a pane is lit, 0 to 1, by the ways of 216 in which its option wins. */
export function glowOf(ways: number): number {
  const glow = (ways * LIKELIEST_SUM.glow) / LIKELIEST_SUM.ways
  return Math.min(1, Math.round(glow * 100) / 100)
}

/** A chance as it is written: ways of all outcomes. */
export function chanceText(ways: number): string {
  return `${ways}/${OUTCOMES}`
}
