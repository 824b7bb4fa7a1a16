// Checks that only its owner names a table (`table-owners.ts`), in every statement that the server's code sends. A
// canary reads another domain's table. If it is not reported, the check fails.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadModule } from 'libpg-query'
import ts from 'typescript'
import { findStatements, type Statement } from '../../sql-types/find-statements.ts'
import { exceptions, owners, readsEverything, type Exception } from './table-owners.ts'
import { tablesIn, tablesMade } from './tables-in.ts'

const CANARY = 'scripts/canary/apps/server/src/domains/host/reads-a-wallet-queries.ts'
const MIN_STATEMENTS = 500

await loadModule()
const ownerOf = new Map(Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])))
const statements = findServerStatements()
const uses = statements.flatMap(usesIn)
const foreign = uses.filter(({ domain, table }) => ownerOf.get(table) !== domain)
const product = foreign.filter(({ at }) => !at.startsWith(CANARY))
const problems = [
  ...product.filter((use) => !isException(use)).map(describe),
  ...exceptions.flatMap(findIdle),
  ...checkOwners(),
  ...(product.length < foreign.length ? [] : [`${CANARY} is not reported: the check has gone blind`])
]
for (const problem of new Set(problems)) console.error(`  ${problem}`)
if (problems.length > 0) {
  console.error(`tables: ${problems.length} problems`)
  process.exit(1)
}
console.log('tables: each domain names its own')

type Use = { at: string; file: string; domain: string; table: string; isWritten: boolean }

function findServerStatements(): Statement[] {
  const found = findStatements(createProgram(), (file) => file === CANARY || file.startsWith('apps/server/src/'))
  const { length } = found.statements
  if (length < MIN_STATEMENTS) throw new Error(`only ${length} statements were found: the check has gone blind`)
  return found.statements
}

function usesIn({ at, texts }: Statement): Use[] {
  const file = at.slice(0, at.lastIndexOf(':'))
  const [, domain = ''] = /\/src\/(?:domains\/)?([^/]+)\//.exec(file) ?? []
  return texts.flatMap((text) => {
    const { read, written } = tablesIn(text)
    return [...read, ...written].map((table) => ({ at, file, domain, table, isWritten: written.has(table) }))
  })
}

function isException(use: Use): boolean {
  return (use.domain === readsEverything && !use.isWritten) || exceptions.some((exception) => isNamed(use, exception))
}

function isNamed(use: Use, { file, tables }: Pick<Exception, 'file' | 'tables'>): boolean {
  return use.file.endsWith(`/src/${file}`) && tables.includes(use.table)
}

function describe({ at, domain, table, isWritten }: Use): string {
  const owner = ownerOf.get(table)
  if (owner === undefined) return `${at}: ${table} has no owner in table-owners.ts`
  return `${at}: ${domain} ${isWritten ? 'writes' : 'reads'} ${table}, which ${owner} owns: use a function of ${owner}`
}

/** Return what an exception allows but no statement does. */
function findIdle({ file, tables }: Exception): string[] {
  return tables
    .filter((table) => !product.some((use) => isNamed(use, { file, tables: [table] })))
    .map((table) => `table-owners.ts: the exception for ${table} in ${file} is not needed`)
}

/** Check that every table has one owner, and that every owned table exists. */
function checkOwners(): string[] {
  const migrations = globSync('apps/server/migrations/*.sql').toSorted()
  const texts = migrations.map((file) => readFileSync(file, 'utf8'))
  const tables = tablesMade([...texts, ...statements.flatMap((statement) => statement.texts)])
  const listed = Object.values(owners).flat()
  return [
    ...[...tables].filter((table) => !ownerOf.has(table)).map((table) => `table-owners.ts: ${table} has no owner`),
    ...listed.filter((table) => !tables.has(table)).map((table) => `table-owners.ts: there is no table ${table}`),
    ...listed
      .filter((table, index) => listed.indexOf(table) !== index)
      .map((table) => `table-owners.ts: ${table} has two owners`)
  ]
}

function createProgram(): ts.Program {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} }
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile('tsconfig.json', { incremental: false }, host)!
  const files = fileNames.filter((file) => file.includes('/apps/server/src/'))
  return ts.createProgram({ rootNames: [...files, resolve(CANARY)], options })
}
