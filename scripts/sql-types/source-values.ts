// What a piece of source says by itself: a literal, a name, the values that a type lists.
import ts from 'typescript'

/** What cannot be worked out from the source. */
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

/** The values of a type that lists them, and one for any number; null where anything else is possible. */
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
