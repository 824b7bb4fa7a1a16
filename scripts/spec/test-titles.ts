// Reads the titles of tests from their source, without running them. The title of a template or of a table of cases
// stays as written (`%s`, `$name`, `${lang}`).
import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Separates a group from its tests. */
const SEPARATOR = ' › '

const GROUPS = new Set(['describe', 'describe.concurrent', 'test.describe'])
const TESTS = new Set(['it', 'test'])
const SKIPPED = /\.(skip|fixme)$/

const titlesByFile = new Map<string, string[]>()

/**
 * Return the titles of a file's tests, each with its groups, without skipped tests and to-dos. A file is parsed once.
 */
export function readTestTitles(file: string): string[] {
  const titles = titlesByFile.get(file) ?? titlesOf(readFileSync(file, 'utf8'))
  titlesByFile.set(file, titles)
  return titles
}

/** Return the titles in a source text. */
export function titlesOf(source: string): string[] {
  const titles: string[] = []
  const visit = (node: ts.Node, around: string[]): void => {
    if (ts.isCallExpression(node) && SKIPPED.test(nameOf(node.expression) ?? '')) return
    const block = ts.isCallExpression(node) ? blockOf(node) : undefined
    if (block?.isTest) titles.push([...around, block.title].join(SEPARATOR))
    ts.forEachChild(node, (child) => visit(child, block ? [...around, block.title] : around))
  }
  visit(ts.createSourceFile('a.test.ts', source, ts.ScriptTarget.Latest), [])
  return titles
}

function blockOf(call: ts.CallExpression): { title: string; isTest: boolean } | undefined {
  const [first, ...others] = call.arguments
  const title = first && textOf(first)
  const name = nameOf(call.expression)
  if (title === undefined || others.length === 0 || name === undefined) return undefined
  if (TESTS.has(name)) return { title, isTest: true }
  return GROUPS.has(name) ? { title, isTest: false } : undefined
}

/** Return `it` or `test.describe`; `it` for `it.each(…)(…)`, undefined for `it.skip`. */
function nameOf(callee: ts.Expression): string | undefined {
  if (ts.isIdentifier(callee)) return callee.text
  if (ts.isCallExpression(callee) && ts.isPropertyAccessExpression(callee.expression))
    return callee.expression.name.text === 'each' ? nameOf(callee.expression.expression) : undefined
  if (!ts.isPropertyAccessExpression(callee)) return undefined
  const before = nameOf(callee.expression)
  return before && `${before}.${callee.name.text}`
}

function textOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  const parts = node.templateSpans.map(({ expression, literal }) => `\${${written(expression)}}${literal.text}`)
  return node.head.text + parts.join('')
}

function written(expression: ts.Expression): string {
  return ts.createPrinter().printNode(ts.EmitHint.Expression, expression, expression.getSourceFile())
}
