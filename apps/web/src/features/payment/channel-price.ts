import type { Money } from '@glasshouse/contract/money'

/** What so many whole points cost at a channel, of which 100 points cost `per_hundred`. Rounded up to the smallest unit. */
export function priceOf(points: bigint, channel: { per_hundred: string; currency: string }): Money {
  const [whole, decimals = ''] = channel.per_hundred.split('.') as [string, string?]
  const perHundred = BigInt(whole + decimals)
  return { minor: (points * perHundred + 99n) / 100n, decimals: decimals.length, currency: channel.currency }
}
