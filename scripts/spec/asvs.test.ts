import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asvsLevels } from './asvs-ids.ts'
import { checkAsvs } from './check-asvs.ts'

const ROOT = join(import.meta.dirname, '../..')
const text = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')
const firstRow = /^\| 1\.1\.1 .*\n/m

test('docs/asvs.md has each requirement of levels 1 and 2 once, counts them, and links to existing evidence', () => {
  expect(asvsLevels.size).toBe(253)
  expect([...asvsLevels.values()].filter((level) => level === '1')).toHaveLength(70)
  expect(checkAsvs(text, ROOT)).toEqual([])
})

test.each([
  ['a missing row', text.replace(firstRow, ''), '1.1.1 is missing'],
  ['a duplicate row', text.replace(firstRow, (row) => row + row), '1.1.1 is there twice'],
  ['a wrong level', text.replace('| 1.1.1 | 2 |', '| 1.1.1 | 1 |'), '1.1.1 is not of level 1'],
  ['an unknown verdict', text.replace(/^(\| 1\.1\.1 .*)\| satisfied \|/m, '$1| fine |'), 'has no verdict “fine”'],
  ['a missing file', text.replace('src/http/serve.ts', 'src/http/gone.ts'), 'apps/server/src/http/gone.ts is no file'],
  ['a missing name', text.replace('[`fieldsOf`]', '[`gone`]'), 'apps/server/src/http/serve.ts has no gone'],
  ['a missing test', text.replace('[TRACE echoes', '[TRACE takes'), 'has no test “TRACE takes'],
  ['a missing heading', text.replace('security.md#uploads', 'security.md#downloads'), 'names #downloads'],
  ['a wrong count', text.replace(/^\| \d+ \| \d+ \|/m, '| 999 | 0 |'), 'the counts should be'],
  [
    'an open requirement that is not listed',
    text.replace('Open are ', 'Open are 1.1.1, '),
    'the list of open requirements should be'
  ]
])('%s is found', (_what, changed, problem) => {
  expect(changed).not.toBe(text)
  expect(checkAsvs(changed, ROOT).join('\n')).toContain(problem)
})
