import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { checkLists } from './check-lists.ts'
import { checkRows } from './check-rows.ts'
import { productLists } from './product-lists.ts'
import { readRows } from './spec-table.ts'
import { titlesOf } from './test-titles.ts'

const ROOT = join(import.meta.dirname, '../..')
const PLACE = '[`readRows`](../scripts/spec/spec-table.ts)'
const HERE = '../scripts/spec/check-rows.test.ts'
const TEST = `[a row › without a fault has no problems](${HERE})`

/** Return the faults of a table with one row. */
function problemsOf(row: string): string[] {
  return checkRows(readRows(`## Screens\n\n| Spec | Where | Test |\n|---|---|---|\n${row}\n`), ROOT)
}

describe('a row', () => {
  it('without a fault has no problems', () => {
    expect(
      problemsOf(`| it is read | ${PLACE}<br>[\`spec-table.ts\`](../scripts/spec/spec-table.ts) | ${TEST} |`)
    ).toEqual([])
  })

  it.each([
    ['without an implementation', `| it is read | – | ${TEST} |`, 'line 5: “it is read” names no implementation'],
    ['without a test', `| it is read | ${PLACE} | see there |`, 'line 5: “it is read” names no test'],
    ['without a word', `|  | ${PLACE} | ${TEST} |`, 'line 5: says nothing, or has not three cells'],
    ['with two cells', `| it is read | ${PLACE} |`, 'line 5: says nothing, or has not three cells'],
    [
      'with a missing implementation',
      `| it is read | [\`gone.ts\`](../scripts/spec/gone.ts) | ${TEST} |`,
      'line 5: scripts/spec/gone.ts is no file'
    ],
    [
      'with a folder as implementation',
      `| it is read | [\`spec\`](../scripts/spec) | ${TEST} |`,
      'line 5: scripts/spec is no file'
    ],
    [
      'with a test as implementation',
      `| it is read | [\`it\`](${HERE}) | ${TEST} |`,
      'line 5: scripts/spec/check-rows.test.ts is a test, and implements nothing'
    ],
    [
      'with a name that its implementation does not have',
      `| it is read | [\`readRow\`](../scripts/spec/spec-table.ts) | ${TEST} |`,
      'line 5: scripts/spec/spec-table.ts has no readRow'
    ],
    [
      'with an implementation that is not named as in code',
      `| it is read | [reading](../scripts/spec/spec-table.ts) | ${TEST} |`,
      'line 5: scripts/spec/spec-table.ts is named “reading”, which is no name in code'
    ],
    [
      'with a missing file of tests',
      `| it is read | ${PLACE} | [a row](../scripts/spec/gone.test.ts) |`,
      'line 5: scripts/spec/gone.test.ts is no file'
    ],
    [
      'with a test of another title',
      `| it is read | ${PLACE} | [that is whole](${HERE}) |`,
      'line 5: scripts/spec/check-rows.test.ts has no test “that is whole”'
    ],
    [
      'with a test that does not exist',
      `| it is read | ${PLACE} | [a row › that was…](${HERE}) |`,
      'line 5: scripts/spec/check-rows.test.ts has 0 tests that begin with “a row › that was…”'
    ],
    [
      'with a title that fits several tests',
      `| it is read | ${PLACE} | [a list…](${HERE}) |`,
      'line 5: scripts/spec/check-rows.test.ts has 2 tests that begin with “a list…”'
    ],
    [
      'of the charter with a test that does not have its number',
      `| H1 it is read | ${PLACE} | ${TEST} |`,
      'line 5: “a row › without a fault has no problems” does not have the number H1'
    ],
    [
      'with a test that is not run',
      `| it is read | ${PLACE} | [pictures of the console](../e2e/screens/console.spec.ts) |`,
      'line 5: e2e/screens/console.spec.ts is no test that is run'
    ]
  ])('%s is found', (_name, row, problem) => {
    expect(problemsOf(row)).toContain(problem)
  })
})

describe('a title', () => {
  it('has its groups, and stays as written if it is a template', () => {
    const source =
      "describe('a', () => {\n" +
      "  it.each([1])('is %s', () => {})\n" +
      '  for (const one of all) test(`has ${one.name}`, () => {})\n' +
      "})\ntest.describe('b', () => test('c', { timeout: 1 }, () => {}))\ntest('d', async () => {})\n" +
      "describe.concurrent.each([1])('e %s', () => it('f', () => {}))"
    expect(titlesOf(source)).toEqual(['a › is %s', 'a › has ${one.name}', 'b › c', 'd', 'e %s › f'])
  })

  it('is missing if the test does not run', () => {
    expect(titlesOf("it.skip('a', () => {})\nit.todo('b')\ndescribe.skip('c', () => it('d', () => {}))")).toEqual([])
  })
})

const LIST = { section: 'Routes', members: ['/Home', '/Mine'], names: /`(\/\w*)`/g }

test('a list with a missing or an extra member is found', () => {
  const rows = readRows(`## Routes\n| \`/Home\`, \`/Nowhere\` | a | b |\n## Screens\n| \`/Mine\` | a | b |\n`)
  expect(checkLists(rows, [LIST])).toEqual([
    '“Routes” does not name /Mine',
    '“Routes” names /Nowhere, which does not exist'
  ])
})

test('a list without members means that the check no longer works', () => {
  const blind = ['the list of “Routes” is empty: the check has gone blind']
  expect(checkLists([], [{ ...LIST, members: [] }])).toEqual(blind)
})

test('the lists of the product are complete', () => {
  const [routes, calls, messages, charter] = productLists().map(({ members }) => members)
  expect(routes).toEqual(expect.arrayContaining(['/', '/Home', '/luckDraw']))
  expect(calls).toEqual(
    expect.arrayContaining(['GET /system/base_info', 'POST /member/setName', 'GET /member/setName'])
  )
  expect(messages).toContain('feature disabled')
  expect(charter).toHaveLength(11)
})
