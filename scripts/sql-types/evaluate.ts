// Evaluates an expression without running the program. The text of a statement is a literal, a template of constants,
// or one of several such texts, chosen by a value of a union type.
import ts from 'typescript'
import { constantOf, isConst, isWrapper, literalsOf, nameIn, plainName, Unknown } from './source-values.ts'

const MAX_CHOICES = 200
const MAX_DEPTH = 60

type Values = ReadonlyMap<ts.Symbol, unknown>
type Scope = { values: Values; depth: number }
type Callable = (...values: unknown[]) => unknown

/** Evaluate an expression once for each combination of the choices in it. Throws `Unknown` if that is not possible. */
export function evaluateAll(checker: ts.TypeChecker, node: ts.Expression): unknown[] {
  const choices = new Choices()
  const results: unknown[] = []
  do {
    results.push(new Evaluation(checker, choices).evaluate(node, { values: new Map(), depth: 0 }))
    if (results.length > MAX_CHOICES) throw new Unknown('more combinations than can be checked')
  } while (choices.next())
  return results
}

/** The places where an expression can have several values. They advance like the wheels of an odometer. */
class Choices {
  #made = new Map<string, { index: number; count: number }>()

  /** Return an option. The same key gets the same option throughout one evaluation. */
  take<Option>(key: string, options: readonly Option[]): Option {
    const choice = this.#made.get(key) ?? { index: 0, count: options.length }
    this.#made.set(key, choice)
    return options[choice.index]!
  }

  /** Move to the next combination. Return false after the last one. */
  next(): boolean {
    for (const [key, choice] of [...this.#made].toReversed()) {
      choice.index += 1
      if (choice.index < choice.count) return true
      this.#made.delete(key)
    }
    return false
  }
}

class Evaluation {
  readonly #checker: ts.TypeChecker
  readonly #choices: Choices

  constructor(checker: ts.TypeChecker, choices: Choices) {
    this.#checker = checker
    this.#choices = choices
  }

  evaluate(node: ts.Expression, outer: Scope): unknown {
    if (outer.depth > MAX_DEPTH) throw new Unknown('too deep')
    const scope = { ...outer, depth: outer.depth + 1 }
    const constant = constantOf(node)
    if (constant) return constant.value
    if (isWrapper(node)) return this.evaluate(node.expression, scope)
    if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.map(
        (span) => `${String(this.evaluate(span.expression, scope))}${span.literal.text}`
      )
      return node.head.text + spans.join('')
    }
    if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((element) => this.#element(element, scope))
    if (ts.isObjectLiteralExpression(node)) return this.#object(node, scope)
    if (ts.isArrowFunction(node)) return this.#callable(node, scope)
    if (ts.isConditionalExpression(node)) {
      return this.evaluate(this.#condition(node.condition, scope) ? node.whenTrue : node.whenFalse, scope)
    }
    if (ts.isBinaryExpression(node)) return this.#binary(node, scope)
    if (ts.isCallExpression(node)) return this.#call(node, scope)
    return this.#reference(node, scope)
  }

  #reference(node: ts.Expression, scope: Scope): unknown {
    const found = this.#known(node, scope)
    if (found) return found.value
    const options = literalsOf(this.#checker, this.#checker.getTypeAtLocation(node))
    if (!options) throw new Unknown(`${node.getText()} can be anything`)
    return this.#choices.take(this.#keyOf(node), options)
  }

  /** Return the value that the source gives a name or a property; null if only its type is known. */
  #known(node: ts.Expression, scope: Scope): { value: unknown } | null {
    if (ts.isIdentifier(node)) return this.#variable(this.#symbolOf(node), scope)
    const isProperty = ts.isPropertyAccessExpression(node)
    if (!isProperty && !ts.isElementAccessExpression(node)) return null
    const owner = this.#attempt(node.expression, scope)
    if (owner === undefined || owner === null) return null
    const key = isProperty ? node.name.text : String(this.evaluate(node.argumentExpression, scope))
    const value = (owner as Record<string, unknown>)[key]
    if (value === undefined) throw new Unknown(`${node.getText()} is not there`)
    return { value: typeof value === 'function' ? (value as Callable).bind(owner) : value }
  }

  #attempt(node: ts.Expression, scope: Scope): unknown {
    try {
      return this.evaluate(node, scope)
    } catch (error) {
      if (error instanceof Unknown) return undefined
      throw error
    }
  }

  #symbolOf(node: ts.Identifier): ts.Symbol | undefined {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? this.#checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.#checker.getSymbolAtLocation(node)
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol
  }

  #variable(symbol: ts.Symbol | undefined, scope: Scope): { value: unknown } | null {
    if (!symbol) return null
    if (scope.values.has(symbol)) return { value: scope.values.get(symbol) }
    const declaration = symbol.valueDeclaration
    if (!declaration) return null
    if (ts.isFunctionDeclaration(declaration)) return { value: this.#callable(declaration, scope) }
    if (ts.isVariableDeclaration(declaration) && declaration.initializer && isConst(declaration)) {
      return { value: this.evaluate(declaration.initializer, scope) }
    }
    if (!ts.isBindingElement(declaration) || !ts.isVariableDeclaration(declaration.parent.parent)) return null
    const { initializer } = declaration.parent.parent
    const owner = initializer && this.#attempt(initializer, scope)
    const value = owner && (owner as Record<string, unknown>)[nameIn(declaration)]
    return value === undefined ? null : { value }
  }

  #keyOf(node: ts.Expression): string {
    if (ts.isPropertyAccessExpression(node)) return `${this.#keyOf(node.expression)}.${node.name.text}`
    const declaration = ts.isIdentifier(node) ? this.#symbolOf(node)?.valueDeclaration : undefined
    const place: ts.Node = declaration ?? node
    return `${place.getSourceFile().fileName}:${place.getStart()}`
  }

  #condition(node: ts.Expression, scope: Scope): boolean {
    const value = this.#attempt(node, scope)
    return value === undefined ? this.#choices.take(this.#keyOf(node), [true, false]) : Boolean(value)
  }

  #element(element: ts.Expression, scope: Scope): unknown[] {
    if (!ts.isSpreadElement(element)) return [this.evaluate(element, scope)]
    return this.evaluate(element.expression, scope) as unknown[]
  }

  /** Evaluate properties when they are read, because most of a statement's values are known only at run time. */
  #object(node: ts.ObjectLiteralExpression, scope: Scope): Record<string, unknown> {
    const result: Record<string, unknown> = {}
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        Object.assign(result, this.evaluate(property.expression, scope))
      } else if (ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property)) {
        const value = ts.isPropertyAssignment(property) ? property.initializer : property.name
        const get = () => this.evaluate(value, scope)
        Object.defineProperty(result, plainName(property.name), { get, enumerable: true, configurable: true })
      }
    }
    return result
  }

  #binary(node: ts.BinaryExpression, scope: Scope): unknown {
    const left = this.evaluate(node.left, scope)
    const right = this.evaluate(node.right, scope)
    switch (node.operatorToken.kind) {
      case ts.SyntaxKind.PlusToken:
        return typeof left === 'string' || typeof right === 'string'
          ? String(left) + String(right)
          : Number(left) + Number(right)
      case ts.SyntaxKind.MinusToken:
        return Number(left) - Number(right)
      case ts.SyntaxKind.AsteriskToken:
        return Number(left) * Number(right)
      case ts.SyntaxKind.SlashToken:
        return Number(left) / Number(right)
      case ts.SyntaxKind.EqualsEqualsEqualsToken:
        return left === right
      case ts.SyntaxKind.ExclamationEqualsEqualsToken:
        return left !== right
      default:
        throw new Unknown(node.getText())
    }
  }

  #call(node: ts.CallExpression, scope: Scope): unknown {
    const values = () => node.arguments.map((argument) => this.evaluate(argument, scope))
    if (ts.isPropertyAccessExpression(node.expression) && node.expression.expression.getText() === 'Object') {
      return (Object as unknown as Record<string, Callable>)[node.expression.name.text]!(...values())
    }
    const called = this.#known(node.expression, scope)?.value
    if (typeof called !== 'function') throw new Unknown(`${node.getText()} cannot be called here`)
    return (called as Callable)(...values())
  }

  #callable(node: ts.ArrowFunction | ts.FunctionDeclaration, scope: Scope): Callable {
    return (...given) => {
      const values = new Map(scope.values)
      for (const [index, { name, initializer }] of node.parameters.entries()) {
        const value = given[index] ?? (initializer && this.evaluate(initializer, scope))
        this.#bind(values, name, value)
      }
      const inner = { ...scope, values }
      if (!node.body) throw new Unknown('a function without a body')
      return ts.isBlock(node.body) ? this.#block(node.body, inner) : this.evaluate(node.body, inner)
    }
  }

  #bind(values: Map<ts.Symbol, unknown>, name: ts.BindingName, value: unknown): void {
    if (ts.isIdentifier(name)) {
      values.set(this.#checker.getSymbolAtLocation(name)!, value)
      return
    }
    for (const [index, element] of name.elements.entries()) {
      if (ts.isOmittedExpression(element)) continue
      const key = ts.isArrayBindingPattern(name) ? String(index) : nameIn(element)
      this.#bind(values, element.name, (value as Record<string, unknown>)[key])
    }
  }

  #block(block: ts.Block, scope: Scope): unknown {
    const returned = block.statements.find((statement) => ts.isReturnStatement(statement))
    const isPlain = block.statements.every((statement) => ts.isVariableStatement(statement) || statement === returned)
    if (!returned?.expression || !isPlain) throw new Unknown('a function that does more than return')
    return this.evaluate(returned.expression, scope)
  }
}
