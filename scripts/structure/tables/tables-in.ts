// Finds the tables that statements read, write and create, from the syntax tree of libpg-query, PostgreSQL's parser.
import { parseSync, type Node } from 'libpg-query'

type Relation = { relname: string; schemaname?: string }
type WithClause = { ctes?: { CommonTableExpr: { ctename: string; ctequery: Node } }[]; recursive?: boolean }
type Parts = Record<string, unknown> & { relation?: Relation; withClause?: WithClause }
type Found = { read: Set<string>; written: Set<string> }

/** The statements with a target. It is always a table, whatever the names of common table expressions. */
const WRITING = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'])

/** Return the tables and views that a statement reads and those that it writes, without PostgreSQL's own. */
export function tablesIn(text: string): Found {
  const found: Found = { read: new Set(), written: new Set() }
  visit(parseSync(text), new Set(), found)
  return found
}

function visit(node: unknown, named: ReadonlySet<string>, found: Found): void {
  if (Array.isArray(node)) for (const part of node) visit(part, named, found)
  else if (typeof node === 'object' && node !== null) visitParts(node as Record<string, Parts>, named, found)
}

function visitParts(parts: Record<string, unknown>, outer: ReadonlySet<string>, found: Found): void {
  const { withClause } = parts as Parts
  const named = withClause ? visitWith(withClause, outer, found) : outer
  for (const [key, part] of Object.entries(parts)) {
    // `for update of t` contains an alias.
    if (key === 'withClause' || key === 'lockingClause') continue
    if (key === 'RangeVar') add(found.read, part as Relation, named)
    else if (WRITING.has(key)) visitWriting(part as Parts, named, found)
    else visit(part, named, found)
  }
}

function visitWriting({ relation, ...rest }: Parts, named: ReadonlySet<string>, found: Found): void {
  add(found.written, relation!, new Set())
  visitParts(rest, named, found)
}

/** Return the names that the statement below the clause can use. An expression can use those before it. */
function visitWith({ ctes = [], recursive }: WithClause, outer: ReadonlySet<string>, found: Found): Set<string> {
  const named = new Set(outer)
  if (recursive) for (const { CommonTableExpr } of ctes) named.add(CommonTableExpr.ctename)
  for (const { CommonTableExpr } of ctes) {
    visit(CommonTableExpr.ctequery, named, found)
    named.add(CommonTableExpr.ctename)
  }
  return named
}

function add(tables: Set<string>, { relname, schemaname }: Relation, named: ReadonlySet<string>): void {
  if (!relname.startsWith('pg_') && !named.has(relname)) tables.add(schemaname ? `${schemaname}.${relname}` : relname)
}

/** Return the tables and views that exist after the statements. */
export function tablesMade(texts: readonly string[]): Set<string> {
  const tables = new Set<string>()
  for (const { stmt } of texts.flatMap((text) => (parseSync(text) as { stmts?: { stmt: Definition }[] }).stmts ?? [])) {
    const { CreateStmt, ViewStmt, RenameStmt, DropStmt } = stmt
    // A partition is named by its table.
    const made = CreateStmt?.partbound ? undefined : (CreateStmt?.relation ?? ViewStmt?.view)
    if (made) tables.add(made.relname)
    if (RenameStmt && /^OBJECT_(TABLE|VIEW)$/.test(RenameStmt.renameType)) {
      tables.delete(RenameStmt.relation.relname)
      tables.add(RenameStmt.newname)
    }
    if (DropStmt && /^OBJECT_(TABLE|VIEW)$/.test(DropStmt.removeType)) {
      for (const { List } of DropStmt.objects) tables.delete(List.items.at(-1)!.String.sval)
    }
  }
  return tables
}

type Definition = {
  CreateStmt?: { relation: Relation; partbound?: unknown }
  ViewStmt?: { view: Relation }
  RenameStmt?: { renameType: string; relation: Relation; newname: string }
  DropStmt?: { removeType: string; objects: { List: { items: { String: { sval: string } }[] } }[] }
}
