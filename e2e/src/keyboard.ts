import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any screen has. */
const MOST_STOPS = 90

/** Presses Tab until a thing has the focus. Every stop on the way must show that it has it. */
export async function tabTo(page: Page, target: Locator, { backwards = false } = {}): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab')
    expect(await focusFault(page)).toBeNull()
    if (await target.evaluate((element) => element.ownerDocument.activeElement === element)) return
  }
  throw new Error(`Tab does not lead to ${target}`)
}

/** What has the focus without a ring around it that can be seen, or null. The browser's own places are no concern here. */
function focusFault(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused instanceof HTMLIFrameElement) return null
    const probe = document.createElement('i')
    probe.style.color = 'var(--color-focus)'
    document.body.append(probe)
    const ring = getComputedStyle(probe).color
    probe.remove()
    const { width, height } = focused.getBoundingClientRect()
    const places = [focused, focused.nextElementSibling, focused.parentElement].filter((place) => place !== null)
    const styles = [...places.map((place) => getComputedStyle(place)), getComputedStyle(focused, '::after')]
    const isRinged = styles.some(({ outlineStyle, outlineWidth, boxShadow, borderBottomColor }) => {
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return isOutlined || boxShadow.includes(ring) || borderBottomColor === ring
    })
    return isRinged && width > 0 && height > 0 ? null : focused.outerHTML.slice(0, 200)
  })
}

/** Presses Tab all around an open popup: the focus does not leave it. */
export async function expectTrapped(page: Page, popup: Locator): Promise<void> {
  await expect.poll(() => popup.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  const stops = await popup.locator('button:enabled, a[href], input:enabled').count()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop <= stops + 1; stop += 1) {
      await page.keyboard.press(key)
      // The browser stops at the ends of the page in between, at places that cannot be seen.
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement
        const isBehind = Boolean(focused?.closest('#root')) && !focused?.closest('[role=dialog]')
        return isBehind ? focused!.outerHTML.slice(0, 200) : ''
      })
      expect(isOutside).toBe('')
    }
  }
  await expect(popup).toBeVisible()
}
