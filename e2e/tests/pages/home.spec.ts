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
  await seeCards(page, { heading: 'home.popular', cards: config.movielist_2 })
  await seeCards(page, { heading: 'home.recommended', cards: config.movielist_1 })
  await enterAs(page, await createMember('10'), LOOK)
  await page.goto(`${SITE()}/Home`)
  await expect(page.getByRole('link', { name: new RegExp(say('home.notices')) })).toHaveAttribute('href', '/Notice')
  const toldAgain = nextAnswer<Config>(page, '/system/config')
  await page.goto(`${SITE()}/nHomeList`)
  const list = await toldAgain
  await seeCards(page, { heading: 'home.popular', cards: list.movielist_2 })
  await seeCards(page, { heading: 'home.recommended', cards: list.movielist_1 })
})

/** A list under its heading: cover, title and play count of each, and the way to all. */
async function seeCards(page: Page, { heading, cards }: { heading: string; cards: Card[] }): Promise<void> {
  const list = page.locator('section').filter({ has: page.getByRole('heading', { name: say(heading) }) })
  await expect(list.getByRole('link', { name: say('home.more') })).toHaveAttribute('href', '/Video')
  await expect(list.locator('.poster')).toHaveCount(cards.length)
  const [card] = cards
  const poster = list.locator('.poster').first()
  await expect(poster).toHaveAttribute('href', `/PlayVideo?id=${card!.id}`)
  await expect(poster.locator('img')).toHaveAttribute('loading', 'lazy')
  await expect(poster).toContainText(card!.title)
  await expect(poster.locator('.poster__meta')).toHaveText(/^\d+ views?$/)
}

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

test('the language is the one that was chosen, `lang` before `viodeLang`, and Vietnamese where none was; every call names it', async ({
  browser
}) => {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const asked = page.waitForRequest(/\/api\/system\/base$/)
  await page.goto(`${SITE()}/Home`)
  expect((await asked).headers()['lang']).toBe('vn_vn')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
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
