import { expect, test, type Browser, type Page, type Request } from '@playwright/test'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { differenceInStructure, isStrictWith } from './renderer.ts'

export type Look = {
  theme: 'dark' | 'light'
  lang: 'vn_vn' | 'es_spa' | 'zh_cn' | 'en_us'
  width: 360 | 390 | 650 | 1440
}

/**
 * Any three consecutive looks cover both themes and three languages and widths. All nine combine every language with
 * every width, and each of these with both themes.
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
/** The height of a computer’s window, which has the largest width. */
const WIDE_HEIGHT = 900
/**
 * A part that moved or changed colour differs in more blocks. The same page rendered twice by one renderer differs in
 * fewer.
 */
const STRICT = { threshold: 0.04, maxDiffPixels: 200 }
/**
 * A line that breaks at another word moves everything below it. Another renderer may differ by that much; a missing
 * part moves more.
 */
const MAX_DIFFERENT_BLOCKS = 0.12

/** Set once the first picture of this worker was compared. */
let isStrict: boolean | undefined

/** The pending requests of a page, and the number of requests it has started. */
type Traffic = { open: Set<Request>; started: number }
const trafficOf = new WeakMap<Page, Traffic>()

/** Return the three looks for the picture at an index of a list. */
export function looksAt(place: number): readonly Look[] {
  const first = (place * LOOKS_EACH) % looks.length
  return looks.slice(first, first + LOOKS_EACH)
}

/** Return the path of a picture under `taken`. */
export function pictureFile(name: string, { theme, lang, width }: Look): string {
  return `${name}.${lang}.${width}.${theme}.png`
}

/** Open a page without motion and service worker, with its clock stopped at a time in unix seconds. */
export async function openStill(browser: Browser, at: number): Promise<Page> {
  const page = await browser.newPage({ deviceScaleFactor: 1, reducedMotion: 'reduce', serviceWorkers: 'block' })
  trafficOf.set(page, watchTraffic(page))
  // A cashier's page in a frame. Without an answer, each browser would show an error page of its own.
  await page.route('https://cashier.invalid/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.addInitScript((milliseconds) => {
    const now = () => milliseconds
    globalThis.Date = new Proxy(Date, {
      construct: (target, given: [number]) => (given.at(0) === undefined ? new target(now()) : new target(...given)),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name))
    })
    performance.now = () => 1000
    // The browser's resource timing uses the real time, and the app's clock would follow it.
    const { observe } = PerformanceObserver.prototype
    PerformanceObserver.prototype.observe = function (this: PerformanceObserver, options) {
      if (options?.type !== 'resource') observe.call(this, options)
    }
  }, at * 1000)
  return page
}

function watchTraffic(page: Page): Traffic {
  const traffic: Traffic = { open: new Set(), started: 0 }
  page.on('request', (request) => {
    // A stream stays open.
    if (request.resourceType() === 'eventsource') return
    traffic.started += 1
    traffic.open.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => traffic.open.delete(request))
  }
  return traffic
}

const heightOf = (width: Look['width']) => (width === 1440 ? WIDE_HEIGHT : HEIGHT)

/** Set the theme and the size of a page. */
export async function applyLook(page: Page, { theme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: heightOf(width) })
  await page.emulateMedia({ colorScheme: theme })
}

/**
 * Compare a page with its reference picture once it is at rest: fonts and images loaded, nothing pending. The test
 * reports all differences together.
 */
export async function expectPicture(page: Page, name: string, look: Look): Promise<void> {
  await waitUntilComplete(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: look.width, height: Math.max(height, heightOf(look.width)) })
  const file = pictureFile(name, look)
  isStrict ??= isStrictWith(page.context().browser()!, test.info())
  if (isStrict) await expect.soft(page).toHaveScreenshot(['taken', file], STRICT)
  else await expectStructure(page, file)
}

/** Compare the structure of a page with its reference, for a renderer that draws text differently. */
async function expectStructure(page: Page, file: string): Promise<void> {
  const reference = join(import.meta.dirname, 'taken', file)
  expect.soft(existsSync(reference), `there is a reference picture ${file}`).toBe(true)
  const seen = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const difference = await differenceInStructure(readFileSync(reference), seen)
  if (difference > MAX_DIFFERENT_BLOCKS) writeFileSync(test.info().outputPath(basename(file)), seen)
  expect.soft(difference, `${file}: share of blocks that differ`).toBeLessThanOrEqual(MAX_DIFFERENT_BLOCKS)
}

/**
 * Wait until nothing is pending: no response, which would make the page taller, and no title font, which loads last and
 * changes the height.
 */
export async function waitUntilComplete(page: Page): Promise<void> {
  const traffic = trafficOf.get(page)!
  const isStill = async () => {
    const { started } = traffic
    // A response that has just arrived may be rendered, and cause another request, only after the first check.
    for (let looks = 0; looks < 2; looks += 1) {
      if (traffic.open.size > 0 || !(await page.evaluate(isComplete))) return false
    }
    return traffic.open.size === 0 && traffic.started === started
  }
  await expect.poll(isStill, { timeout: 30_000, intervals: [20] }).toBe(true)
}

/** Run in the page: return whether everything has loaded and two frames in a row are the same. */
async function isComplete(): Promise<boolean> {
  const isLoaded = () => {
    const hasTitleFace = [...document.fonts].some(({ family }) => family.includes('Newsreader'))
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy')
    const hasPictures = pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    const isPending = document.querySelector('[aria-busy="true"][style*="hidden"]') !== null
    return hasTitleFace && hasPictures && !isPending
  }
  const nextFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  if (!isLoaded()) return false
  const { scrollHeight } = document.documentElement
  // New text requests its font when it is rendered.
  await nextFrames()
  await document.fonts.ready
  await nextFrames()
  return isLoaded() && document.fonts.status === 'loaded' && document.documentElement.scrollHeight === scrollHeight
}
