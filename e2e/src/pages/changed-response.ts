import type { Page } from '@playwright/test'

type Encoded = { data: string }

const RENDERED = /<div id="root">[^]*?<\/div><script type="application\/json" id="rendered">[^]*?<\/script>/

/**
 * Let a page load the app without a rendered page, as when the server cannot render one. A rendered page contains
 * responses that a test could not change.
 */
export async function loadUnrendered(page: Page): Promise<void> {
  const pages = /^https?:\/\/[^/]+\/(Home|Game|Lottery|Video|PlayVideo|Fair|Rules|Terms|Privacy)?([?#]|$)/i
  await page.unroute(pages)
  await page.route(pages, async (route) => {
    const answer = await route.fetch().catch(() => undefined)
    const html = await answer?.text().catch(() => undefined)
    if (!answer || html === undefined) return route.abort().catch(() => {})
    const body = html.replace(/data-look="[^"]*"/, 'data-look=""').replace(RENDERED, '<div id="root"></div>')
    await route.fulfill({ response: answer, body })
  })
}

/** Change the data of a response, as if an operator had just changed a setting or time had passed. */
export async function changeResponse<Data>(page: Page, path: string, change: (data: Data) => Data): Promise<void> {
  await loadUnrendered(page)
  const address = new RegExp(`/api${path}(\\?|$)`)
  await page.unroute(address)
  await page.route(address, async (route) => {
    const answer = await route.fetch().catch(() => undefined)
    const envelope = (await answer?.json().catch(() => undefined)) as Encoded | undefined
    // The page has closed with requests pending.
    if (!answer || !envelope) return route.abort().catch(() => {})
    const data = Buffer.from(JSON.stringify(change(dataOf<Data>(envelope)))).toString('base64')
    await route.fulfill({ response: answer, json: { ...envelope, data } })
  })
}

function dataOf<Data>({ data }: Encoded): Data {
  return JSON.parse(Buffer.from(data, 'base64').toString()) as Data
}

/** Change values of the base configuration. */
export function changeBaseConfiguration(page: Page, changes: object): Promise<void> {
  return changeResponse<object>(page, '/system/base', (base) => ({ ...base, ...changes }))
}
