// Finds the columns that a statement returns, and whether each can be null, from its syntax tree.
import type { Node, SelectStmt, SubLink, WithClause } from 'libpg-query'
import { canBeNull } from './expression.ts'
import { ruledOut } from './facts.ts'
import { relationsOf } from './relations.ts'
import { expandStar, innerScope, isStar, narrow, textOf, type NamedColumn, type Scope } from './scope.ts'

/** Return the columns of a nested or a top-level statement; empty if it returns nothing. */
export function columnsOf(statement: Node, outer: Scope): NamedColumn[] {
  const scope = innerScope(outer)
  if ('SelectStmt' in statement) return selectColumns(statement.SelectStmt, scope)
  if ('InsertStmt' in statement) {
    const { withClause, relation, returningList } = statement.InsertStmt
    addNamed(withClause, scope)
    scope.relations.push(...relationsOf([{ RangeVar: relation! }], scope))
    return targetColumns(returningList, scope)
  }
  if ('UpdateStmt' in statement) {
    const { withClause, relation, fromClause, whereClause, targetList, returningList } = statement.UpdateStmt
    addNamed(withClause, scope)
    const [target] = relationsOf([{ RangeVar: relation! }], scope)
    const before = target!.columns.map(({ canBeNull }) => canBeNull)
    scope.relations.push(target!, ...relationsOf(fromClause, scope))
    narrow(scope.relations, ruledOut(whereClause, scope))
    setColumns(targetList ?? [], { columns: target!.columns, before, scope })
    return targetColumns(returningList, scope)
  }
  if ('DeleteStmt' in statement) {
    const { withClause, relation, usingClause, whereClause, returningList } = statement.DeleteStmt
    addNamed(withClause, scope)
    scope.relations.push(...relationsOf([{ RangeVar: relation! }], scope), ...relationsOf(usingClause, scope))
    narrow(scope.relations, ruledOut(whereClause, scope))
    return targetColumns(returningList, scope)
  }
  return []
}

type Change = { columns: NamedColumn[]; before: boolean[]; scope: Scope }

/** Set the nullability of updated columns: what the condition rules out does not apply to the new value. */
function setColumns(targets: readonly Node[], { columns, before, scope }: Change): void {
  const values = targets.flatMap((target) => ('ResTarget' in target ? [target.ResTarget] : []))
  const after = values.map(({ name, val }) => {
    const index = columns.findIndex((column) => column.name === name)
    return { index, canBeNull: before[index]! && canBeNull(val, scope) }
  })
  for (const { index, canBeNull } of after) if (index >= 0) columns[index]!.canBeNull = canBeNull
}

function selectColumns(select: SelectStmt, scope: Scope): NamedColumn[] {
  addNamed(select.withClause, scope)
  const { op, larg, rarg, valuesLists } = select
  if (larg && rarg) {
    const left = columnsOf({ SelectStmt: larg }, scope)
    const right = columnsOf({ SelectStmt: rarg }, scope)
    if (op === 'SETOP_EXCEPT') return left
    return left.map((column, index) => ({
      ...column,
      canBeNull: column.canBeNull || (right[index]?.canBeNull ?? true)
    }))
  }
  if (valuesLists) {
    const rows = valuesLists.map((list) => ('List' in list ? (list.List.items ?? []) : []))
    return rows[0]!.map((_, index) => ({
      name: `column${index + 1}`,
      canBeNull: rows.some((row) => canBeNull(row[index], scope))
    }))
  }
  scope.relations.push(...relationsOf(select.fromClause, scope))
  narrow(scope.relations, ruledOut(select.whereClause, scope))
  const groups = select.groupClause ?? []
  scope.isGrouped = groups.length > 0 && !groups.some((group) => 'GroupingSet' in group)
  if (groups.some((group) => 'GroupingSet' in group)) {
    for (const { columns } of scope.relations) for (const column of columns) column.canBeNull = true
  }
  return targetColumns(select.targetList, scope)
}

function addNamed(clause: WithClause | undefined, scope: Scope): void {
  for (const node of clause?.ctes ?? []) {
    if (!('CommonTableExpr' in node)) continue
    const { ctename, ctequery, aliascolnames = [] } = node.CommonTableExpr
    const first = ctequery && 'SelectStmt' in ctequery ? ctequery.SelectStmt.larg : undefined
    const renamed = (columns: NamedColumn[]) =>
      columns.map((column, index) => ({
        ...column,
        name: aliascolnames[index] ? textOf(aliascolnames[index]) : column.name
      }))
    // The second half of a recursive query reads the first.
    if (clause?.recursive && first) scope.named.set(ctename!, renamed(columnsOf({ SelectStmt: first }, scope)))
    scope.named.set(ctename!, renamed(columnsOf(ctequery!, scope)))
  }
}

function targetColumns(targets: readonly Node[] = [], scope: Scope): NamedColumn[] {
  return targets.flatMap((target) => {
    if (!('ResTarget' in target)) return []
    const { name, val } = target.ResTarget
    if (val && 'ColumnRef' in val && isStar(val.ColumnRef.fields ?? [])) {
      return expandStar(scope, val.ColumnRef.fields ?? []).map((column) => ({ ...column }))
    }
    return [{ name: name ?? nameOf(val), canBeNull: canBeNull(val, scope) }]
  })
}

/** Return the name that PostgreSQL gives an unnamed column. */
function nameOf(node: Node | undefined): string {
  if (!node) return ''
  if ('ColumnRef' in node) return textOf(node.ColumnRef.fields!.at(-1)!)
  if ('FuncCall' in node) return textOf(node.FuncCall.funcname!.at(-1)!)
  if ('TypeCast' in node) return nameOf(node.TypeCast.arg) || textOf(node.TypeCast.typeName!.names!.at(-1)!)
  if ('CoalesceExpr' in node) return 'coalesce'
  if ('CaseExpr' in node) return nameOf(node.CaseExpr.defresult) || 'case'
  if ('A_ArrayExpr' in node) return 'array'
  return 'SubLink' in node ? nameOfSubselect(node.SubLink) : ''
}

function nameOfSubselect({ subLinkType, subselect }: SubLink): string {
  if (subLinkType === 'EXISTS_SUBLINK') return 'exists'
  if (subLinkType === 'ARRAY_SUBLINK') return 'array'
  const [first] = subselect && 'SelectStmt' in subselect ? (subselect.SelectStmt.targetList ?? []) : []
  return first && 'ResTarget' in first ? (first.ResTarget.name ?? nameOf(first.ResTarget.val)) : ''
}
