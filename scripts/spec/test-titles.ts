// What tests are called, read from their source: nothing is run. A title of a template or of a table of cases is taken as
// it is written there (`%s`, `$name`, `${lang}`).
import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Between the name of a group and what stands in it. */
const WITHIN = ' › '

const GROUPS = new Set(['describe', 'test.describe'])
const TESTS = new Set(['it', 'test'])
const LEFT_OUT = /\.(skip|fixme)$/

/** The tests of a file, each with the groups around it. What is skipped, or still to be written, is none. */
export function readTestTitles(file: string): string[] {
  return titlesOf(readFileSync(file, 'utf8'))
}

/** As `readTestTitles`, of a text. */
export function titlesOf(source: string): string[] {
  const titles: string[] = []
  const visit = (node: ts.Node, around: string[]): void => {
    if (ts.isCallExpression(node) && LEFT_OUT.test(nameOf(node.expression) ?? '')) return
    const block = ts.isCallExpression(node) ? blockOf(node) : undefined
    if (block?.isTest) titles.push([...around, block.title].join(WITHIN))
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

/** `it`, `test.describe`; of `it.each(…)(…)` the `it`; nothing of `it.skip`. */
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
