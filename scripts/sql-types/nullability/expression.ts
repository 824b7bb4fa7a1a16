// Finds out whether an expression can be null. Unrecognised expressions can.
import type { FuncCall, Node, SubLink } from 'libpg-query'
import { ruledOut } from './facts.ts'
import { AGGREGATES, ALWAYS_A_VALUE, STRICT, STRICT_OPERATORS, SUMMING } from './functions.ts'
import { findColumn, textOf, type NamedColumn, type Scope } from './scope.ts'

type KindOf<Each> = Each extends Each ? keyof Each : never
type Kind = KindOf<Node>
type Part<Of extends Kind> = Extract<Node, Record<Of, unknown>>[Of]

export function canBeNull(node: Node | undefined, scope: Scope): boolean {
  const [kind] = Object.entries(node ?? {})
  if (!kind) return true
  const rule = RULES[kind[0] as Kind] as ((part: unknown, scope: Scope) => boolean) | undefined
  return rule?.(kind[1], scope) ?? true
}

const never = () => false
const anyOf = (nodes: readonly Node[] | undefined, scope: Scope) => (nodes ?? []).some((part) => canBeNull(part, scope))
const allOf = (nodes: readonly Node[] | undefined, scope: Scope) =>
  (nodes ?? []).every((part) => canBeNull(part, scope))

const RULES: { [Of in Kind]?: (part: Part<Of>, scope: Scope) => boolean } = {
  A_Const: ({ isnull: isNull }) => isNull === true,
  ParamRef: (part, scope) => !['v', 'a'].includes(parameter({ ParamRef: part }, scope)),
  ColumnRef: ({ fields = [] }, scope) => findColumn(scope, fields)?.canBeNull ?? true,
  TypeCast: ({ arg }, scope) => canBeNull(arg, scope),
  CollateClause: ({ arg }, scope) => canBeNull(arg, scope),
  NamedArgExpr: ({ arg }, scope) => canBeNull(arg, scope),
  BoolExpr: ({ args }, scope) => anyOf(args, scope),
  RowExpr: ({ args }, scope) => anyOf(args, scope),
  List: ({ items }, scope) => anyOf(items, scope),
  CoalesceExpr: ({ args }, scope) => allOf(args, scope),
  MinMaxExpr: ({ args }, scope) => allOf(args, scope),
  A_Expr: operatorCanBeNull,
  CaseExpr: caseCanBeNull,
  FuncCall: functionCanBeNull,
  SubLink: subselectCanBeNull,
  NullTest: never,
  BooleanTest: never,
  A_ArrayExpr: never,
  SQLValueFunction: never,
  GroupingFunc: never
}

/** Return what is known about a parameter, ignoring casts: see `Statement`. */
export function parameter(node: Node | undefined, scope: Scope): string {
  if (node && 'TypeCast' in node) return parameter(node.TypeCast.arg, scope)
  return node && 'ParamRef' in node ? (scope.parameters[(node.ParamRef.number ?? 0) - 1] ?? '?') : '?'
}

function operatorCanBeNull({ kind, name = [], lexpr, rexpr }: Part<'A_Expr'>, scope: Scope): boolean {
  if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return false
  if (kind === 'AEXPR_NULLIF') return true
  const isOfArray = kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_OP_ALL'
  if (isOfArray && parameter(rexpr, scope) !== 'a') return true
  if (kind === 'AEXPR_OP' && !STRICT_OPERATORS.has(textOf(name.at(-1)!))) return true
  return [lexpr, rexpr].some((side) => side !== undefined && canBeNull(side, scope))
}

function caseCanBeNull({ args = [], defresult }: Part<'CaseExpr'>, scope: Scope): boolean {
  const branches = args.some((arg) => {
    if (!('CaseWhen' in arg)) return true
    const { expr, result } = arg.CaseWhen
    return withValues(ruledOut(expr, scope), () => canBeNull(result, scope))
  })
  return branches || canBeNull(defresult, scope)
}

/** Run a function while these columns cannot be null, because of a condition. */
function withValues<Result>(columns: ReadonlySet<NamedColumn>, run: () => Result): Result {
  const open = [...columns].filter((column) => column.canBeNull)
  for (const column of open) column.canBeNull = false
  try {
    return run()
  } finally {
    for (const column of open) column.canBeNull = true
  }
}

function functionCanBeNull(call: FuncCall, scope: Scope): boolean {
  const { funcname = [], args = [], agg_filter: filter, over } = call
  const name = textOf(funcname.at(-1)!)
  if (ALWAYS_A_VALUE.has(name)) return false
  if (STRICT.has(name)) return args.some((arg) => canBeNull(arg, scope))
  // The sum of no rows is null. A group has rows, and so has a window around its own row.
  if (SUMMING.has(name) && !filter && (scope.isGrouped || over)) return canBeNull(args[0], scope)
  return true
}

function subselectCanBeNull({ subLinkType, testexpr, subselect }: SubLink, scope: Scope): boolean {
  if (subLinkType === 'EXISTS_SUBLINK' || subLinkType === 'ARRAY_SUBLINK') return false
  const columns = scope.columnsOf(subselect!, scope)
  if (subLinkType === 'ANY_SUBLINK' || subLinkType === 'ALL_SUBLINK') {
    return canBeNull(testexpr, scope) || columns.some((column) => column.canBeNull)
  }
  return !hasExactlyOneRow(subselect!) || columns.length !== 1 || columns[0]!.canBeNull
}

/** Return whether a subselect aggregates all its rows, or has no `from`. */
function hasExactlyOneRow(node: Node): boolean {
  if (!('SelectStmt' in node)) return false
  const {
    targetList = [],
    fromClause,
    whereClause,
    groupClause,
    havingClause,
    limitCount,
    limitOffset,
    op
  } = node.SelectStmt
  if (groupClause || havingClause || limitCount || limitOffset || (op ?? 'SETOP_NONE') !== 'SETOP_NONE') return false
  return (!fromClause && !whereClause && targetList.length > 0) || targetList.some((target) => hasAggregate(target))
}

/** Return whether an expression calls an aggregate, ignoring its subselects. */
export function hasAggregate(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(hasAggregate)
  if (typeof node !== 'object' || node === null || 'SubLink' in node) return false
  if ('FuncCall' in node) {
    const { funcname = [], over } = node.FuncCall as FuncCall
    if (AGGREGATES.has(textOf(funcname.at(-1)!)) && !over) return true
  }
  return Object.values(node).some(hasAggregate)
}
