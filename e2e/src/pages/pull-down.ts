import type { Page } from '@playwright/test'

/** Pull a page down with a finger from near its top, far enough to reload it. */
export async function pullDown(page: Page, from = 200): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [{ x: 195, y: from }])
  for (let y = from; y <= from + 220; y += 20) await touch('touchMove', [{ x: 195, y }])
  await touch('touchEnd', [])
  await browser.detach()
}
