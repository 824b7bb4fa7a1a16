import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * The accessibility faults of what a page shows: all of them in the dark theme, which it wears, and those of its colours in
 * the light one. Nothing else depends on the theme.
 */
export async function faultsIn(page: Page, what: string): Promise<string[]> {
  const dark = await new AxeBuilder({ page }).analyze()
  await wear(page, 'light')
  const light = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  await wear(page, 'dark')
  return [
    ...dark.violations.map((violation) => `${what}, dark: ${said(violation)}`),
    ...light.violations.map((violation) => `${what}, light: ${said(violation)}`)
  ]
}

function wear(page: Page, theme: 'dark' | 'light'): Promise<void> {
  return page.evaluate((next) => {
    document.documentElement.dataset['theme'] = next
  }, theme)
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

function said({ id, nodes }: Violation): string {
  return `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`
}
