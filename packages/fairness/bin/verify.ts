#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkFiles } from './check-files.ts'
import { readParts } from './read-parts.ts'

const USAGE = `Checks draws from what their site published. Nothing is asked of any network.

  node packages/fairness/bin/verify.ts [--key KEY] [--steps] FILE...

FILE   answers of /api/fair/export, /api/fair/draw or /api/fair/proof as JSON, in their envelope or without, or files that
       the app saved: evidence, receipts; - reads from standard input. A proof is checked against the draw of another
       FILE, and against its order's receipt where a FILE has it.
--key  the verifier key that bundles and evidence must be signed with; without it, compare the key in the report with
       the site's
--steps  show what each step of a draw compares, also where it holds

Ends with 0 when everything holds, 1 when something does not, 2 when a FILE cannot be read, 3 when everything holds but
records that a FILE has or its device saw are gone, and the log has the restore from a backup that lost them on record.
`

const EXIT_CODES = { holds: 0, differs: 1, restored: 3 }

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, steps: { type: 'boolean' }, help: { type: 'boolean' } }
  })
  if (values.help || positionals.length === 0) {
    process.stdout.write(USAGE)
    return values.help ? 0 : 2
  }
  const files = positionals.map((name) => ({ name, parts: readParts(readFileSync(name === '-' ? 0 : name, 'utf8')) }))
  const { lines, outcome } = checkFiles(files, { key: values.key, steps: values.steps ? 'all' : 'failed' })
  process.stdout.write(`${lines.join('\n')}\n`)
  return EXIT_CODES[outcome]
}

try {
  process.exitCode = main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
