import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkLists } from './check-lists.ts'
import { checkRows } from './check-rows.ts'
import { productLists } from './product-lists.ts'
import { readRows } from './spec-table.ts'

const ROOT = join(import.meta.dirname, '../..')
const LEAST_ROWS = 200

const rows = readRows(readFileSync(join(ROOT, 'docs/spec.md'), 'utf8'))

test('every row of docs/spec.md names an implementation and a test, and both are there', () => {
  expect(rows.length).toBeGreaterThan(LEAST_ROWS)
  expect(checkRows(rows, ROOT)).toEqual([])
})

test('docs/spec.md tells of every route, call, client message and rule of the charter, and of no other', () => {
  expect(checkLists(rows, productLists(ROOT))).toEqual([])
})
