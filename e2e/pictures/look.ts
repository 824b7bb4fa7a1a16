import { expect, test, type Browser, type Page, type Request } from '@playwright/test'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { differenceInStructure, isStrictWith } from './renderer.ts'

export type Look = { theme: 'dark' | 'light'; lang: 'vn_vn' | 'es_spa' | 'zh_cn'; width: 360 | 390 | 650 }

/**
 * Any three neighbours show both themes, all languages and all widths; the nine show every language in every width, and
 * both themes with each of them.
 */
export const looks: readonly Look[] = [
  { theme: 'dark', lang: 'vn_vn', width: 390 },
  { theme: 'light', lang: 'es_spa', width: 360 },
  { theme: 'dark', lang: 'zh_cn', width: 650 },
  { theme: 'light', lang: 'vn_vn', width: 360 },
  { theme: 'dark', lang: 'es_spa', width: 650 },
  { theme: 'light', lang: 'zh_cn', width: 390 },
  { theme: 'light', lang: 'vn_vn', width: 650 },
  { theme: 'dark', lang: 'es_spa', width: 390 },
  { theme: 'light', lang: 'zh_cn', width: 360 }
]

const LOOKS_EACH = 3
const HEIGHT = 844
/** A part that moved or changed its colour differs in more; the same page drawn twice by one renderer in less. */
const STRICT = { threshold: 0.04, maxDiffPixels: 200 }
/** One line that breaks elsewhere moves what is below it: that much another renderer may do. What goes missing moves more. */
const MOST_BLOCKS_APART = 0.12

/** Known once the first picture of this worker is compared. */
let isStrict: boolean | undefined

/** The requests of a page that have not ended, and how many it has begun. */
type Traffic = { open: Set<Request>; begun: number }
const trafficOf = new WeakMap<Page, Traffic>()

/** The three looks in which the picture at a place of a list is taken. */
export function looksAt(place: number): readonly Look[] {
  const first = (place * LOOKS_EACH) % looks.length
  return looks.slice(first, first + LOOKS_EACH)
}

/** The file of a picture under `taken`. */
export function pictureFile(name: string, { theme, lang, width }: Look): string {
  return `${name}.${lang}.${width}.${theme}.png`
}

/** A page without motion, whose clock stands still at a moment of unix seconds. */
export async function openStill(browser: Browser, at: number): Promise<Page> {
  const page = await browser.newPage({ deviceScaleFactor: 1, reducedMotion: 'reduce' })
  trafficOf.set(page, watchTraffic(page))
  await page.addInitScript((milliseconds) => {
    const now = () => milliseconds
    globalThis.Date = new Proxy(Date, {
      construct: (target, given: [number]) => (given.at(0) === undefined ? new target(now()) : new target(...given)),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name))
    })
    performance.now = () => 1000
    // What the browser says of when an answer was on the line is of the true time: the app's clock would go by it.
    const { observe } = PerformanceObserver.prototype
    PerformanceObserver.prototype.observe = function (this: PerformanceObserver, options) {
      if (options?.type !== 'resource') observe.call(this, options)
    }
  }, at * 1000)
  return page
}

function watchTraffic(page: Page): Traffic {
  const traffic: Traffic = { open: new Set(), begun: 0 }
  page.on('request', (request) => {
    traffic.begun += 1
    traffic.open.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => traffic.open.delete(request))
  }
  return traffic
}

/** Gives a page the theme and the width of a look. */
export async function wear(page: Page, { theme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT })
  await page.emulateMedia({ colorScheme: theme })
}

/**
 * Compares a page with its reference picture, once it stands still: letters and pictures loaded, nothing about to come.
 * A difference is reported with all others of the test.
 */
export async function expectPicture(page: Page, name: string, look: Look): Promise<void> {
  await untilWhole(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: look.width, height: Math.max(height, HEIGHT) })
  const file = pictureFile(name, look)
  isStrict ??= isStrictWith(page.context().browser()!, test.info())
  if (isStrict) await expect.soft(page).toHaveScreenshot(['taken', file], STRICT)
  else await expectStructure(page, file)
}

/** Compare a page with its reference by structure, for a renderer that draws letters in its own way. */
async function expectStructure(page: Page, file: string): Promise<void> {
  const reference = join(import.meta.dirname, 'taken', file)
  expect.soft(existsSync(reference), `there is a reference picture ${file}`).toBe(true)
  const seen = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const difference = await differenceInStructure(readFileSync(reference), seen)
  if (difference > MOST_BLOCKS_APART) writeFileSync(test.info().outputPath(basename(file)), seen)
  expect.soft(difference, `${file}: share of blocks that differ`).toBeLessThanOrEqual(MOST_BLOCKS_APART)
}

/**
 * Waits until nothing is to come any more: neither an answer, which makes a page higher, nor the faces of titles, which come
 * after everything else and make it lower or higher.
 */
async function untilWhole(page: Page): Promise<void> {
  const traffic = trafficOf.get(page)!
  const isStill = async () => {
    const { begun } = traffic
    // An answer that has just arrived may be drawn, and ask for more, only after the first look.
    for (let looks = 0; looks < 2; looks += 1) {
      if (traffic.open.size > 0 || !(await page.evaluate(isWhole))) return false
    }
    return traffic.open.size === 0 && traffic.begun === begun
  }
  await expect.poll(isStill, { timeout: 30_000, intervals: [20] }).toBe(true)
}

/** Runs in the page: whether all of it is there, and nothing moves as it is drawn twice. */
async function isWhole(): Promise<boolean> {
  const isHere = () => {
    const hasTitleFace = [...document.fonts].some(({ family }) => family.includes('Newsreader'))
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy')
    const hasPictures = pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    const isToCome = document.querySelector('[aria-busy="true"][style*="hidden"]') !== null
    return hasTitleFace && hasPictures && !isToCome
  }
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  if (!isHere()) return false
  const { scrollHeight } = document.documentElement
  // What has just come asks for its letters as it is drawn.
  await drawn()
  await document.fonts.ready
  await drawn()
  return isHere() && document.fonts.status === 'loaded' && document.documentElement.scrollHeight === scrollHeight
}
