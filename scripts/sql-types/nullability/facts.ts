// Finds out which nulls a condition rules out: a row that passes `a = 1` or `a is not null` has a value in `a`.
import type { Node } from 'libpg-query'
import { STRICT, STRICT_OPERATORS } from './functions.ts'
import { findColumn, textOf, type NamedColumn, type Scope } from './scope.ts'

/** Return the columns that cannot be null when the condition is true. */
export function ruledOut(condition: Node | undefined, scope: Scope): Set<NamedColumn> {
  if (!condition) return new Set()
  if ('BoolExpr' in condition) {
    const { boolop, args = [] } = condition.BoolExpr
    const sets = args.map((arg) => ruledOut(arg, scope))
    if (boolop === 'AND_EXPR') return sets.reduce((all, set) => all.union(set), new Set())
    if (boolop === 'OR_EXPR') return sets.reduce((both, set) => both.intersection(set))
    return neededBy(args[0]!, scope)
  }
  if ('NullTest' in condition) {
    const isValue = condition.NullTest.nulltesttype === 'IS_NOT_NULL'
    return isValue ? neededBy(condition.NullTest.arg!, scope) : new Set()
  }
  return neededBy(condition, scope)
}

/** Return the columns that make an expression null when they are null. */
function neededBy(node: Node, scope: Scope): Set<NamedColumn> {
  if ('ColumnRef' in node) {
    const column = findColumn(scope, node.ColumnRef.fields ?? [])
    return new Set(column ? [column] : [])
  }
  if ('TypeCast' in node) return neededBy(node.TypeCast.arg!, scope)
  if ('CollateClause' in node) return neededBy(node.CollateClause.arg!, scope)
  if ('FuncCall' in node) {
    const { funcname = [], args = [] } = node.FuncCall
    return STRICT.has(textOf(funcname.at(-1)!)) ? neededByAll(args, scope) : new Set()
  }
  return 'A_Expr' in node ? neededByOperator(node.A_Expr, scope) : new Set()
}

type Operator = Extract<Node, { A_Expr: unknown }>['A_Expr']

const OF_BOTH_SIDES = new Set(['AEXPR_OP', 'AEXPR_LIKE', 'AEXPR_ILIKE'])
const OF_THE_LEFT = new Set(['AEXPR_IN', 'AEXPR_OP_ANY', 'AEXPR_BETWEEN'])

function neededByOperator({ kind = 'AEXPR_OP', name = [], lexpr, rexpr }: Operator, scope: Scope): Set<NamedColumn> {
  if (OF_BOTH_SIDES.has(kind) && STRICT_OPERATORS.has(textOf(name.at(-1)!))) {
    return neededByAll(
      [lexpr, rexpr].filter((side) => side !== undefined),
      scope
    )
  }
  return OF_THE_LEFT.has(kind) && lexpr ? neededBy(lexpr, scope) : new Set()
}

function neededByAll(nodes: readonly Node[], scope: Scope): Set<NamedColumn> {
  return nodes.map((node) => neededBy(node, scope)).reduce((all, set) => all.union(set), new Set())
}
