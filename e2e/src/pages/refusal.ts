import { expect, type Locator, type Page } from '@playwright/test'

/** Longer than any toast is visible. */
const MAX_TOAST_MS = 3500

/** Expect a refusal to stay longer than any toast, in the flow of the page and above its subject. */
export async function expectRefusalStays(page: Page, refusal: Locator, below: Locator): Promise<void> {
  await expect(refusal).toBeVisible()
  const now = () => page.evaluate(() => performance.now())
  const shownAt = await now()
  await expect.poll(now, { intervals: [200] }).toBeGreaterThan(shownAt + MAX_TOAST_MS)
  await expect(refusal).toBeVisible()
  expect(await refusal.evaluate((note) => getComputedStyle(note).position)).toBe('static')
  const [note, rest] = [await refusal.boundingBox(), await below.boundingBox()]
  expect(note!.y + note!.height).toBeLessThanOrEqual(rest!.y)
}
