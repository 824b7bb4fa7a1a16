import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { knownVerdicts } from './known-verdicts.ts'

const draw = { open: { game: 'k3_1m', period: '202611270001' } }

function verdictWith(known: { check?: string; log?: boolean; orders?: (boolean | undefined)[] }): string | undefined {
  const queries = new QueryClient()
  if (known.check) queries.setQueryData(['draw-check', draw, undefined], { verdict: known.check })
  if (known.log !== undefined) {
    queries.setQueryData(['log-check', 'k3_1m', '202611270001', {}], { hasProblem: known.log })
  }
  for (const [number, holds] of (known.orders ?? []).entries()) {
    const queryKey = ['order-proof', number, undefined, undefined, draw]
    if (holds === undefined) queries.getQueryCache().build(queries, { queryKey })
    else queries.setQueryData(queryKey, { holds })
  }
  expect(knownVerdicts(queries, 'k3_3m').size).toBe(0)
  return knownVerdicts(queries, 'k3_1m').get('202611270001')
}

test('T46, T48: a list shows a draw as matching only after the log and the member’s orders were checked, too', () => {
  expect(verdictWith({ check: 'verified', log: false })).toBe('matched')
  expect(verdictWith({ check: 'verified', log: false, orders: [true, true] })).toBe('matched')
  expect(verdictWith({ check: 'verified' })).toBeUndefined()
  expect(verdictWith({ check: 'verified', log: false, orders: [true, undefined] })).toBeUndefined()
  expect(verdictWith({ check: 'waiting', log: false })).toBeUndefined()
})

test('T46, T48: a list shows what does not match in the records, in the log, or of an order', () => {
  expect(verdictWith({ check: 'mismatch' })).toBe('failed')
  expect(verdictWith({ check: 'verified', log: true })).toBe('failed')
  expect(verdictWith({ check: 'verified', log: false, orders: [true, false] })).toBe('failed')
})
