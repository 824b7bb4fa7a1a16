import { operatorRoles, operatorRoutes, type OperatorRoute } from '@glasshouse/contract/operator-routes'
import { describe, expect, test } from 'vitest'
import { areas, rightOf, type AreaName } from './role-areas.ts'

/** What every operator does about their own session and console. */
const OWN = new Set(['saveView', 'removeView'])

describe('what each role can do', () => {
  test('names every call that changes something once, and no other', () => {
    const routes = Object.entries(operatorRoutes) as [string, OperatorRoute][]
    const changes = routes
      .filter(([, { methods, reads, returns }]) => (methods[0] === 'POST' && !reads) || returns)
      .filter(([, { access, path }]) => typeof access !== 'string' && !path.includes('/own/'))
      .map(([name]) => name)
      .filter((name) => !OWN.has(name))
    const named = Object.values(areas).flatMap(({ acts }) => [...acts])
    expect([...named].sort()).toEqual(changes.sort())
  })

  test('lets no role choose a result', () => {
    expect(operatorRoles.map((role) => rightOf(role, 'results'))).toEqual(operatorRoles.map(() => 'none'))
  })

  test('gives each area to roles that can do all of it, and lets an auditor only see', () => {
    const names = Object.keys(areas) as AreaName[]
    const undone = names.filter((name) => areas[name].acts.length > 0 && rightOf('owner', name) === 'sees')
    expect(undone).toEqual([])
    const done = names.filter((name) => !['sees', 'none'].includes(rightOf('auditor', name)))
    expect(done).toEqual(['reports'])
    expect(rightOf('finance', 'withdrawals')).toBe('withSecond')
    expect(rightOf('support', 'withdrawals')).toBe('sees')
    expect(rightOf('content', 'withdrawals')).toBe('none')
  })
})
