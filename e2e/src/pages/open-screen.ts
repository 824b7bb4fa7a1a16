import type { Page, Response } from '@playwright/test'

/** Load a path of the site. */
export function openPath(page: Page, path: string): Promise<Response | null> {
  return page.goto(`${process.env['SITE_URL']}${path}`)
}

/**
 * Open an address of the member app. A page that has the app open changes its address, as a link does, instead of
 * loading the document again. Fail when the screen stays the same, unless the address leads to another one, such as to
 * the sign-in page.
 */
export async function openScreen(page: Page, path: string): Promise<void> {
  const url = `${process.env['SITE_URL']}${path}`
  const isOpen = page.url().startsWith(process.env['SITE_URL']!)
  // A popup has an entry of its own in the history, and leaves it only when it is closed.
  if (!isOpen || (await page.getByRole('dialog').count()) > 0) return void (await page.goto(url))
  const title = await page.title()
  await page.evaluate((address) => {
    document.querySelector('main')?.setAttribute('data-left', '')
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, url)
  await page.waitForFunction(
    (before) => {
      const main = document.querySelector('main')
      // Screens that differ only in their texts have the same element.
      const isNew =
        main !== null &&
        (!main.hasAttribute('data-left') || document.title !== before.title || location.href !== before.url)
      if (isNew) main.removeAttribute('data-left')
      return isNew
    },
    { title, url }
  )
}
