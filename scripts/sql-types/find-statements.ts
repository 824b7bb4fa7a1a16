// Finds every statement that the code sends to the database, with its text and the row type that it declares.
import { relative } from 'node:path'
import ts from 'typescript'
import { evaluateAll } from './evaluate.ts'
import { Unknown } from './source-values.ts'

export type Statement = {
  /** The file and the line. */
  at: string
  texts: string[]
  /**
   * What is known about `$1`, `$2` and so on from the types of the values: `v` for one that is never null, `a` for an
   * array without nulls, `?` for any other.
   */
  parameters: string
  /** The row type in `many<Row>` or `query<Row>`; null if there is none. */
  row: ts.TypeNode | null
  /** Whether the caller ignores the rows. */
  isDiscarded: boolean
}

export type Found = { statements: Statement[]; unknown: { at: string; reason: string }[] }

/** Commands of the replication protocol, which are not SQL. */
const REPLICATION = /^(?:IDENTIFY_SYSTEM|(?:READ|CREATE)_REPLICATION_SLOT)\b/

/** Return the statements of the files with a text that can be evaluated, and list the others by position. */
export function findStatements(program: ts.Program, isWanted: (file: string) => boolean): Found {
  const found: Found = { statements: [], unknown: [] }
  const checker = program.getTypeChecker()
  for (const source of program.getSourceFiles()) {
    const file = relative(process.cwd(), source.fileName)
    if (!isWanted(file)) continue
    for (const { place, argument, values, row, isDiscarded } of queriesIn(source)) {
      const at = `${file}:${source.getLineAndCharacterOfPosition(place.getStart()).line + 1}`
      try {
        const texts = [...new Set(evaluateAll(checker, argument).map(textOf))]
        if (texts.every((text) => REPLICATION.test(text))) continue
        found.statements.push({
          at,
          texts,
          parameters: values ? parametersOf(checker, values) : '',
          row,
          isDiscarded
        })
      } catch (error) {
        if (!(error instanceof Unknown)) throw error
        found.unknown.push({ at, reason: error.message })
      }
    }
  }
  return found
}

type Query = Pick<Statement, 'row' | 'isDiscarded'> & { place: ts.Node } & Parts
type Parts = { argument: ts.Expression; values: ts.Expression | undefined }

/** The module with the executor's functions: `one(reader, statement)`. The first three return rows. */
const EXECUTOR = /^(\.\/|.*\/database\/)executor\.ts$/

/**
 * Return the calls of the executor, and of `query` in tests, benchmarks and `database/`, which call the driver
 * directly. Also return objects with a text and its values: they are passed to a function that does not know their
 * rows.
 */
function queriesIn(source: ts.SourceFile): Query[] {
  const queries: Query[] = []
  const called = new Set<ts.Node>()
  const executor = executorIn(source)
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const call = statementOf(node, executor)
      if (call) {
        called.add(call.argument)
        const row = node.typeArguments?.[0] ?? null
        queries.push({ place: node, row, isDiscarded: call.isDiscarded, ...partsOf(call.argument, call.values) })
      }
    } else if (ts.isObjectLiteralExpression(node) && !called.has(node) && isPassedOn(node)) {
      queries.push({ place: node, row: null, isDiscarded: true, ...partsOf(node, undefined) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return queries
}

/** Return the names under which a file imports the executor's functions. */
function executorIn(source: ts.SourceFile): Map<string, string> {
  const imports = source.statements.filter(
    (node): node is ts.ImportDeclaration =>
      ts.isImportDeclaration(node) && EXECUTOR.test((node.moduleSpecifier as ts.StringLiteral).text)
  )
  const named = imports.flatMap(({ importClause }) => {
    const bindings = importClause?.namedBindings
    return bindings && ts.isNamedImports(bindings) ? [...bindings.elements] : []
  })
  return new Map(named.map(({ name, propertyName }) => [name.text, (propertyName ?? name).text]))
}

type Call = Parts & Pick<Statement, 'isDiscarded'>

function statementOf(call: ts.CallExpression, executor: Map<string, string>): Call | null {
  const [first, second] = call.arguments
  if (ts.isIdentifier(call.expression)) {
    const verb = executor.get(call.expression.text)
    return verb && second ? { argument: second, values: undefined, isDiscarded: verb === 'run' } : null
  }
  const isQuery = ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === 'query'
  return isQuery && first ? { argument: first, values: second, isDiscarded: isDiscarded(call) } : null
}

function isPassedOn(object: ts.ObjectLiteralExpression): boolean {
  return propertyOf(object, 'text') !== undefined && propertyOf(object, 'values') !== undefined
}

/** Return the parts of a statement; only the text if the statement is written inline. */
function partsOf(argument: ts.Expression, values: ts.Expression | undefined): Parts {
  if (!ts.isObjectLiteralExpression(argument)) return { argument, values }
  return { argument: propertyOf(argument, 'text') ?? argument, values: propertyOf(argument, 'values') }
}

function propertyOf(object: ts.ObjectLiteralExpression, key: string): ts.Expression | undefined {
  const property = object.properties.find(({ name }) => name && ts.isIdentifier(name) && name.text === key)
  if (property && ts.isPropertyAssignment(property)) return property.initializer
  return property && ts.isShorthandPropertyAssignment(property) ? property.name : undefined
}

function parametersOf(checker: ts.TypeChecker, values: ts.Expression): string {
  if (!ts.isArrayLiteralExpression(values)) return ''
  const spread = values.elements.findIndex((element) => ts.isSpreadElement(element))
  const known = spread < 0 ? values.elements : values.elements.slice(0, spread)
  return known.map((element) => parameterOf(checker, checker.getTypeAtLocation(element))).join('')
}

function parameterOf(checker: ts.TypeChecker, type: ts.Type): string {
  if (isNullable(type)) return '?'
  if (!checker.isArrayType(type)) return 'v'
  const [element] = checker.getTypeArguments(type as ts.TypeReference)
  return element && !isNullable(element) ? 'a' : 'v'
}

const NO_VALUE = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Any | ts.TypeFlags.Unknown

function isNullable(type: ts.Type): boolean {
  return type.isUnion() ? type.types.some(isNullable) : (type.flags & NO_VALUE) !== 0
}

/**
 * Return whether a call's result is unused: it is a statement by itself, or followed by `.then` of a function without
 * parameters.
 */
function isDiscarded(call: ts.CallExpression): boolean {
  const { parent } = call
  if (ts.isAwaitExpression(parent)) return ts.isExpressionStatement(parent.parent)
  return ts.isPropertyAccessExpression(parent) && ts.isExpressionStatement(parent.parent.parent)
}

function textOf(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? (value as { text?: unknown }).text : value
  if (typeof text !== 'string') throw new Unknown('this is no statement')
  return text
}
