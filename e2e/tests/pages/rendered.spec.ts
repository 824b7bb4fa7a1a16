import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { collectBrowserErrors } from '../../src/browser-errors.ts'
import { createMember, signInAs } from '../../src/member.ts'
import { showBanner } from '../../src/operator.ts'
import { loadUnrendered } from '../../src/pages/changed-response.ts'
import { textsOf } from '../../src/texts.ts'

const PATHS = [
  '/Home',
  '/Game',
  '/Lottery?key=k3_5m&id=4',
  '/Video',
  '/PlayVideo?id=1',
  '/Fair',
  '/Rules',
  '/Terms',
  '/Privacy'
]
const LANGUAGES = ['vn_vn', 'es_spa', 'zh_cn'] as const
const siteUrl = () => process.env['SITE_URL']!

type Look = { lang: string; theme: 'light' | 'dark' }

/** Let a browser have the cookie of an earlier visit. */
async function keepLook(context: BrowserContext, { lang, theme }: Look): Promise<void> {
  await context.addCookies([{ name: 'look', value: `${lang}.${theme}`, url: siteUrl() }])
}

/** Open a rendered page and wait until the app has taken it over. Fail unless it kept the elements of the page. */
async function openRendered(page: Page, path: string): Promise<void> {
  // A machine that is too busy sends the page without its rendering.
  await expect(async () => {
    await page.goto(siteUrl() + path)
    expect(await page.locator('#rendered').count(), path).toBe(1)
  }).toPass()
  const first = await page.evaluateHandle(() => document.querySelector('#root > div'))
  await page.waitForFunction(() => (globalThis as { isRendered?: boolean }).isRendered === false)
  expect(await page.locator('html').getAttribute('data-outdated'), path).toBeNull()
  expect(await first.evaluate((element) => element?.isConnected), `the elements of ${path} have stayed`).toBe(true)
}

/** Let the scripts of the app wait until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

for (const lang of LANGUAGES) {
  for (const theme of ['light', 'dark'] as const) {
    test(`the app takes over each rendered page without a complaint, ${lang}, ${theme}`, async ({ page, context }) => {
      await keepLook(context, { lang, theme })
      await signInAs(page, null, { lang, theme })
      const complaints = collectBrowserErrors(page)
      for (const path of PATHS) {
        await openRendered(page, path)
        expect(complaints, path).toEqual([])
      }
    })
  }
}

test('the app takes over each rendered page for a member, too, and shows what is the member’s', async ({
  page,
  context
}) => {
  const look = { lang: 'en_us', theme: 'dark' } as const
  await keepLook(context, look)
  await signInAs(page, await createMember('77'), look)
  const complaints = collectBrowserErrors(page)
  for (const path of PATHS) await openRendered(page, path)
  await openRendered(page, '/Home')
  const bell = page.getByRole('link', { name: new RegExp(textsOf('en_us')('home.notices')) })
  await expect(bell).toHaveAttribute('href', '/Notice')
  await openRendered(page, '/Lottery?key=k3_5m&id=4')
  await expect(page.getByText('77', { exact: true })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a page that React would complain about is noticed by these tests', async ({ page, context }) => {
  await keepLook(context, { lang: 'en_us', theme: 'dark' })
  await signInAs(page, null, { lang: 'en_us', theme: 'dark' })
  const complaints = collectBrowserErrors(page)
  await page.route(/\/Terms$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('<h1 class="bar__title">', '$&x') })
  })
  await page.goto(`${siteUrl()}/Terms`)
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
})

test('Home requests no script before its picture has been painted', async ({ page, context }) => {
  await keepLook(context, { lang: 'vn_vn', theme: 'dark' })
  await signInAs(page, null, { lang: 'vn_vn', theme: 'dark' })
  await openRendered(page, '/Home')
  const [picture, painted, script] = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(({ name }) => /\/assets\/.*\.js$/.test(name)).map(({ startTime }) => startTime)
    return [
      resources.find(({ name }) => name.includes('/conservatory-'))!.responseEnd,
      performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      Math.min(...scripts)
    ] as const
  })
  // It waits for the picture for a second at most.
  expect(script).toBeGreaterThan(Math.min(Math.max(picture, painted), 1000))
})

test('a click that comes before the app is repeated once the app has started', async ({ page, context }) => {
  const look = { lang: 'en_us', theme: 'dark' } as const
  await keepLook(context, look)
  await signInAs(page, null, look)
  const release = await holdScripts(page)
  await page.goto(`${siteUrl()}/Lottery?key=k3_5m&id=4`)
  await page.getByRole('button', { name: textsOf('en_us')('lottery.rules') }).click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a text that is typed before the app has started is kept, and searched for', async ({ page, context }) => {
  const look = { lang: 'en_us', theme: 'dark' } as const
  await keepLook(context, look)
  await signInAs(page, null, look)
  const release = await holdScripts(page)
  await page.goto(`${siteUrl()}/Video?kw=a`)
  const box = page.getByRole('searchbox')
  await box.pressSequentially('bc')
  const typed = await box.inputValue()
  release()
  await expect(page).toHaveURL(new RegExp(`kw=${typed}$`))
  await expect(box).toHaveValue(typed)
  await expect(box).toBeFocused()
})

test('a search that is sent before the app has started is found', async ({ page, context }) => {
  const look = { lang: 'en_us', theme: 'dark' } as const
  await keepLook(context, look)
  await signInAs(page, null, look)
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto(`${siteUrl()}/Video?kw=a`)
  await page.getByRole('searchbox').fill('chess')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/Video\?kw=chess$/)
  await expect(page.getByRole('searchbox')).toHaveValue('chess')
})

test('a bet that is chosen before the app stays chosen, beside those of a saved slip', async ({ page, context }) => {
  const look = { lang: 'en_us', theme: 'dark' } as const
  await keepLook(context, look)
  await signInAs(page, null, look)
  await page.goto(`${siteUrl()}/Lottery?key=k3_5m&id=4`)
  const [big, small] = [page.getByRole('button', { name: /^Big / }), page.getByRole('button', { name: /^Small / })]
  const startApp = await holdScripts(page)
  await page.reload()
  await small.click()
  startApp()
  await expect(small).toHaveAttribute('aria-pressed', 'true')

  const startAgain = await holdScripts(page)
  await page.reload()
  await big.click()
  startAgain()
  await expect(big).toHaveAttribute('aria-pressed', 'true')
  await expect(small).toHaveAttribute('aria-pressed', 'true')
})

test('a first visit in another language than the browser’s is right at once, and its cookie makes the next page right', async ({
  page,
  context,
  request
}) => {
  const headers = { 'accept-language': 'vi-VN,vi;q=0.9' }
  expect(await (await request.get(`${siteUrl()}/Home`, { headers })).text()).toContain('data-look="vn_vn.system"')
  await signInAs(page, null, { lang: 'es_spa', theme: 'light' })
  const seen = page.getByText(textsOf('vn_vn')('home.openDraws'))
  await page.goto(`${siteUrl()}/Home`)
  await expect(seen).toBeHidden()
  await expect(page.getByRole('heading', { name: textsOf('es_spa')('home.openDraws') })).toBeVisible()
  const cookies = await context.cookies()
  expect(cookies.map(({ name, value }) => [name, value])).toEqual([['look', 'es_spa.light']])
  await openRendered(page, '/Home')
  await expect(page.locator('script[data-look="es_spa.light"]')).toHaveCount(1)
})

test('over TLS the cookie of language and theme is bound to its host, and never sent without TLS', async ({
  page,
  context
}) => {
  const secure = 'https://play.example'
  await page.route(`${secure}/**`, async (route) => {
    const url = route.request().url().replace(secure, siteUrl())
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await signInAs(page, null, { lang: 'es_spa', theme: 'light' })
  await page.goto(`${secure}/Home`)
  await expect(page.getByRole('heading', { name: textsOf('es_spa')('home.openDraws') })).toBeVisible()
  const [cookie, ...others] = await context.cookies(secure)
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ name: '__Host-look', value: 'es_spa.light', secure: true, sameSite: 'Lax', path: '/' })
  const rendered = page.waitForRequest(`${secure}/Home`)
  await page.reload()
  expect(await (await rendered).headerValue('cookie')).toContain('__Host-look=es_spa.light')
  await expect(page.locator('script[data-look="es_spa.light"]')).toHaveCount(1)
  // The stream of live events never ends, and its request would fail the next test.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a page without its rendering is the app’s own', async ({ page }) => {
  await loadUnrendered(page)
  await signInAs(page, null, { lang: 'en_us', theme: 'dark' })
  const complaints = collectBrowserErrors(page)
  for (const path of PATHS) {
    await page.goto(siteUrl() + path)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    expect(await page.locator('#rendered').count()).toBe(0)
  }
  expect(complaints).toEqual([])
})

test('a rendered page is never stored, has the time of its state, and runs no script but the first', async ({
  request
}) => {
  for (const path of PATHS) {
    const before = Date.now()
    const answer = await request.get(siteUrl() + path)
    expect(answer.headers()['cache-control'], path).toBe('no-store')
    const html = await answer.text()
    const { at } = JSON.parse(/id="rendered">(.*?)<\/script>/.exec(html)![1]!) as { at: number }
    expect(at, path).toBeGreaterThan(before - 3000)
    expect(html, path).not.toMatch(/<[a-z][^>]* (style|on[a-z]+)=/)
    expect(html.match(/<script(?! type="application\/json")/g), path).toHaveLength(1)
  }
})

test('a hostile title of a banner stays text', async ({ page, context }) => {
  const look = { lang: 'en_us', theme: 'dark' } as const
  await keepLook(context, look)
  await signInAs(page, null, look)
  const complaints = collectBrowserErrors(page)
  const title = `</script></title><img src=x onerror="document.title='x'"><script>document.title='x'</script>`
  const takeDown = await showBanner(title)
  try {
    await expect
      .poll(async () => (await (await context.request.get(`${siteUrl()}/Home`)).text()).includes('onerror'))
      .toBe(true)
    await openRendered(page, '/Home')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(title)
    expect(await page.locator('img[src="x"]').count()).toBe(0)
    expect(complaints).toEqual([])
  } finally {
    await takeDown()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each page has its heading and says of when it is, its links lead on, and the legal pages can be read', async ({
    page,
    context
  }) => {
    const say = textsOf('en_us')
    await keepLook(context, { lang: 'en_us', theme: 'dark' })
    for (const path of PATHS) {
      await page.goto(siteUrl() + path)
      await expect(page.getByRole('heading', { level: 1 }), path).not.toBeEmpty()
      await expect(page.locator('noscript p'), path).toContainText(say('update.noScripts').split('{time}')[1]!)
      await expect(page.locator('noscript p'), path).toBeVisible()
    }
    for (const [path, chapters] of Object.entries({ Rules: 9, Terms: 10, Privacy: 7 })) {
      await page.goto(`${siteUrl()}/${path}`)
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(chapters)
      await expect(page.getByRole('main')).toContainText(/.{2000}/s)
    }
    await page.goto(`${siteUrl()}/Fair`)
    await expect(page.getByRole('heading', { name: say('fair.choose.heading') })).toBeVisible()
    await expect(page.getByRole('link', { name: /\d/ }).first()).toBeVisible()
    await page.goto(`${siteUrl()}/`)
    await page.getByRole('link', { name: say('title.game'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('title.game') })).toBeVisible()
    await page.locator('a[href^="/Lottery"]').first().click()
    await expect(page.getByRole('timer').first()).toHaveText(/\d\d:\d\d/)
  })
})
