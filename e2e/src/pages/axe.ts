import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Return the accessibility faults that axe finds in a page, by all rules or the given ones: the rule and the element.
 * It runs in the page itself and returns only faults; otherwise each check would open another page for the report.
 * Frames of other sites are not checked.
 */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(describeNode).join(', ')}`)
}

/** Expect axe to find nothing in a page. */
export async function expectNoFaults(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([])
}

function describeNode({ target, html }: { target: unknown[]; html: string }): string {
  return `${target.join(' ')} (${html.slice(0, 120)})`
}
