import type { Page } from '@playwright/test'
import { axeFaults } from '../../src/pages/axe.ts'

type Theme = 'dark' | 'light'

/**
 * Return the accessibility faults of a page: all in its current theme, and those of colours in the other one. Nothing
 * else depends on the theme.
 */
export async function faultsIn(page: Page, what: string, currentTheme: Theme = 'dark'): Promise<string[]> {
  const other = currentTheme === 'dark' ? 'light' : 'dark'
  const whole = await axeFaults(page)
  await applyTheme(page, other)
  const colours = await axeFaults(page, ['color-contrast'])
  await applyTheme(page, currentTheme)
  return [
    ...whole.map((fault) => `${what}, ${currentTheme}: ${fault}`),
    ...colours.map((fault) => `${what}, ${other}: ${fault}`)
  ]
}

/** Wait until no finite animation runs. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Infinity
    })
  )
}

async function applyTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((next) => {
    document.documentElement.dataset['theme'] = next
  }, theme)
  await waitForAnimations(page)
}
