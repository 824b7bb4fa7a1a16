import type { Money } from '@glasshouse/contract/money'

/** Return the price of whole points at a channel where 100 points cost `pricePerHundred`, rounded up to the smallest unit. */
export function priceOf(points: bigint, channel: { pricePerHundred: string; currency: string }): Money {
  const [whole, decimals = ''] = channel.pricePerHundred.split('.') as [string, string?]
  const perHundred = BigInt(whole + decimals)
  return { minor: (points * perHundred + 99n) / 100n, decimals: decimals.length, currency: channel.currency }
}
