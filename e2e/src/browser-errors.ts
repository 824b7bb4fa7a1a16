import type { Page } from '@playwright/test'

/** What the test runner writes to the console of a page that may have no service worker. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright'

/**
 * Collect the errors of a page without stopping it: console errors and warnings, including those of frames, uncaught
 * errors, and violations of the content security policy or Trusted Types. Call it before the page opens anything.
 */
export function collectBrowserErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    const isError = message.type() === 'error' || message.type() === 'warning'
    if (isError && message.text() !== BLOCKED_WORKER) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** Wait until the service worker is registered and active. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}
