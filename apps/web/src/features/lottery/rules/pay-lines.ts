import type { CallOutput } from '@glasshouse/contract'
import { parseAmount } from '@glasshouse/contract/amount'

type Option = CallOutput<'getLotteryOdds'>[number]

/** Options that win equally often and pay the same. */
export type PayLine = { options: Option[]; ways: number; odds: string }

const OUTCOMES = 216n

/** Return a pay table with one line for all options with the same chance and odds, in the lottery's order. */
export function payLines(options: readonly Option[]): PayLine[] {
  const lines = new Map<string, PayLine>()
  for (const option of options) {
    const { ways, odds } = option
    const line = lines.get(`${ways} ${odds}`) ?? { options: [], ways, odds }
    line.options.push(option)
    lines.set(`${ways} ${odds}`, line)
  }
  return [...lines.values()]
}

/** Return a line's return to players, in ten-thousandths: 9800 is 98 %. */
export function returnOf({ ways, odds }: Pick<PayLine, 'ways' | 'odds'>): number {
  return Number(((parseAmount(odds) ?? 0n) * BigInt(ways)) / OUTCOMES)
}

/** Return the lowest and the highest return of any line. */
export function returnsOf(lines: readonly PayLine[]): { least: number; most: number } {
  const returns = lines.map(returnOf)
  return { least: Math.min(...returns), most: Math.max(...returns) }
}
