import { expect, test, type Page } from '@playwright/test'
import { languageCodes, type LanguageCode } from '@glasshouse/contract'
import { enterAs } from '../../src/member.ts'
import { cutsAtRest } from '../../src/pages/cuts.ts'
import { places, visitor, visitors } from '../../src/places.ts'
import { wordsOf } from '../../src/words.ts'

/** Shares of the text's size, with the width of the page at which nothing may be lost. */
const SIZES = [
  { size: '150%', width: 360 },
  { size: '200%', width: 390 }
]

/** Those whose words are the longest; `npm run languages` looks at all six. */
const LONGEST = ['es_spa', 'en_us'] as const

/** What comes after the page and is the widest on it: a page without it says nothing about it. */
const PARTS: Record<string, string> = { '/Rules': '.paytable', '/PlayVideo': '.player__film' }

test.describe.configure({ mode: 'parallel' })

for (const lang of process.env['EVERY_LANGUAGE'] ? languageCodes : LONGEST) {
  test(`nothing is cut at 360 px with 150 % text, and at 390 px with 200 %, ${lang}`, async ({ browser }) => {
    test.setTimeout(400_000)
    const faults: string[] = []
    for (const name of visitors) {
      const who = await visitor(name)
      const context = await browser.newContext({ viewport: { width: 390, height: 740 }, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await enterAs(page, who, { lang, theme: 'dark' })
      for (const path of places[name]) {
        await page.goto(`${process.env['SITE_URL']}${path}`)
        await settled(page)
        for (const { size, width } of SIZES) {
          await enlarge(page, size, width)
          faults.push(...(await cutsAtRest(page)).map((fault) => `${path}, ${size}: ${fault}`))
        }
        if (who && path.startsWith('/Lottery')) faults.push(...(await cutsInSlip(page, lang)))
      }
      await context.close()
    }
    expect(faults).toEqual([])
  })
}

/** The page as it stands once it is loaded. */
async function settled(page: Page): Promise<void> {
  // A popup that opens by itself hides it from the tree of roles.
  await page.locator('main').waitFor()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  const awaited = PARTS[new URL(page.url()).pathname]
  if (awaited) await page.locator(awaited).first().waitFor()
  await page.evaluate(() => document.fonts.ready)
}

/** Sets the width of the page and the size of its text, and sees that both hold. */
async function enlarge(page: Page, size: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
  const pixels = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(pixels).toBe(`${(Number.parseInt(size) / 100) * 16}px`)
}

/** The slip with two bets, which stands over the page. */
async function cutsInSlip(page: Page, lang: LanguageCode): Promise<string[]> {
  const panes = page.getByRole('main').getByRole('button', { pressed: false })
  await panes.nth(0).click()
  await panes.nth(0).click()
  const each = page.getByRole('textbox', { name: wordsOf(lang)('slip.each') })
  await each.fill('1250')
  return (await cutsAtRest(page)).map((fault) => `slip, ${SIZES.at(-1)!.size}: ${fault}`)
}
