import type { Page } from '@playwright/test'

declare global {
  var saidInToasts: string[] | undefined
}

/** Keeps what toasts say on the pages to come, as none stays for long. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.saidInToasts = []
    const look = () => {
      const text = document.querySelector('.toast')?.textContent
      if (text && globalThis.saidInToasts!.at(-1) !== text) globalThis.saidInToasts!.push(text)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** What toasts have said since the page was loaded. */
export function toastsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => globalThis.saidInToasts ?? [])
}
