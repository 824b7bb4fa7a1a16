import type { SavedReceipt, ProofCheck } from '@glasshouse/fairness'
import { describe, expect, it } from 'vitest'
import { entriesOf, isSigned, verdictOf } from './order-entry.ts'
import type { OwnOrder } from './own-order.ts'

const own = (number: string) => ({ id: number, orderNumber: number }) as OwnOrder
const kept = (number: string, receipt = 'ab'.repeat(32)) => ({ order_no: number, receipt }) as SavedReceipt
const check = (failed: string | null) =>
  ({ verdict: failed ? 'mismatch' : 'verified', steps: [{ id: failed ?? 'kept', ok: failed === null }] }) as ProofCheck

describe('T46: the orders of a draw', () => {
  it('include the listed orders with any receipts here, and receipts of orders that the site does not list', () => {
    const entries = entriesOf({ orders: [own('1'), own('2')], kept: [kept('2'), kept('3')], carried: null })
    expect(entries.map(({ number, own: listed, kept: receipt }) => [number, !!listed, !!receipt])).toEqual([
      ['1', true, false],
      ['2', true, true],
      ['3', false, true]
    ])
  })

  it('include each of two receipts under one number, whether the site lists that number or not', () => {
    const receipts = [kept('1'), kept('1', 'cd'.repeat(32))]
    for (const orders of [[own('1')], []]) {
      const entries = entriesOf({ orders, kept: receipts, carried: null })
      expect(entries.map(({ kept: receipt }) => receipt?.receipt)).toEqual(['ab'.repeat(32), 'cd'.repeat(32)])
    }
  })

  it('use a receipt from the address only if this browser has none', () => {
    const carried = kept('1', 'cd'.repeat(32))
    const [first] = entriesOf({ orders: [own('1')], kept: [], carried })
    expect(first).toMatchObject({ kept: carried, isCarried: true })
    const [second] = entriesOf({ orders: [own('1')], kept: [kept('1')], carried })
    expect(second).toMatchObject({ kept: kept('1'), isCarried: false })
  })

  it('are called signed only if the signature was checked and holds', () => {
    const withSteps = (steps: Partial<ProofCheck['steps'][number]>[]) => isSigned({ steps } as ProofCheck)
    expect(withSteps([{ id: 'kept', ok: true }])).toBe(false)
    expect(withSteps([{ id: 'signed', ok: false }])).toBe(false)
    expect(
      withSteps([
        { id: 'kept', ok: true },
        { id: 'signed', ok: true }
      ])
    ).toBe(true)
  })

  it('are verified only with a receipt, and a receipt that does not match takes precedence', () => {
    expect(verdictOf(check(null), { kept: kept('1'), holds: true })).toBe('verified')
    expect(verdictOf(check(null), { kept: null, holds: true })).toBe('consistent')
    expect(verdictOf(check('inclusion'), { kept: null, holds: false })).toBe('unproven')
    expect(verdictOf(check('kept'), { kept: kept('1'), holds: false })).toBe('differs')
    expect(verdictOf(check('signed'), { kept: kept('1'), holds: false })).toBe('differs')
  })
})
