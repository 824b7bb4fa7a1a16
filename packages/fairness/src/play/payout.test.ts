import { expect, test } from 'vitest'
import {
  betOptions,
  defaultOdds,
  formatProportion,
  isPayTable,
  isReturnAllowed,
  outcomeOf,
  parseProportion,
  payoutOf,
  waysOf,
  winningOptions,
  type BetOption,
  type Dice
} from '../index.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const
const ALL_DICE = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c): Dice => [a, b, c])))
const odds = defaultOdds()
const oddsOf = (option: BetOption): number => odds[betOptions.indexOf(option)]!

// A second implementation, from the text of the rules only: the payout per point, in hundredths of a percent.
const PAID_PER_POINT: Record<string, string> = {
  bi: '1.9600',
  sm: '1.9600',
  si: '1.9600',
  do: '1.9600',
  '3': '211.6800',
  '4': '70.5600',
  '5': '35.2800',
  '6': '21.1680',
  '7': '14.1120',
  '8': '10.0800',
  '9': '8.4672',
  '10': '7.8400',
  '11': '7.8400',
  '12': '8.4672',
  '13': '10.0800',
  '14': '14.1120',
  '15': '21.1680',
  '16': '35.2800',
  '17': '70.5600',
  '18': '211.6800'
}

function paidByTheRules(option: string, stakePoints: bigint, pips: string): bigint {
  const total = [...pips].map(Number).reduce((sum, face) => sum + face)
  const rules: [RegExp, boolean][] = [
    [/^bi$/, total > 10],
    [/^sm$/, total < 11],
    [/^si$/, [3, 5, 7, 9, 11, 13, 15, 17].includes(total)],
    [/^do$/, [4, 6, 8, 10, 12, 14, 16, 18].includes(total)],
    [/^\d+$/, option === `${total}`]
  ]
  const won = rules.some(([name, wins]) => name.test(option) && wins)
  return won ? stakePoints * BigInt(PAID_PER_POINT[option]!.replace('.', '')) : 0n
}

test('T21: 216 dice and 20 options, alone, are paid as a second implementation pays them', () => {
  let cells = 0
  for (const dice of ALL_DICE) {
    for (const option of betOptions) {
      const paid = payoutOf({ options: [option], stakeUnits: 70_000n, oddsOf }, dice)
      expect(paid).toBe(paidByTheRules(option, 7n, dice.join('')))
      cells += 1
    }
  }
  expect(cells).toBe(4320)
})

test('T21: options staked on together are paid as the sum of each alone, overlapping wins among them', () => {
  for (const dice of ALL_DICE) {
    const sets: BetOption[][] = [[...betOptions], ['bi', 'si', '11', '17'], ['sm', 'do', '3'], ['bi', 'sm'], []]
    for (const options of sets) {
      const alone = options.reduce((sum, option) => sum + paidByTheRules(option, 3n, dice.join('')), 0n)
      expect(payoutOf({ options, stakeUnits: 30_000n, oddsOf }, dice)).toBe(alone)
    }
  }
})

test('three options win of every dice: a size, a parity and a sum', () => {
  expect(outcomeOf([6, 6, 6])).toEqual({ sum: 18, one: 'bi', two: 'do' })
  expect(outcomeOf([1, 1, 1])).toEqual({ sum: 3, one: 'sm', two: 'si' })
  expect(winningOptions([4, 4, 3])).toEqual(['bi', 'si', '11'])
  expect(winningOptions([4, 3, 3])).toEqual(['sm', 'do', '10'])
  for (const dice of ALL_DICE) expect(winningOptions(dice).every((option) => betOptions.includes(option))).toBe(true)
})

test('the ways of each option are the published ones', () => {
  const sums = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]
  expect(betOptions.map(waysOf)).toEqual([108, 108, 108, 108, ...sums])
})

test('the default pay table is the published one, and returns exactly 98 % on every option', () => {
  expect(odds.map(formatProportion)).toEqual(betOptions.map((option) => PAID_PER_POINT[option]!.replace(/0{1,2}$/, '')))
  for (const option of betOptions) expect(oddsOf(option) * waysOf(option) * 100).toBe(98 * 216 * 10_000)
  expect(isPayTable(odds)).toBe(true)
})

test('odds may return 85 % to 100 %, both included, and nothing beyond', () => {
  expect(isReturnAllowed('bi', 17_000)).toBe(true)
  expect(isReturnAllowed('bi', 16_999)).toBe(false)
  expect(isReturnAllowed('bi', 20_000)).toBe(true)
  expect(isReturnAllowed('bi', 20_001)).toBe(false)
  expect(isReturnAllowed('3', 2_160_000)).toBe(true)
  expect(isReturnAllowed('3', 2_160_001)).toBe(false)
  expect(isReturnAllowed('bi', 19_600.5)).toBe(false)
  expect(isPayTable(odds.slice(1))).toBe(false)
  expect(isPayTable(odds.map((value, index) => (index === 7 ? value + 100_000 : value)))).toBe(false)
})

test('a proportion has at most four decimals and is read and written exactly', () => {
  expect(parseProportion('21.168')).toBe(211_680)
  expect(parseProportion('8.4672')).toBe(84_672)
  expect(parseProportion('2')).toBe(20_000)
  for (const text of ['1.96001', '', '-1.96', '1,96', '1e3', ' 1.96', '.5', '1.'])
    expect(parseProportion(text)).toBeNull()
  expect(formatProportion(20_000)).toBe('2.00')
  expect(formatProportion(211_680)).toBe('21.168')
})

test('a stake that is not whole points, or an option twice, is not paid but refused', () => {
  expect(() => payoutOf({ options: ['bi'], stakeUnits: 10_001n, oddsOf }, [6, 6, 6])).toThrow('whole points')
  expect(() => payoutOf({ options: ['bi'], stakeUnits: -10_000n, oddsOf }, [6, 6, 6])).toThrow('whole points')
  expect(() => payoutOf({ options: ['bi', 'bi'], stakeUnits: 10_000n, oddsOf }, [6, 6, 6])).toThrow('twice')
})
