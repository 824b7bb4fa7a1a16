import { chromium, type Browser } from '@playwright/test'
import { launchOptions } from '../../../e2e/src/browser/chromium.ts'
import type { Stage } from '../stage.ts'

/** Runs in the page: measure the time from the tap to the first frame of a video. */
const WATCH = `
  let tappedAt
  addEventListener('pointerdown', () => (tappedAt = performance.now()), { capture: true, once: true })
  globalThis.firstFrame = new Promise((shown) => {
    const look = new MutationObserver(() => {
      const video = document.querySelector('video')
      if (!video) return
      look.disconnect()
      video.requestVideoFrameCallback((now) => shown(now - tappedAt))
    })
    look.observe(document, { childList: true, subtree: true })
  })`

/** Measure the milliseconds from the tap on a purchased video to its first frame, each time in a new browser profile. */
export async function measureFirstFrames({ site, members }: Stage, times: number): Promise<number[]> {
  const { token, session } = members[0]!
  const headers = { token: btoa(token), tokensso: session }
  await fetch(`${site.url}/api/video/buyVideo`, { method: 'POST', headers, body: new URLSearchParams({ id: '1' }) })
  const signIn = `localStorage.setItem('token', '${token}'); localStorage.setItem('tokensso', '${session}')`
  const browser = await chromium.launch(launchOptions)
  const measured: number[] = []
  while (measured.length < times) measured.push(await measureOnce(browser, site.url, signIn))
  await browser.close()
  return measured
}

async function measureOnce(browser: Browser, url: string, signIn: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await page.addInitScript({ content: `${signIn}${WATCH}` })
  await page.goto(`${url}/MyVideos`)
  await page.locator('.poster').first().tap()
  const took = await page.evaluate<number>('globalThis.firstFrame')
  await context.close()
  return took
}
