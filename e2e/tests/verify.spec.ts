import { expect, test, type Page } from '@playwright/test'
import { callApi, signInAs } from '../src/member.ts'
import { textsOf } from '../src/texts.ts'

const say = textsOf('en_us')
const KEY = 'k3_30s'
const look = { lang: 'en_us', theme: 'dark' }

type Draw = { reveal: { dice: number[] } }

/** Return the number of a finished draw. */
async function finishedPeriod(): Promise<string> {
  let periodNumber = ''
  await expect
    .poll(
      async () => {
        periodNumber = (await callApi<{ now_expect: string }>(`/Lottery/getLotteryInfo?key=${KEY}`)).now_expect
        return periodNumber
      },
      { timeout: 70_000, intervals: [1000] }
    )
    .not.toBe('')
  return periodNumber
}

async function openProof(page: Page): Promise<void> {
  await page.goto(`${process.env['SITE_URL']}/Fair?key=${KEY}&expect=${await finishedPeriod()}`)
}

test('anyone verifies a draw, from public records alone', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) requests.push(pathname)
  })
  await signInAs(page, null, look)
  await openProof(page)
  await expect(page.getByText(say('fair.verdict.matched'))).toBeVisible()
  await expect(page.getByText(say('fair.log.first'))).toBeVisible()
  // T48: the limits of the site's own beacon are beside the verdict, not only on the page about it.
  await expect(page.locator('section[aria-live=polite]').getByText(say('fair.verdict.local'))).toBeVisible()
  await expect(page.locator('.verify_step[data-state=matched]')).toHaveCount(4)
  expect(requests.filter((path) => path.startsWith('/api/member/'))).toEqual([])
  await page.getByRole('button', { name: say('fair.again') }).click()
  await expect(page.getByText(say('fair.verdict.matched'))).toBeVisible()
  await expect(page.getByText(say('fair.log.first'))).toHaveCount(0)
})

test('H1: dice that the seed and the beacon do not give are reported', async ({ page }) => {
  await signInAs(page, null, look)
  await page.route('**/fair/draw?*', async (route) => {
    const headers = { ...route.request().headers(), 'x-data-plain': '1' }
    const envelope = (await (await route.fetch({ headers })).json()) as { data: Draw }
    const { reveal } = envelope.data
    const data = { ...envelope.data, reveal: { ...reveal, dice: reveal.dice.map((face) => (face % 6) + 1) } }
    await route.fulfill({ json: { ...envelope, data: Buffer.from(JSON.stringify(data)).toString('base64') } })
  })
  await openProof(page)
  await expect(page.getByRole('heading', { name: say('fair.verdict.failed') })).toBeVisible()
  await expect(page.locator('.verify_step[data-state=failed]')).toHaveCount(1)
  await expect(page.getByText(say('fair.log.missing.reveal'))).toBeVisible()
})

for (const path of ['**/fair/checkpoint', '**/fair/records?*', '**/fair/inclusion?*']) {
  test(`T48: a draw is not called matching while the site does not answer ${path}, and is after it does`, async ({
    page
  }) => {
    await signInAs(page, null, look)
    await page.route(path, (route) => route.fulfill({ status: 503, body: '' }))
    await openProof(page)
    await expect(page.getByRole('heading', { name: say('fair.verdict.unasked') })).toBeVisible({ timeout: 60_000 })
    await expect(page.locator('.verify_step[data-state=matched]')).toHaveCount(4)
    await expect(page.getByText(say('fair.verdict.matched'))).toHaveCount(0)
    await page.unroute(path)
    await page.getByRole('button', { name: say('fair.log.retry') }).click()
    await expect(page.getByText(say('fair.verdict.matched'))).toBeVisible()
  })
}

test('T28: a log that does not continue what this device saw is reported, and stays so', async ({ page }) => {
  await signInAs(page, null, look)
  const key = (await (await fetch(`${process.env['SITE_URL']}/api/fair/key`)).text()).trim()
  const seen = JSON.stringify({ key, size: 3, root: 'ab'.repeat(32) })
  await page.addInitScript((text) => {
    if (!localStorage.getItem('fair.seen')) localStorage.setItem('fair.seen', text)
  }, seen)
  await openProof(page)
  for (const _visit of ['first', 'second']) {
    await expect(page.getByText(say('fair.log.rewritten', { from: 3 }))).toBeVisible()
    await expect(page.getByRole('heading', { name: say('fair.verdict.failed') })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('fair.seen'))).toBe(seen)
    await page.reload()
  }
})

test('without a draw in the address, a lottery and one of its recent draws are chosen', async ({ page }) => {
  await signInAs(page, null, look)
  await finishedPeriod()
  await page.goto(`${process.env['SITE_URL']}/Fair`)
  await expect(page.getByRole('heading', { name: say('fair.choose.heading') })).toBeVisible()
  await page
    .getByRole('group', { name: say('fair.choose.lottery') })
    .getByRole('button', { name: 'Fern House' })
    .click()
  await page.locator('.choose-draw_recent').first().click()
  await expect(page).toHaveURL(/\/Fair\?key=k3_30s&expect=\d{12}$/)
  await expect(page.getByText(say('fair.verdict.matched'))).toBeVisible()
})
