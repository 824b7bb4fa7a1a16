import { chromium, type Browser } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../e2e/src/chromium.ts'

/** In the page: when it was tapped, and when the first picture of a film was shown. */
const WATCH = `
  addEventListener('pointerdown', () => (globalThis.tappedAt = performance.now()), { capture: true, once: true })
  const look = new MutationObserver(() => {
    const video = document.querySelector('video')
    if (!video) return
    look.disconnect()
    video.requestVideoFrameCallback((now) => (globalThis.firstFrameAt = now))
  })
  look.observe(document, { childList: true, subtree: true })`

/** Milliseconds from the tap on a video in the list to its first picture on the screen, each time in a new browser profile. */
export async function measureFirstFrames(url: string, times: number): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  const measured: number[] = []
  while (measured.length < times) measured.push(await measureOnce(browser, url))
  await browser.close()
  return measured
}

async function measureOnce(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await page.addInitScript({ content: WATCH })
  await page.goto(`${url}/Video`)
  // A video without a price: it plays as it is opened.
  const free = page.locator('main .poster:not(:has(.poster__lock))').first()
  await free.waitFor()
  await free.tap()
  await page.waitForFunction('globalThis.firstFrameAt !== undefined')
  const took = await page.evaluate<number>('globalThis.firstFrameAt - globalThis.tappedAt')
  await context.close()
  return took
}
