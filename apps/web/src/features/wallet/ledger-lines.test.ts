import type { CallOutput } from '@glasshouse/contract'
import { describe, expect, it } from 'vitest'
import { linesOf, partsOf, totalOf } from './ledger-lines.ts'

type Report = CallOutput<'getPersonalreport'>

const report: Report = {
  staked: '11000.00',
  paidOut: '9740.00',
  recharged: '20000.00',
  withdrawn: '5000.00',
  held: '1000.00',
  balance: '12480.00',
  ledger: [
    { type: 'recharge', amount: '20000.00' },
    { type: 'win', amount: '9690.00' },
    { type: 'wheel_prize', amount: '50.00' },
    { type: 'bet', amount: '-11500.00' },
    { type: 'bet_refund', amount: '300.00' },
    { type: 'withdraw_hold', amount: '-6500.00' },
    { type: 'withdraw_return', amount: '500.00' },
    { type: 'video', amount: '-90.00' },
    { type: 'video_refund', amount: '30.00' }
  ]
}
const empty: Report = {
  staked: '0.00',
  paidOut: '0.00',
  recharged: '0.00',
  withdrawn: '0.00',
  held: '0.00',
  balance: '0.00',
  ledger: []
}
const named = (lines: { name: string; amount: bigint }[]) => lines.map(({ name, amount }) => [name, amount / 10_000n])

describe('the ledger of Mine', () => {
  it('has income and outgoings, with refunds deducted from what they refund', () => {
    const { income, outgoings } = linesOf(report)
    expect(named(income)).toEqual([
      ['recharged', 20_000n],
      ['won', 9740n]
    ])
    expect(named(outgoings)).toEqual([
      ['staked', 11_200n],
      ['withdrawn', 5000n],
      ['waiting', 1000n],
      ['videos', 60n]
    ])
  })

  it('H5: adds up exactly to the balance', () => {
    const odd = {
      ...report,
      balance: '12479.9999',
      ledger: [...report.ledger, { type: 'adjust', amount: '-0.0001' } as const]
    }
    for (const { income, outgoings, balance } of [linesOf(report), linesOf(odd)]) {
      expect(totalOf(income) - totalOf(outgoings)).toBe(balance)
    }
  })

  it('counts an adjustment by its sign', () => {
    const up = linesOf({ ...empty, balance: '5.00', ledger: [{ type: 'adjust', amount: '5.00' }] })
    expect(named(up.income)).toContainEqual(['adjusted', 5n])
    const down = linesOf({ ...report, ledger: [...report.ledger, { type: 'adjust', amount: '-5.00' }] })
    expect(named(down.outgoings)).toContainEqual(['adjusted', 5n])
  })

  it('of a new member has three zero lines', () => {
    const lines = linesOf(empty)
    expect([lines.income.length, lines.outgoings.length, lines.balance]).toEqual([2, 1, 0n])
    expect(partsOf(lines)).toEqual([0, 0])
  })

  it('has a bar with parts in proportion', () => {
    expect(partsOf(linesOf(report))).toEqual([376, 168, 33, 2, 419])
  })
})
