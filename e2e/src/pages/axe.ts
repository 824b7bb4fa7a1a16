import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Frame, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** The minified file has less than half of what the package's own `source` has for the browser to compile. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type WithAxe = { axe: { run: (options: RunOptions) => Promise<AxeResults> } }

/**
 * Return the accessibility faults that axe finds in a page, by all rules or the given ones: the rule and the element.
 * It runs in the page itself and returns only faults. Frames of other sites are not checked.
 */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  const { origin } = new URL(page.url())
  for (const frame of page.frames()) if (new URL(frame.url()).origin === origin) await injectAxe(frame)
  const options: RunOptions = { resultTypes: ['violations'] }
  if (rules) options.runOnly = { type: 'rule', values: rules }
  const violations = await page.evaluate(async (given) => {
    const { violations: found } = await (globalThis as unknown as WithAxe).axe.run(given)
    return found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target, html }) => ({ target, html })) }))
  }, options)
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(describeNode).join(', ')}`)
}

/** Expect axe to find nothing in a page. */
export async function expectNoFaults(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([])
}

/** Make axe known to a document, once. */
async function injectAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(SOURCE)
}

function describeNode({ target, html }: { target: unknown[]; html: string }): string {
  return `${target.join(' ')} (${html.slice(0, 120)})`
}
