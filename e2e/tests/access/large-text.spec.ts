import { expect, test, type Page } from '@playwright/test'
import { languageCodes, type LanguageCode } from '@glasshouse/contract'
import { signInAs } from '../../src/member.ts'
import { findCutTexts } from '../../src/pages/cut-texts.ts'
import { openScreen } from '../../src/pages/open-screen.ts'
import { pathsByVisitor, createVisitor, visitors } from '../../src/visitors.ts'
import { textsOf } from '../../src/texts.ts'

/** Text sizes in percent, each with the page width at which nothing may be lost. */
const SIZES = [
  { size: '150%', width: 360 },
  { size: '200%', width: 390 }
]

/** The languages with the longest texts; `npm run languages` checks all six. */
const LONGEST = ['es_spa', 'en_us'] as const

/** The widest part of a page, which loads last. A check before that proves nothing. */
const WIDEST_PARTS: Record<string, string> = { '/Rules': '.rules_paytable', '/PlayVideo': '.player__film' }

test.describe.configure({ mode: 'parallel' })

for (const lang of process.env['EVERY_LANGUAGE'] ? languageCodes : LONGEST) {
  test(`nothing is cut at 360 px with 150 % text, and at 390 px with 200 %, ${lang}`, async ({ browser }) => {
    test.setTimeout(400_000)
    const faults: string[] = []
    for (const name of visitors) {
      const who = await createVisitor(name)
      const context = await browser.newContext({ viewport: { width: 390, height: 740 }, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await signInAs(page, who, { lang, theme: 'dark' })
      for (const path of pathsByVisitor[name]) {
        await openScreen(page, path)
        await settled(page)
        for (const { size, width } of SIZES) {
          await enlarge(page, size, width)
          faults.push(...(await findCutTexts(page)).map((fault) => `${path}, ${size}: ${fault}`))
        }
        if (who && path.startsWith('/Lottery')) faults.push(...(await cutsInSlip(page, lang)))
      }
      await context.close()
    }
    expect(faults).toEqual([])
  })
}

/** Wait until a page has loaded. */
async function settled(page: Page): Promise<void> {
  // A popup that opens by itself hides the page from the accessibility tree.
  await page.locator('main').waitFor()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  const awaited = WIDEST_PARTS[new URL(page.url()).pathname]
  if (awaited) await page.locator(awaited).first().waitFor()
  await page.evaluate(() => document.fonts.ready)
}

/** Set the width of the page and the size of its text, and check that both have taken effect. */
async function enlarge(page: Page, size: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
  const pixels = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(pixels).toBe(`${(Number.parseInt(size) / 100) * 16}px`)
}

/** Return the cut-off texts of the slip with two bets, which covers part of the page. */
async function cutsInSlip(page: Page, lang: LanguageCode): Promise<string[]> {
  const panes = page.getByRole('main').getByRole('button', { pressed: false })
  await panes.nth(0).click()
  await panes.nth(0).click()
  const each = page.getByRole('textbox', { name: textsOf(lang)('slip.each') })
  await each.fill('1250')
  return (await findCutTexts(page)).map((fault) => `slip, ${SIZES.at(-1)!.size}: ${fault}`)
}
