import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** Where readers find commands to run: documents, comments, messages and CI. */
const TEXTS = '**/*.{md,ts,tsx,mjs,js,cjs,json,sql,yml,yaml,html,css}'
const SKIPPED = /(^|\/)(node_modules|dist|test-results|\.data|\.git)(\/|$)/
/** An npm command and the workspace in which it runs, without commands that contain a name to fill in. */
const COMMAND = /\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)(?: (?:-w|--workspace)[ =](\S+?)(?=[`'"\s).,]|$))?/g

const scriptsOf = (folder: string): string[] => {
  const file = join(ROOT, folder, 'package.json')
  if (!existsSync(file)) return []
  return Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { scripts?: object }).scripts ?? {})
}

/** Return the commands in a text that no package has. */
function findUnknown(text: string): string[] {
  // A comment may have a line break between two words.
  const plain = text.replaceAll(/\s*\n\s*(?:\/\/|\*|#|--)?\s*/g, ' ')
  return [...plain.matchAll(COMMAND)]
    .filter(([, run, plainName, workspace = '.']) => !scriptsOf(workspace).includes((run ?? plainName)!))
    .map(([command]) => command)
}

test('every npm command that a document, a comment or a message names exists', () => {
  const files = globSync(TEXTS, { cwd: ROOT, exclude: (path) => SKIPPED.test(path) })
  // This file contains unknown commands on purpose.
  const others = files.filter((file) => !SKIPPED.test(file) && !import.meta.filename.endsWith(file))
  expect(others.length).toBeGreaterThan(1000)
  const unknown = others.flatMap((file) =>
    findUnknown(readFileSync(join(ROOT, file), 'utf8')).map((command) => `${file}: ${command}`)
  )
  expect(unknown).toEqual([])
})

test.each<[string, string[]]>([
  ['Run `npm run reconcile`, then `npm start`.', []],
  ['Run `npm run reconcile-all`.', ['npm run reconcile-all']],
  ['`npm run fonts -w apps/web`', []],
  ['`npm run fonts`', ['npm run fonts']],
  ['`npm run migrate -w apps/web`', ['npm run migrate -w apps/web']],
  ['`npm run fonts -w apps/gone`', ['npm run fonts -w apps/gone']],
  ["log.error('run `npm run accept-heads`')", ['npm run accept-heads']],
  ['// first npm\n//   run nothing-like-it', ['npm run nothing-like-it']]
])('an unknown command is found: %j', (text, unknown) => {
  expect(findUnknown(text)).toEqual(unknown)
})
