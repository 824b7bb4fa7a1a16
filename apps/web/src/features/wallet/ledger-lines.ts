import type { CallOutput } from '@glasshouse/contract'
import { unitsOf } from '../../format/points.ts'

type Report = CallOutput<'getPersonalreport'>
type Type = Report['ledger'][number]['type']

export type Line = {
  name: 'recharged' | 'won' | 'adjusted' | 'staked' | 'withdrawn' | 'waiting' | 'videos'
  /** In units, without a sign. */
  amount: bigint
}

export type Lines = { income: Line[]; outgoings: Line[]; balance: bigint }

const ALWAYS = new Set<Line['name']>(['recharged', 'won', 'staked'])

/** Return income, outgoings and balance as lines. Refunds reduce the line that they refund. Zero lines are omitted. */
export function linesOf({ ledger, withdrawn, held, balance }: Report): Lines {
  const sum = (...types: Type[]) =>
    ledger.reduce((total, { type, amount }) => (types.includes(type) ? total + unitsOf(amount) : total), 0n)
  const adjusted = sum('adjust')
  const income: Line[] = [
    { name: 'recharged', amount: sum('recharge') },
    { name: 'won', amount: sum('win', 'wheel_prize') },
    { name: 'adjusted', amount: adjusted > 0n ? adjusted : 0n }
  ]
  const outgoings: Line[] = [
    { name: 'staked', amount: -sum('bet', 'bet_refund') },
    { name: 'withdrawn', amount: unitsOf(withdrawn) },
    { name: 'waiting', amount: unitsOf(held) },
    { name: 'videos', amount: -sum('video', 'video_refund') },
    { name: 'adjusted', amount: adjusted < 0n ? -adjusted : 0n }
  ]
  const isShown = ({ name, amount }: Line) => amount !== 0n || ALWAYS.has(name)
  return { income: income.filter(isShown), outgoings: outgoings.filter(isShown), balance: unitsOf(balance) }
}

/** Return the sum of lines. */
export function totalOf(lines: readonly Line[]): bigint {
  return lines.reduce((total, { amount }) => total + amount, 0n)
}

/** Return the length of each part of the bar, in thousandths of the income. */
export function partsOf({ outgoings, balance }: Lines): number[] {
  const amounts = [...outgoings.map(({ amount }) => amount), balance]
  const all = amounts.reduce((total, amount) => total + amount, 0n)
  return amounts.map((amount) => (all > 0n ? Number((amount * 1000n) / all) : 0))
}
