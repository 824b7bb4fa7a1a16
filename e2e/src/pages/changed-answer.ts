import type { Page } from '@playwright/test'

type Encoded = { data: string }

/** Lets a call be answered otherwise than the site does, as if an operator had just set it so or time had passed. */
export async function changeAnswer<Data>(page: Page, path: string, change: (data: Data) => Data): Promise<void> {
  const address = new RegExp(`/api${path}(\\?|$)`)
  await page.unroute(address)
  await page.route(address, async (route) => {
    const answer = await route.fetch().catch(() => undefined)
    const envelope = (await answer?.json().catch(() => undefined)) as Encoded | undefined
    // The page has gone, with what it had asked for.
    if (!answer || !envelope) return route.abort().catch(() => {})
    const data = Buffer.from(JSON.stringify(change(dataOf<Data>(envelope)))).toString('base64')
    await route.fulfill({ response: answer, json: { ...envelope, data } })
  })
}

/** What a page is told by the next answer to a call. */
export async function nextAnswer<Data>(page: Page, path: string): Promise<Data> {
  const answer = await page.waitForResponse(new RegExp(`/api${path}(\\?|$)`))
  return dataOf<Data>((await answer.json()) as Encoded)
}

function dataOf<Data>({ data }: Encoded): Data {
  return JSON.parse(Buffer.from(data, 'base64').toString()) as Data
}

/** Lets the base configuration say something else. */
export function changeBase(page: Page, changes: object): Promise<void> {
  return changeAnswer<object>(page, '/system/base', (base) => ({ ...base, ...changes }))
}
