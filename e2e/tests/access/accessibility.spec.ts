import { expect, test, type Page } from '@playwright/test'
import { addresses } from '../../../apps/web/src/router/addresses.ts'
import { faultsIn, waitForAnimations } from './faults.ts'
import { signInAs } from '../../src/member.ts'
import { openScreen } from '../../src/pages/open-screen.ts'
import { pathsByVisitor, createVisitor, visitors } from '../../src/visitors.ts'

/**
 * The language in which each theme is checked completely. In the other theme, only the colours are checked, because the
 * rest is the same.
 */
const LOOKS = [
  { lang: 'vn_vn', theme: 'dark' },
  { lang: 'zh_cn', theme: 'light' }
] as const

// Each test takes time, and none depends on another.
test.describe.configure({ mode: 'parallel' })

test('every route of the app is among the checked screens', () => {
  const routes = Object.keys(addresses).filter((address) => address !== '/')
  const looked = new Set(visitors.flatMap((name) => pathsByVisitor[name].map((place) => place.split('?')[0])))
  expect(routes.length).toBeGreaterThan(40)
  expect(routes.filter((route) => !looked.has(route))).toEqual([])
})

for (const { lang, theme } of LOOKS) {
  for (const name of visitors) {
    test(`no screen has an accessibility fault, in either theme: ${name}, ${lang}`, async ({ page }) => {
      test.setTimeout(400_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signInAs(page, await createVisitor(name), { lang, theme })
      const faults: string[] = []
      for (const path of pathsByVisitor[name]) {
        await openScreen(page, path)
        await waitForContent(page)
        faults.push(...(await faultsIn(page, path, theme)))
      }
      expect(faults).toEqual([])
    })
  }
}

/** Wait until a screen shows its content and nothing fades in any more. */
async function waitForContent(page: Page): Promise<void> {
  // A popup that opens by itself hides the page from the accessibility tree.
  await page.locator('main').waitFor()
  await expect(page.locator('main[aria-busy=true], main [aria-busy=true], .skeleton')).toHaveCount(0)
  await waitForAnimations(page)
}
