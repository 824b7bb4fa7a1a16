import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkLists } from './check-lists.ts'
import { checkRows } from './check-rows.ts'
import { productLists } from './product-lists.ts'
import { readRows } from './spec-table.ts'
import { specifiedCalls, specifiedRoutes } from './specified.ts'

const ROOT = join(import.meta.dirname, '../..')
const MIN_ROWS = 200

const rows = readRows(readFileSync(join(ROOT, 'docs/spec.md'), 'utf8'))

test('every row of docs/spec.md names an implementation and a test, and both exist', () => {
  expect(rows.length).toBeGreaterThan(MIN_ROWS)
  expect(checkRows(rows, ROOT)).toEqual([])
})

test('docs/spec.md names every route, call, client message and rule of the charter, and no others', () => {
  expect(checkLists(rows, productLists())).toEqual([])
})

test('the product has every route and every call that the specification names', () => {
  const [routes, calls] = productLists().map(({ members }) => members)
  const specified = Object.entries(specifiedCalls).flatMap(([method, paths]) =>
    paths.split(' ').map((path) => `${method} ${path}`)
  )
  expect(routes).toEqual(expect.arrayContaining(specifiedRoutes.split(' ')))
  expect(calls).toEqual(expect.arrayContaining(specified))
})
