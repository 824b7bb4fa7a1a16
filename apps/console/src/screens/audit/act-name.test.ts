import { operatorRoutes, type OperatorRoute } from '@glasshouse/contract/operator-routes'
import { expect, test } from 'vitest'
import { namedActs } from './act-name.ts'

test('every operators’ call that leaves an audit record has a text', () => {
  const routes = Object.entries(operatorRoutes) as [string, OperatorRoute][]
  const acts = routes.filter(([, { methods, reads, returns }]) => (methods[0] === 'POST' && !reads) || returns)
  expect(acts.map(([name]) => name).filter((name) => !namedActs.includes(name as never))).toEqual([])
})
