import { expect, test, type Page } from '@playwright/test'
import { changeResponse, changeBaseConfiguration } from '../../src/pages/changed-response.ts'
import { callApi, createMember, signInAs } from '../../src/member.ts'
import { recordToasts, recordedToastsOf } from '../../src/toasts.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('en_us')
const LOOK = { lang: 'en_us', theme: 'dark' }
const siteUrl = () => process.env['SITE_URL']!

type Banner = { id: number; image: string; link: string; title: string }
type Lottery = { id: number; key: string; name: string; status: number }
type Card = { id: number; title: string; count: number }
type Config = { movielist_1: Card[]; movielist_2: Card[] }

test('Home has the bell, banners, notices, the hot lotteries three in a row, and videos that lead to the player', async ({
  page
}) => {
  await signInAs(page, null, LOOK)
  const { banner } = await callApi<{ banner: Banner[] }>('/system/base')
  const banners = [banner[0]!, { ...banner[0]!, id: 99, title: 'Orchids by night', link: '/Rules' }]
  await changeBaseConfiguration(page, { banner: banners, notice_bar: ['The palm garden is open'], popup: { show: 0 } })
  let shown: Config | undefined
  await changeResponse<Config>(page, '/system/config', (config) => {
    // There is no list of the most watched videos if nobody has watched one yet.
    const watched = config.movielist_1.slice(0, 2).map((card, index) => ({ ...card, count: 20 - index }))
    shown = { ...config, movielist_2: watched }
    return shown
  })
  await page.goto(`${siteUrl()}/Home`)
  const main = page.getByRole('main')
  await expect(page.getByRole('link', { name: say('home.notices') })).toHaveAttribute('href', '/Login')

  const lotteries = await callApi<Lottery[]>('/Lottery/hotLottery')
  const cards = main.locator('.arcade > .lottery')
  await expect(cards).toHaveCount(lotteries.length)
  const tops = await cards.evaluateAll((all) => all.map((door) => Math.round(door.getBoundingClientRect().top)))
  expect(tops.slice(0, 3)).toEqual([tops[0], tops[0], tops[0]])
  expect(tops[3]).toBeGreaterThan(tops[0]!)
  await page.setViewportSize({ width: 1280, height: 844 })
  const wide = await cards.evaluateAll((all) => all.map((door) => Math.round(door.getBoundingClientRect().top)))
  expect(wide.slice(0, 4)).toEqual([wide[0], wide[0], wide[0], wide[3]])
  expect(wide[3]).toBeGreaterThan(wide[0]!)
  await page.setViewportSize({ width: 390, height: 844 })
  const [first] = lotteries
  await expect(cards.first()).toContainText(first!.name)
  await expect(cards.first()).toHaveAttribute('href', `/Lottery?key=${first!.key}&id=${first!.id}`)

  await expect(main.getByRole('link', { name: 'The palm garden is open' })).toHaveAttribute('href', '/Notice')
  await main.getByRole('button', { name: say('home.slide', { at: 2, of: 2 }) }).click()
  await expect(main.getByRole('heading', { name: 'Orchids by night' })).toBeInViewport()
  await expect(main.getByRole('link', { name: say('home.wheel') })).toHaveAttribute('href', '/luckDraw')

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('link', { name: say('home.notices') })).toBeInViewport()

  await expectLists('/nHomeList')
  await signInAs(page, await createMember('10'), LOOK)
  await page.goto(`${siteUrl()}/Home`)
  await expect(page.getByRole('link', { name: new RegExp(say('home.notices')) })).toHaveAttribute('href', '/Notice')
  shown = undefined
  await page.goto(`${siteUrl()}/nHomeList`)
  await expectLists('/Video')

  async function expectLists(more: string): Promise<void> {
    await expect.poll(() => shown).toBeDefined()
    await expectCards(page, { heading: 'home.popular', cards: shown!.movielist_2, more })
    await expectCards(page, { heading: 'home.recommended', cards: shown!.movielist_1, more })
  }
})

/** Expect a list under its heading: cover, title and play count of each, and the link to all. */
async function expectCards(
  page: Page,
  { heading, cards, more }: { heading: string; cards: Card[]; more: string }
): Promise<void> {
  const list = page.locator('section').filter({ has: page.getByRole('heading', { name: say(heading) }) })
  expect(cards.length, heading).toBeGreaterThan(0)
  await expect(list.getByRole('link', { name: say('home.more') })).toHaveAttribute('href', more)
  await expect(list.locator('.poster')).toHaveCount(cards.length)
  const [card] = cards
  const poster = list.locator('.poster').first()
  await expect(poster).toHaveAttribute('href', `/PlayVideo?id=${card!.id}`)
  await expect(poster.locator('img')).toHaveAttribute('loading', 'lazy')
  await expect(poster).toContainText(card!.title)
  await expect(poster.locator('.poster__meta')).toHaveText(/^\d+ views?$/)
}

test('a notice longer than its line scrolls while it is visible, and is shown whole with reduced motion', async ({
  page
}) => {
  await signInAs(page, null, LOOK)
  await changeBaseConfiguration(page, { notice_bar: ['The palm garden is open. '.repeat(12)], popup: { show: 0 } })
  await page.goto(`${siteUrl()}/Home`)
  const text = page.locator('.notice-bar_ticker__passing')
  const running = () =>
    text.evaluate((element) => {
      const [pass] = element.getAnimations()
      return pass ? [pass.playState, pass.effect!.getComputedTiming().iterations] : []
    })
  await expect.poll(running).toEqual(['running', Number.POSITIVE_INFINITY])
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(async () => (await running())[0]).toBe('paused')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const box = page.locator('.notice-bar_ticker__text')
  expect(await box.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
})

test('a paused lottery says where to ask; without lucky_draw there is no link to the wheel', async ({ page }) => {
  await recordToasts(page)
  await signInAs(page, null, LOOK)
  await changeResponse<Lottery[]>(page, '/Lottery/hotLottery', (lotteries) =>
    lotteries.map((lottery, index) => (index === 0 ? { ...lottery, status: 2, pause_reason: 'Repairs' } : lottery))
  )
  await changeBaseConfiguration(page, { lucky_draw: 0 })
  await page.goto(`${siteUrl()}/Home`)
  await page.locator('.arcade > .lottery').first().click()
  await expect.poll(() => recordedToastsOf(page)).toContain(say('home.pausedTask'))
  await expect(page).toHaveURL(`${siteUrl()}/Home`)
  await expect(page.getByRole('heading', { name: say('home.recommended') })).toBeVisible()
  await expect(page.locator('a[href="/luckDraw"]')).toHaveCount(0)
})

test('the language is the chosen one, `lang` before `viodeLang`; else the browser’s, else Vietnamese; every call names it', async ({
  browser
}) => {
  for (const [locale, code, html] of [
    ['es-AR', 'es_spa', 'es'],
    ['zh-TW', 'zh_cn', 'zh-Hans'],
    ['fr-FR', 'vn_vn', 'vi']
  ] as const) {
    const visit = await browser.newContext({ locale, viewport: { width: 390, height: 844 } })
    const first = await visit.newPage()
    // A page from the server contains the first responses, so that the stream may be the first call.
    const request = first.waitForRequest(/\/api\/(system\/base|live)$/)
    await first.goto(`${siteUrl()}/Home`)
    expect((await request).headers()['lang']).toBe(code)
    await expect(first.locator('html')).toHaveAttribute('lang', html)
    await visit.close()
  }
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${siteUrl()}/Home`)
  await page.getByRole('link', { name: `${say('title.language')}: English` }).click()
  await page.getByRole('radio', { name: 'Tiếng Việt' }).click()
  await expect(page).toHaveURL(`${siteUrl()}/Home`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await page.evaluate(() => localStorage.clear())
  await page.evaluate(() => localStorage.setItem('viodeLang', 'id_id'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await page.evaluate(() => localStorage.setItem('lang', 'MS_MY'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
  await context.close()
})

test('the languages are those of the base configuration, each with its flag, the chosen one ticked', async ({
  page
}) => {
  const offered = [
    { name: 'English', value: 'en_us', flag: '/images/flag/us.svg' },
    { name: 'Bahasa Indonesia', value: 'id_id', flag: '/images/flag/id.svg' }
  ]
  await signInAs(page, null, LOOK)
  await changeBaseConfiguration(page, { lang_data: offered })
  await page.goto(`${siteUrl()}/Language`)
  const choices = page.getByRole('radio')
  await expect(choices).toHaveText(offered.map(({ name }) => name))
  for (const [index, { flag }] of offered.entries()) {
    await expect(choices.nth(index).locator('img')).toHaveAttribute('src', flag)
  }
  await expect(choices.first()).toBeChecked()
  await expect(page.locator('.row__tick')).toHaveCount(1)
  await expect(choices.first().locator('.row__tick')).toBeVisible()
})
