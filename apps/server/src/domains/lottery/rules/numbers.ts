const NUMBERS_PER_DAY = 10_000n

/** Return the lowest and highest period number of a day, `YYYYMMDD`. */
export function numbersOfDay(day: string): { from: bigint; to: bigint } {
  const from = BigInt(day) * NUMBERS_PER_DAY
  return { from, to: from + NUMBERS_PER_DAY - 1n }
}
