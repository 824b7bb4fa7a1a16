import type { Page } from '@playwright/test'

/**
 * Collects what goes wrong in a page without stopping it: errors and warnings of the console, frames included, uncaught
 * errors, and whatever the content security policy or Trusted Types refuse. Listen before the page opens anything.
 */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** Waits until the service worker is registered and active. */
export async function untilServiceWorkerReady(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}
