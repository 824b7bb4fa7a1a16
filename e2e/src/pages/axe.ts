import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * The accessibility faults that axe finds in what a page shows, by all of its rules or by those named: the rule, and where.
 * It runs within the page itself, and tells nothing but faults; otherwise each look would open a page of its own for the
 * report. What a frame of another site shows is not ours to look at.
 */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(placeOf).join(', ')}`)
}

/** That axe finds nothing in what a page shows. */
export async function expectNoFaults(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([])
}

function placeOf({ target, html }: { target: unknown[]; html: string }): string {
  return `${target.join(' ')} (${html.slice(0, 120)})`
}
