import { betOptions, type BetOption } from '@glasshouse/contract'

const bits = new Map<string, number>(betOptions.map((option, place) => [option, 1 << place]))

/** Return the chosen options as a bit mask: bit n stands for the n-th option. */
export function maskOf(options: readonly BetOption[]): number {
  return options.reduce((mask, option) => mask | bits.get(option)!, 0)
}

/** Return the options of a bit mask, in the order in which odds are listed. */
export function optionsOf(mask: number): BetOption[] {
  return betOptions.filter((_option, place) => (mask & (1 << place)) !== 0)
}
