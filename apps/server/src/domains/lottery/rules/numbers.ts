const NUMBERS_A_DAY = 10_000n

/** The first and the last number that a period of a day can have: the day is `YYYYMMDD`. */
export function numbersOfDay(day: string): { from: bigint; to: bigint } {
  const from = BigInt(day) * NUMBERS_A_DAY
  return { from, to: from + NUMBERS_A_DAY - 1n }
}
