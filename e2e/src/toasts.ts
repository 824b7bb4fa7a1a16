import type { Page } from '@playwright/test'

declare global {
  var recordedToasts: string[] | undefined
}

/** Record the toasts of the pages opened from now on, because each disappears after a while. */
export async function recordToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.recordedToasts = []
    const look = () => {
      const text = document.querySelector('.toast')?.textContent
      if (text && globalThis.recordedToasts!.at(-1) !== text) globalThis.recordedToasts!.push(text)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** Return the texts of all toasts since the page was loaded. */
export function recordedToastsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => globalThis.recordedToasts ?? [])
}
