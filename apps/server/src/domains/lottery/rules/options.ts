import { betOptions, type BetOption } from '@glasshouse/contract'

const bits = new Map<string, number>(betOptions.map((option, index) => [option, 1 << index]))

/** Return the chosen options as a bit mask: bit n stands for the n-th option. */
export function maskOf(options: readonly BetOption[]): number {
  return options.reduce((mask, option) => mask | bits.get(option)!, 0)
}

/** Return the options of a bit mask, in the order in which odds are listed. */
export function optionsOf(mask: number): BetOption[] {
  return betOptions.filter((_option, index) => (mask & (1 << index)) !== 0)
}
