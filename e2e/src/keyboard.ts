import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any screen has. */
const MAX_STOPS = 90

/** Press Tab until the target has the focus. Every stop on the way must show a focus ring. */
export async function tabTo(page: Page, target: Locator, { backwards = false } = {}): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab')
    expect(await focusFault(page)).toBeNull()
    if (await target.evaluate((element) => element.ownerDocument.activeElement === element)) return
  }
  throw new Error(`Tab does not lead to ${target}`)
}

/** Return the focused element if it has no visible focus ring, else null. The browser's own controls are ignored. */
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

/** Press Tab all the way through an open popup and expect the focus to stay inside. */
export async function expectFocusTrapped(page: Page, popup: Locator): Promise<void> {
  await expect.poll(() => popup.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  const stops = await popup.locator('button:enabled, a[href], input:enabled').count()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop <= stops + 1; stop += 1) {
      await page.keyboard.press(key)
      // In between, the browser stops at the ends of the page, at invisible positions.
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
