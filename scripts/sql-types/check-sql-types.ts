// Checks the row type of every statement against the migrated schema, and that PostgreSQL accepts the statements of
// tests and benchmarks. A canary is wrong on purpose. If it is not reported, the check fails.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { StartError } from '../../apps/server/src/start-error.ts'
import { KINDS_MODULE, RowComparison } from './compare.ts'
import { describeAll, keep, type Description } from './describe.ts'
import { findStatements, type Found, type Statement } from './find-statements.ts'

const PRODUCT = /^apps\/server\/src\//
const CANARY = 'scripts/canary/apps/server/src/domains/member/wrong-row-queries.ts'
const CANARY_PROBLEMS = 13
const MIN_STATEMENTS = 500
/** A file that exists only for the compiler. */
const KINDS_FILE = resolve('scripts/sql-types/kinds-of-values.ts')
/** The file with the statements that passed in the last run. */
const PASSED = '.cache/sql-types-passed'
const INPUTS = [
  'apps/server/{src,test}/**/*.ts',
  'apps/server/migrations/*.sql',
  'bench/src/**/*.ts',
  'packages/*/src/**/*.ts',
  'scripts/sql-types/**/*.ts',
  CANARY,
  'package-lock.json',
  'tsconfig*.json'
]

/** Files with statements that depend on what only a running database knows. */
const PUT_TOGETHER = new Set([
  'apps/server/src/database/embedded/roles.ts',
  'apps/server/src/database/replication/base-backup.ts',
  'apps/server/src/database/replication/stream-wal.ts',
  'apps/server/src/database/executor.ts',
  'apps/server/src/database/migrate.ts',
  'apps/server/src/database/reading/read-rows.ts',
  'apps/server/src/database/role/application-role.ts',
  'apps/server/src/database/transaction.ts'
])
/** Rows of a cursor. Only the statement that opened the cursor could describe them. */
const FETCHED = /^\s*fetch\s/
/** `/* never null: name *\/` in a statement: its author knows what the syntax does not show. */
const REMARK = /\/\* never null: ([\w, ]+) \*\//g

const state = hashInputs()
if (lastPassed() === state) {
  console.log('row types: unchanged since they were in order')
} else {
  const problems = await findProblems()
  for (const problem of problems) console.error(`  ${problem}`)
  if (problems.length > 0) {
    console.error(`row types: ${problems.length} problems`)
    process.exit(1)
  }
  keep(PASSED, state)
}

function hashInputs(): string {
  const hash = createHash('sha256')
  for (const file of globSync(INPUTS).toSorted()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function lastPassed(): string | null {
  try {
    return readFileSync(PASSED, 'utf8')
  } catch {
    return null
  }
}

async function findProblems(): Promise<string[]> {
  const program = createProgram()
  const found = findStatements(program, (file) => file === CANARY || /^(apps\/server|bench)\//.test(file))
  const describe = await describeStatements(found)
  const comparison = new RowComparison(program, KINDS_FILE)
  const all = found.statements.flatMap((statement) =>
    [...new Set(statement.texts.flatMap((text) => problemsOf(statement, { text, describe, comparison })))].map(
      (problem) => `${statement.at}: ${problem}`
    )
  )
  const own = all.filter((problem) => !problem.startsWith(CANARY))
  const product = found.statements.filter(({ at }) => PRODUCT.test(at)).length
  console.log(
    `row types: ${product} statements of the server, ${found.statements.length - product} of tests and benchmarks`
  )
  return [
    ...own,
    ...found.unknown.filter(isPuzzling).map(({ at, reason }) => `${at}: the text cannot be worked out: ${reason}`),
    ...(product < MIN_STATEMENTS ? [`only ${product} statements were found: the check has gone blind`] : []),
    ...(all.length - own.length === CANARY_PROBLEMS
      ? []
      : [
          `${CANARY}: ${all.length - own.length} problems are reported, not ${CANARY_PROBLEMS}: the check has gone blind`
        ])
  ]
}

/**
 * Return whether a statement with an unknown text is a fault. Tests may compose statements freely; every statement of
 * the server must be known.
 */
function isPuzzling({ at }: Found['unknown'][number]): boolean {
  return PRODUCT.test(at) && !PUT_TOGETHER.has(fileOf(at))
}

async function describeStatements({ statements }: Found): Promise<Describe> {
  const questions = statements.flatMap(({ texts, parameters }) => texts.map((text) => ({ text, parameters })))
  try {
    return await describeAll(questions)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    const [reason] = error.message.split('. ')
    console.error(`Row types are checked with the PostgreSQL that npm brings, and it does not start here. ${reason}.`)
    process.exit(1)
  }
}

type Describe = (question: { text: string; parameters: string }) => Description
type Tools = { text: string; describe: Describe; comparison: RowComparison }

function problemsOf({ at, parameters, row, isDiscarded }: Statement, { text, describe, comparison }: Tools): string[] {
  const { columns, error } = describe({ text, parameters })
  if (error !== undefined && isAboutOwnTable(error, at)) return []
  if (error !== undefined) return [`PostgreSQL refuses the statement: ${error}`]
  if (!(PRODUCT.test(at) || at.startsWith(CANARY)) || FETCHED.test(text)) return []
  if (!row) {
    const names = columns.map(({ name }) => name).join(', ')
    return columns.length === 0 || isDiscarded ? [] : [`it returns ${names}, and declares no row`]
  }
  const remarked = [...text.matchAll(REMARK)].flatMap(([, names]) => names!.split(', '))
  const idle = remarked.filter((name) => !columns.some((column) => column.name === name && column.canBeNull))
  const known = columns.map((column) => (remarked.includes(column.name) ? { ...column, canBeNull: false } : column))
  return [
    ...comparison.problems(row, known),
    ...idle.map((name) => `the remark that ${name} is never null is not needed`)
  ]
}

/** Return whether a test's statement is about a table that the test itself creates. */
function isAboutOwnTable(error: string, at: string): boolean {
  const [, table] = /^relation "(\w+)" does not exist$/.exec(error) ?? []
  if (table === undefined || PRODUCT.test(at)) return false
  return new RegExp(`create (temporary |temp )?table ${table}\\b`).test(readFileSync(fileOf(at), 'utf8'))
}

function fileOf(at: string): string {
  return at.slice(0, at.lastIndexOf(':'))
}

function createProgram(): ts.Program {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} }
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile('tsconfig.json', { incremental: false }, host)!
  const files = fileNames.filter((file) => /\/(apps\/server|bench)\//.test(file))
  const compiler = ts.createCompilerHost(options)
  const { getSourceFile } = compiler
  compiler.getSourceFile = (name, version, ...rest) =>
    name === KINDS_FILE ? ts.createSourceFile(name, KINDS_MODULE, version) : getSourceFile(name, version, ...rest)
  return ts.createProgram({ rootNames: [...files, resolve(CANARY), KINDS_FILE], options, host: compiler })
}
