/** The bet options, in the order of their odds: big, small, odd, even, then the sums. */
export const betOptions = [
  'bi',
  'sm',
  'si',
  'do',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18'
] as const

export type BetOption = (typeof betOptions)[number]

/** The faces of three dice, each 1 to 6. */
export type Dice = readonly [number, number, number]

/** The outcome of three dice: their sum, its size and its parity. */
export type Outcome = { sum: number; one: 'bi' | 'sm'; two: 'si' | 'do' }

/** The number of outcomes of three dice. */
export const OUTCOMES = 216

const BIG_FROM = 11
const FACES = [1, 2, 3, 4, 5, 6] as const

/**
 * Return the outcome of three dice; `one` is big (from 11) or small, `two` odd or even. A triple is an ordinary
 * outcome.
 */
export function outcomeOf([first, second, third]: Dice): Outcome {
  const sum = first + second + third
  return { sum, one: sum >= BIG_FROM ? 'bi' : 'sm', two: sum % 2 === 1 ? 'si' : 'do' }
}

/** Return the three options that win: a size, a parity and a sum. */
export function winningOptions(dice: Dice): BetOption[] {
  const { sum, one, two } = outcomeOf(dice)
  return [one, two, String(sum) as BetOption]
}

/** Return in how many of the 216 outcomes an option wins. */
export function waysOf(option: BetOption): number {
  let ways = 0
  for (const first of FACES) {
    for (const second of FACES) {
      for (const third of FACES) {
        if (winningOptions([first, second, third]).includes(option)) ways += 1
      }
    }
  }
  return ways
}
