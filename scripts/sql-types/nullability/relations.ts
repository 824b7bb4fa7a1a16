// The tables, subselects and functions of a `from` clause.
import type { Alias, FuncCall, JoinExpr, Node, RangeFunction } from 'libpg-query'
import { canBeNull, parameter } from './expression.ts'
import { ruledOut } from './facts.ts'
import { copyColumns, narrow, textOf, type NamedColumn, type Relation, type Scope } from './scope.ts'

export function relationsOf(nodes: readonly Node[] = [], scope: Scope): Relation[] {
  const found: Relation[] = []
  for (const node of nodes) found.push(...relationsOfOne(node, beside(scope, found)))
  return found
}

/** Return a scope in which later relations of a clause can use the names of earlier ones. */
function beside(scope: Scope, relations: readonly Relation[]): Scope {
  return { ...scope, relations: [...scope.relations, ...relations] }
}

function relationsOfOne(node: Node, scope: Scope): Relation[] {
  if ('RangeVar' in node) {
    const { relname = '', schemaname, alias } = node.RangeVar
    const named = schemaname === undefined ? scope.named.get(relname) : undefined
    return [aliased(alias, { name: relname, columns: copyColumns(named ?? scope.tableColumns(relname, schemaname)) })]
  }
  if ('RangeSubselect' in node) {
    const { subquery, alias } = node.RangeSubselect
    return [aliased(alias, { name: '', columns: scope.columnsOf(subquery!, scope) })]
  }
  if ('RangeFunction' in node) return [functionRelation(node.RangeFunction, scope)]
  if ('JoinExpr' in node) return joinedRelations(node.JoinExpr, scope)
  return []
}

function aliased(alias: Alias | undefined, { name, columns }: Relation): Relation {
  const renamed = columns.map((column, index) => {
    const given = alias?.colnames?.[index]
    return given ? { ...column, name: textOf(given) } : column
  })
  return { name: alias?.aliasname ?? name, columns: renamed }
}

function functionRelation(range: RangeFunction, scope: Scope): Relation {
  const call = callOf(range)
  const name = range.alias?.aliasname ?? textOf(call?.funcname?.at(-1) ?? NO_NAME)
  const given = (range.alias?.colnames ?? []).map(textOf)
  const defined = (range.coldeflist ?? []).map((node) => ('ColumnDef' in node ? (node.ColumnDef.colname ?? '') : ''))
  const names = [given, defined, [name]].find((list) => list.length > 0)!
  const areValues = call !== undefined && givesValues(call, scope)
  const columns = names.map((column) => ({ name: column, canBeNull: !areValues }))
  if (range.ordinality && given.length === 0) columns.push({ name: 'ordinality', canBeNull: false })
  else if (range.ordinality) columns.at(-1)!.canBeNull = false
  return { name, columns }
}

const NO_NAME: Node = { String: { sval: '' } }

function callOf({ functions = [] }: RangeFunction): FuncCall | undefined {
  const [list] = functions
  const [call] = list && 'List' in list ? (list.List.items ?? []) : []
  return call && 'FuncCall' in call ? call.FuncCall : undefined
}

/** Return whether a function returns no nulls: a series, or an array that is known to have none. */
function givesValues({ funcname = [], args = [] }: FuncCall, scope: Scope): boolean {
  const name = textOf(funcname.at(-1)!)
  if (name === 'generate_series') return !args.some((arg) => canBeNull(arg, scope))
  return name === 'unnest' && args.length === 1 && parameter(args[0], scope) === 'a'
}

function joinedRelations({ jointype, larg, rarg, quals, usingClause, alias }: JoinExpr, scope: Scope): Relation[] {
  const left = relationsOfOne(larg!, scope)
  const right = relationsOfOne(rarg!, beside(scope, left))
  const shared = (usingClause ?? []).map(textOf)
  const merged = shared.map((name) => mergedColumn(name, { left, right, jointype }))
  if (jointype === 'JOIN_INNER') {
    narrow([...left, ...right], ruledOut(quals, beside(scope, [...left, ...right])))
  }
  if (jointype === 'JOIN_LEFT' || jointype === 'JOIN_FULL') makeNullable(right)
  if (jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL') makeNullable(left)
  const parts = [...left, ...right].map((relation) => ({
    ...relation,
    merged: new Set([...(relation.merged ?? []), ...shared])
  }))
  const all = merged.length > 0 ? [{ name: '', columns: merged }, ...parts] : [...left, ...right]
  return alias ? [aliased(alias, { name: '', columns: all.flatMap(({ columns }) => columns) })] : all
}

type Sides = { left: readonly Relation[]; right: readonly Relation[]; jointype: JoinExpr['jointype'] }

/** Return the column that `using` makes of two. In an inner join they are equal, so neither is null. */
function mergedColumn(name: string, { left, right, jointype }: Sides): NamedColumn {
  const of = (relations: readonly Relation[]) =>
    relations.flatMap(({ columns }) => columns).find((column) => column.name === name)?.canBeNull ?? true
  if (jointype === 'JOIN_INNER') return { name, canBeNull: false }
  if (jointype === 'JOIN_LEFT') return { name, canBeNull: of(left) }
  return { name, canBeNull: of(right) || (jointype === 'JOIN_FULL' && of(left)) }
}

function makeNullable(relations: readonly Relation[]): void {
  for (const { columns } of relations) for (const column of columns) column.canBeNull = true
}
