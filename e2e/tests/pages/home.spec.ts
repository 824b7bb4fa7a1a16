import { expect, test, type Page } from '@playwright/test'
import { changeAnswer, changeBase, nextAnswer } from '../../src/pages/changed-answer.ts'
import { askSite, createMember, enterAs } from '../../src/member.ts'
import { keepToasts, toastsOf } from '../../src/toasts.ts'
import { wordsOf } from '../../src/words.ts'

const say = wordsOf('en_us')
const LOOK = { lang: 'en_us', theme: 'dark' }
const SITE = () => process.env['SITE_URL']!

type Banner = { id: number; image: string; link: string; title: string }
type House = { id: number; key: string; name: string; status: number }
type Card = { id: number; title: string; count: number }
type Config = { movielist_1: Card[]; movielist_2: Card[] }

test('Home has the bell, banners, notices, the hot houses three in a row, and videos that lead to the player', async ({
  page
}) => {
  await enterAs(page, null, LOOK)
  const { banner } = await askSite<{ banner: Banner[] }>('/system/base')
  const banners = [banner[0]!, { ...banner[0]!, id: 99, title: 'Orchids by night', link: '/Rules' }]
  await changeBase(page, { banner: banners, notice_bar: ['The palm house is open'], popup: { show: 0 } })
  // Nobody may have watched anything yet: then there is no list of what is watched most.
  await changeAnswer<Config>(page, '/system/config', (config) => ({
    ...config,
    movielist_2: config.movielist_1.slice(0, 2).map((card, place) => ({ ...card, count: 20 - place }))
  }))
  const told = nextAnswer<Config>(page, '/system/config')
  await page.goto(`${SITE()}/Home`)
  const main = page.getByRole('main')
  await expect(page.getByRole('link', { name: say('home.notices') })).toHaveAttribute('href', '/Login')

  const houses = await askSite<House[]>('/Lottery/hotLottery')
  const doors = main.locator('.arcade > .house')
  await expect(doors).toHaveCount(houses.length)
  const tops = await doors.evaluateAll((all) => all.map((door) => Math.round(door.getBoundingClientRect().top)))
  expect(tops.slice(0, 3)).toEqual([tops[0], tops[0], tops[0]])
  expect(tops[3]).toBeGreaterThan(tops[0]!)
  await page.setViewportSize({ width: 1280, height: 844 })
  const wide = await doors.evaluateAll((all) => all.map((door) => Math.round(door.getBoundingClientRect().top)))
  expect(wide.slice(0, 4)).toEqual([wide[0], wide[0], wide[0], wide[3]])
  expect(wide[3]).toBeGreaterThan(wide[0]!)
  await page.setViewportSize({ width: 390, height: 844 })
  const [first] = houses
  await expect(doors.first()).toContainText(first!.name)
  await expect(doors.first()).toHaveAttribute('href', `/Lottery?key=${first!.key}&id=${first!.id}`)

  await expect(main.getByRole('link', { name: 'The palm house is open' })).toHaveAttribute('href', '/Notice')
  await main.getByRole('button', { name: say('home.slide', { at: 2, of: 2 }) }).click()
  await expect(main.getByRole('heading', { name: 'Orchids by night' })).toBeInViewport()
  await expect(main.getByRole('link', { name: say('home.wheel') })).toHaveAttribute('href', '/luckDraw')

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('link', { name: say('home.notices') })).toBeInViewport()

  const config = await told
  await seeCards(page, { heading: 'home.popular', cards: config.movielist_2, more: '/nHomeList' })
  await seeCards(page, { heading: 'home.recommended', cards: config.movielist_1, more: '/nHomeList' })
  await enterAs(page, await createMember('10'), LOOK)
  await page.goto(`${SITE()}/Home`)
  await expect(page.getByRole('link', { name: new RegExp(say('home.notices')) })).toHaveAttribute('href', '/Notice')
  const toldAgain = nextAnswer<Config>(page, '/system/config')
  await page.goto(`${SITE()}/nHomeList`)
  const list = await toldAgain
  await seeCards(page, { heading: 'home.popular', cards: list.movielist_2, more: '/Video' })
  await seeCards(page, { heading: 'home.recommended', cards: list.movielist_1, more: '/Video' })
})

/** A list under its heading: cover, title and play count of each, and the way to all. */
async function seeCards(
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

test('a notice that is longer than its line runs for as long as it is seen, and stands whole with reduced motion', async ({
  page
}) => {
  await enterAs(page, null, LOOK)
  await changeBase(page, { notice_bar: ['The palm house is open. '.repeat(12)], popup: { show: 0 } })
  await page.goto(`${SITE()}/Home`)
  const text = page.locator('.ticker__passing')
  const running = () =>
    text.evaluate((element) => {
      const [pass] = element.getAnimations()
      return pass ? [pass.playState, pass.effect!.getComputedTiming().iterations] : []
    })
  await expect.poll(running).toEqual(['running', Number.POSITIVE_INFINITY])
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(async () => (await running())[0]).toBe('paused')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const box = page.locator('.ticker__text')
  expect(await box.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
})

test('a house that is paused says whom to ask; without lucky_draw there is no way to the wheel', async ({ page }) => {
  await keepToasts(page)
  await enterAs(page, null, LOOK)
  await changeAnswer<House[]>(page, '/Lottery/hotLottery', (houses) =>
    houses.map((house, place) => (place === 0 ? { ...house, status: 2, pause_reason: 'Repairs' } : house))
  )
  await changeBase(page, { lucky_draw: 0 })
  await page.goto(`${SITE()}/Home`)
  await page.locator('.arcade > .house').first().click()
  await expect.poll(() => toastsOf(page)).toContain(say('home.pausedTask'))
  await expect(page).toHaveURL(`${SITE()}/Home`)
  await expect(page.getByRole('heading', { name: say('home.recommended') })).toBeVisible()
  await expect(page.locator('a[href="/luckDraw"]')).toHaveCount(0)
})

test('the language is the one that was chosen, `lang` before `viodeLang`; else the browser’s, else Vietnamese; every call names it', async ({
  browser
}) => {
  for (const [locale, code, html] of [
    ['es-AR', 'es_spa', 'es'],
    ['zh-TW', 'zh_cn', 'zh-Hans'],
    ['fr-FR', 'vn_vn', 'vi']
  ] as const) {
    const visit = await browser.newContext({ locale, viewport: { width: 390, height: 844 } })
    const first = await visit.newPage()
    const asked = first.waitForRequest(/\/api\/system\/base$/)
    await first.goto(`${SITE()}/Home`)
    expect((await asked).headers()['lang']).toBe(code)
    await expect(first.locator('html')).toHaveAttribute('lang', html)
    await visit.close()
  }
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${SITE()}/Home`)
  await page.getByRole('link', { name: `${say('title.language')}: English` }).click()
  await page.getByRole('radio', { name: 'Tiếng Việt' }).click()
  await expect(page).toHaveURL(`${SITE()}/Home`)
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
  await enterAs(page, null, LOOK)
  await changeBase(page, { lang_data: offered })
  await page.goto(`${SITE()}/Language`)
  const choices = page.getByRole('radio')
  await expect(choices).toHaveText(offered.map(({ name }) => name))
  for (const [place, { flag }] of offered.entries()) {
    await expect(choices.nth(place).locator('img')).toHaveAttribute('src', flag)
  }
  await expect(choices.first()).toBeChecked()
  await expect(page.locator('.row__tick')).toHaveCount(1)
  await expect(choices.first().locator('.row__tick')).toBeVisible()
})
