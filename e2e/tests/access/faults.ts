import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Theme = 'dark' | 'light'

/**
 * The accessibility faults of what a page shows: all of them in the theme that it wears, and those of its colours in the
 * other one. Nothing else depends on the theme.
 */
export async function faultsIn(page: Page, what: string, worn: Theme = 'dark'): Promise<string[]> {
  const other = worn === 'dark' ? 'light' : 'dark'
  const whole = await new AxeBuilder({ page }).analyze()
  await wear(page, other)
  const colours = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  await wear(page, worn)
  return [
    ...whole.violations.map((violation) => `${what}, ${worn}: ${said(violation)}`),
    ...colours.violations.map((violation) => `${what}, ${other}: ${said(violation)}`)
  ]
}

function wear(page: Page, theme: Theme): Promise<void> {
  return page.evaluate((next) => {
    document.documentElement.dataset['theme'] = next
  }, theme)
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

function said({ id, nodes }: Violation): string {
  return `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`
}
