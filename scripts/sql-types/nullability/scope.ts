// The names that an expression of a statement can use, and whether each can be null.
import type { Node } from 'libpg-query'

/** A column with its name. `canBeNull` becomes false when a condition rules null out. */
export type NamedColumn = { name: string; canBeNull: boolean }

/** A table, a subselect or a function of a `from` clause. */
export type Relation = {
  name: string
  columns: NamedColumn[]
  /** Columns that `*` omits because `using` has merged them. */
  merged?: Set<string>
}

export type Scope = {
  relations: Relation[]
  /** The scope of the enclosing statement. */
  outer: Scope | null
  /** The subselects of `with`, by name. */
  named: Map<string, NamedColumn[]>
  /** Whether each row is a group, which has at least one row to aggregate. */
  isGrouped: boolean
  /** What is known about the parameters, one letter each: see `Statement`. */
  parameters: string
  /** Return the columns of a table or view of the database. */
  tableColumns(name: string, schema: string | undefined): NamedColumn[]
  /** Return the columns of a nested statement. */
  columnsOf(statement: Node, outer: Scope): NamedColumn[]
}

export function innerScope(outer: Scope): Scope {
  return { ...outer, relations: [], outer, named: new Map(outer.named), isGrouped: false }
}

/** Return the column of a reference; null if it cannot be found. */
export function findColumn(scope: Scope, fields: readonly Node[]): NamedColumn | null {
  const names = fields.map(textOf)
  const column = names.at(-1)!
  const table = names.at(-2)
  for (let at: Scope | null = scope; at; at = at.outer) {
    for (const relation of at.relations) {
      if (table !== undefined && relation.name !== table) continue
      const found = relation.columns.find(({ name }) => name === column)
      if (found) return found
    }
    const isWholeRow = table === undefined && at.relations.some(({ name }) => name === column)
    if (isWholeRow) return { name: column, canBeNull: true }
  }
  return null
}

/** Return the columns of `*` or of `table.*`. */
export function expandStar(scope: Scope, fields: readonly Node[]): NamedColumn[] {
  const table = fields.length > 1 ? textOf(fields.at(-2)!) : null
  const relations = scope.relations.filter(({ name }) => table === null || name === table)
  return relations.flatMap(({ columns, merged }) => columns.filter(({ name }) => table !== null || !merged?.has(name)))
}

export function isStar(fields: readonly Node[]): boolean {
  return 'A_Star' in fields.at(-1)!
}

export function textOf(node: Node): string {
  return 'String' in node ? (node.String.sval ?? '') : ''
}

/** Return a copy, so that conditions on one use of a table do not apply to another. */
export function copyColumns(columns: readonly NamedColumn[]): NamedColumn[] {
  return columns.map((column) => ({ ...column }))
}

/** Record the nulls that a condition rules out. It does not apply to rows of enclosing statements. */
export function narrow(relations: readonly Relation[], values: ReadonlySet<NamedColumn>): void {
  for (const { columns } of relations) for (const column of columns) if (values.has(column)) column.canBeNull = false
}
