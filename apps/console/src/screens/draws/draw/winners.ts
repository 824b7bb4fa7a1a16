const BIG_FROM = 11

/** Return the three options that win with these dice: a size, a parity and a sum. */
export function winnersOf(dice: readonly number[]): string[] {
  const sum = dice.reduce((total, face) => total + face, 0)
  return [sum >= BIG_FROM ? 'bi' : 'sm', sum % 2 === 1 ? 'si' : 'do', String(sum)]
}
