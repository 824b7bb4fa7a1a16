/** The bet options, in the order of their odds: big, small, odd ("single"), even ("double"), the sums. */
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
