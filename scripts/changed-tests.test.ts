import { expect, test } from 'vitest'
import { chooseFiles, testsOf } from './changed-tests.mjs'

test.each([
  ['apps/server/src/domains/wheel/spin.ts', ['apps/server/src/domains/wheel/', 'apps/server/test/wheel/'], []],
  ['apps/server/src/http/errors.ts', ['apps/server/src/http/', 'apps/server/test/http/'], []],
  ['apps/server/test/wheel/wheel-fixture.ts', ['apps/server/src/wheel/', 'apps/server/test/wheel/'], []],
  ['apps/server/migrations/0001_first.sql', ['apps/server/test/database/'], []],
  ['apps/web/src/features/service/chat.tsx', ['apps/web/src/features/service/'], ['e2e/tests/service']],
  ['packages/contract/src/envelope.ts', ['packages/contract/'], []],
  ['e2e/tests/wheel.spec.ts', [], ['e2e/tests/wheel.spec.ts']],
  ['docs/spec.md', ['scripts/spec/'], []],
  ['README.md', [], []]
])('a change of %s has its tests by its folder', (file, tests, journeys) => {
  expect(testsOf([file])).toEqual({ tests, journeys })
})

test('the quickest files run first, and what exceeds the time is named', () => {
  const folder = 'scripts/spec/'
  const all = chooseFiles([folder, folder], new Map(), Infinity)
  expect(all.leftOut).toEqual([])
  expect(all.chosen).toContain('scripts/spec/links.test.ts')
  expect(new Set(all.chosen).size).toBe(all.chosen.length)

  const seconds = new Map([
    ...all.chosen.map((file): [string, number] => [file, 20]),
    ['scripts/spec/links.test.ts', 2] as [string, number]
  ])
  const { chosen, leftOut } = chooseFiles([folder], seconds, 30)
  expect(chosen[0]).toBe('scripts/spec/links.test.ts')
  expect(chosen).toHaveLength(2)
  expect([...chosen, ...leftOut].toSorted()).toEqual(all.chosen.toSorted())
})

test('a file that takes most of a minute by itself is left out, whatever time there is', () => {
  const long = 'scripts/spec/links.test.ts'
  expect(chooseFiles([long], new Map([[long, 45]]))).toEqual({ chosen: [], leftOut: [long] })
  expect(chooseFiles([long], new Map([[long, 25]]))).toEqual({ chosen: [long], leftOut: [] })
})
