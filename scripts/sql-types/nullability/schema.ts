// The columns of the database's tables and views.
import { parseSync, type Node } from 'libpg-query'
import type postgres from 'postgres'
import type { NamedColumn, Scope } from './scope.ts'
import { columnsOf } from './statement.ts'

export type Schema = { columnsOf(statement: Node, parameters: string): NamedColumn[] }

type CatalogRow = { schema: string; relation: string; name: string; is_required: boolean; definition: string | null }

export async function readSchema(sql: postgres.Sql): Promise<Schema> {
  const rows = await sql<CatalogRow[]>`
    select n.nspname as schema, c.relname as relation, a.attname as name, a.attnotnull as is_required,
           case when c.relkind = 'v' and n.nspname = 'public' then pg_get_viewdef(c.oid) end as definition
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'v', 'm', 'p', 'f')
     order by c.oid, a.attnum`
  const relations = Map.groupBy(rows, ({ schema, relation }) => `${schema}.${relation}`)
  const views = new Map<string, NamedColumn[]>()
  const readView = (key: string, [first]: CatalogRow[]): NamedColumn[] => {
    const known = views.get(key)
    if (known) return known
    const { stmts } = parseSync(first!.definition!) as { stmts: { stmt: Node }[] }
    const columns = columnsOf(stmts[0]!.stmt, world)
    views.set(key, columns)
    return columns
  }
  const world: Scope = {
    relations: [],
    outer: null,
    named: new Map(),
    isGrouped: false,
    parameters: '',
    columnsOf,
    tableColumns: (name, schema) => {
      const key = [`${schema ?? 'public'}.${name}`, `pg_catalog.${name}`].find((key) => relations.has(key))
      const found = key === undefined ? [] : relations.get(key)!
      if (found[0]?.definition) return readView(key!, found)
      return found.map(({ name, is_required: isRequired }) => ({ name, canBeNull: !isRequired }))
    }
  }
  return { columnsOf: (statement, parameters) => columnsOf(statement, { ...world, parameters }) }
}
