// Reads values from the source alone: a literal, a name, or the values that a type lists.
import ts from 'typescript'

/** Thrown for a value that the source does not determine. */
export class Unknown extends Error {}

export function constantOf(node: ts.Expression): { value: unknown } | null {
  if (ts.isStringLiteralLike(node)) return { value: node.text }
  if (ts.isNumericLiteral(node)) return { value: Number(node.text) }
  if (ts.isBigIntLiteral(node)) return { value: BigInt(node.text.slice(0, -1)) }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return { value: true }
  if (node.kind === ts.SyntaxKind.FalseKeyword) return { value: false }
  if (node.kind === ts.SyntaxKind.NullKeyword) return { value: null }
  return null
}

type Wrapper = ts.ParenthesizedExpression | ts.AsExpression | ts.SatisfiesExpression | ts.NonNullExpression

export function isWrapper(node: ts.Expression): node is Wrapper {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  )
}

export function isConst(declaration: ts.VariableDeclaration): boolean {
  return (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0
}

export function plainName(name: ts.PropertyName | ts.BindingName): string {
  if (ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)) return name.text
  throw new Unknown('a computed name')
}

export function nameIn(element: ts.BindingElement): string {
  return plainName(element.propertyName ?? element.name)
}

/** Return the values of a type that lists them, with one example for any number; null if other values are possible. */
export function literalsOf(checker: ts.TypeChecker, type: ts.Type): unknown[] | null {
  const bound = checker.getBaseConstraintOfType(type) ?? type
  const parts = bound.isUnion() ? bound.types : [bound]
  const values = parts.map((part) => {
    if (part.isStringLiteral() || part.isNumberLiteral()) return { value: part.value }
    if (part.flags & ts.TypeFlags.BooleanLiteral) return { value: checker.typeToString(part) === 'true' }
    if (part.flags & ts.TypeFlags.Number) return { value: 1 }
    if (part.flags & ts.TypeFlags.BigInt) return { value: 1n }
    if (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return { value: null }
    return null
  })
  return values.every((value) => value !== null) ? values.map(({ value }) => value) : null
}
