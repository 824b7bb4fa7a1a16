import { expect, test, type Page } from '@playwright/test'
import { languageCodes, type LanguageCode } from '@glasshouse/contract'
import { enterAs } from '../../src/member.ts'
import { places, visitor, visitors } from '../../src/places.ts'
import { wordsOf } from '../../src/words.ts'

/** Shares of the text's size, with the width of the page at which nothing may be lost. */
const SIZES = [
  { size: '150%', width: 360 },
  { size: '200%', width: 390 }
]

/** Those whose words are the longest; `npm run languages` looks at all six. */
const LONGEST = ['es_spa', 'en_us'] as const

/** A page is looked at for two seconds at least before a text counts as cut. */
const ROUND_MILLISECONDS = 250
const LEAST_ROUNDS = 8
const MOST_ROUNDS = 24

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

/** What is cut once the page stands still: sheets slide in, and their text wraps anew as it grows. */
async function cutsAtRest(page: Page): Promise<string[]> {
  let faults = await cutsIn(page)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (faults.length === 0) return []
    await page.waitForTimeout(ROUND_MILLISECONDS)
    const before = faults
    faults = await cutsIn(page)
    if (faults.length > 0 && faults.join() === before.join() && round >= LEAST_ROUNDS) return faults
  }
  return faults
}

/** Texts that stand out of the page or of a part that hides what stands out of it. */
function cutsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const nameOf = (element: Element) => element.className || element.tagName
    const isUnseen = (element: Element) =>
      element.closest('.visually-hidden, [aria-hidden="true"], [hidden]') !== null ||
      element.getClientRects().length === 0
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '')

    /** How a part treats a text in it: `scrolls`, `cuts`, or nothing. */
    const treats = (around: Element, text: DOMRect): 'scrolls' | 'cuts' | '' => {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(around)
      if (/auto|scroll/.test(overflowX)) return 'scrolls'
      const box = around.getBoundingClientRect()
      const isTooWide = text.left < box.left - 1.5 || text.right > box.right + 1.5
      const isTooHigh = text.top < box.top - 4 || text.bottom > box.bottom + 4
      if (/hidden|clip/.test(overflowX) && isTooWide) return 'cuts'
      return /hidden|clip/.test(overflowY) && isTooHigh && webkitLineClamp === 'none' ? 'cuts' : ''
    }

    const faultOf = (element: Element): string[] => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const text = range.getBoundingClientRect()
      const said = `${nameOf(element)} "${element.textContent!.trim().slice(0, 40)}"`
      for (let around: Element | null = element; around; around = around.parentElement) {
        const treated = treats(around, text)
        if (treated === 'scrolls') return []
        if (treated === 'cuts') return [`${said} is cut by ${nameOf(around)}`]
        // What is fixed in the window is cut by that alone, whatever its page hides.
        if (getComputedStyle(around).position !== 'fixed') continue
        if (text.top < -4 || text.bottom > innerHeight + 4) return [`${said} leaves the window`]
        break
      }
      return text.left < -1.5 || text.right > clientWidth + 1.5 ? [`${said} leaves the page`] : []
    }

    const texts = [...document.querySelectorAll('body *')].filter((element) => hasText(element) && !isUnseen(element))
    return [...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []), ...texts.flatMap(faultOf)]
  })
}
