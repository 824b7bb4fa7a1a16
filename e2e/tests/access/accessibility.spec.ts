import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { faultsIn, untilStill } from './faults.ts'
import { enterAs } from '../../src/member.ts'
import { places, visitor, visitors } from '../../src/places.ts'

const ROUTES = join(import.meta.dirname, '../../../apps/web/src/router/routes')

/** One language for each theme in which everything is looked at; in the other theme only the colours are, as the rest is the same. */
const LOOKS = [
  { lang: 'vn_vn', theme: 'dark' },
  { lang: 'zh_cn', theme: 'light' }
] as const

// Each of them takes its time, and none needs another.
test.describe.configure({ mode: 'parallel' })

test('every route of the app is among the screens that are looked at', () => {
  const sources = readdirSync(ROUTES).map((name) => readFileSync(join(ROUTES, name), 'utf8'))
  const routes = sources.flatMap((source) => [...source.matchAll(/path: '(\/\w+)'/g)].map(([, path]) => path))
  const looked = new Set(visitors.flatMap((name) => places[name].map((place) => place.split('?')[0])))
  expect(routes.length).toBeGreaterThan(40)
  expect(routes.filter((route) => !looked.has(route))).toEqual([])
})

for (const { lang, theme } of LOOKS) {
  for (const name of visitors) {
    test(`no screen has an accessibility fault, in either theme: ${name}, ${lang}`, async ({ page }) => {
      test.setTimeout(400_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await enterAs(page, await visitor(name), { lang, theme })
      const faults: string[] = []
      for (const path of places[name]) {
        await page.goto(`${process.env['SITE_URL']}${path}`)
        await untilThere(page)
        faults.push(...(await faultsIn(page, path, theme)))
      }
      expect(faults).toEqual([])
    })
  }
}

/** Until a screen shows what it is about, and nothing fades in any more. */
async function untilThere(page: Page): Promise<void> {
  // A popup that opens by itself hides it from the tree of roles.
  await page.locator('main').waitFor()
  await expect(page.locator('main[aria-busy=true], main [aria-busy=true], .skeleton')).toHaveCount(0)
  await untilStill(page)
}
