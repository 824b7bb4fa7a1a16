import type { Page } from '@playwright/test'
import { axeFaults } from '../../src/pages/axe.ts'

type Theme = 'dark' | 'light'

/**
 * The accessibility faults of what a page shows: all of them in the theme that it wears, and those of its colours in the
 * other one. Nothing else depends on the theme.
 */
export async function faultsIn(page: Page, what: string, worn: Theme = 'dark'): Promise<string[]> {
  const other = worn === 'dark' ? 'light' : 'dark'
  const whole = await axeFaults(page)
  await wear(page, other)
  const colours = await axeFaults(page, ['color-contrast'])
  await wear(page, worn)
  return [
    ...whole.map((fault) => `${what}, ${worn}: ${fault}`),
    ...colours.map((fault) => `${what}, ${other}: ${fault}`)
  ]
}

/** Until nothing fades or moves any more that ever ends. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Infinity
    })
  )
}

async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((next) => {
    document.documentElement.dataset['theme'] = next
  }, theme)
  await untilStill(page)
}
