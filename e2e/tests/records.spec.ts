import { expect, test, type Page } from '@playwright/test'
import { createMember, signInAs, placeOrder, waitForOpenPeriod } from '../src/member.ts'
import { changeBaseConfiguration } from '../src/pages/changed-response.ts'
import { openSiteProxy } from '../src/site-proxy.ts'
import { textsOf } from '../src/texts.ts'
import { openPath } from '../src/pages/open-screen.ts'

const say = textsOf('vn_vn')
const LOOK = { lang: 'vn_vn', theme: 'dark' }
const ORDERS = 12
const SECONDS_LEFT = 150

type Member = Awaited<ReturnType<typeof createMember>>

test.describe('the records of a member who has recharged and bet', () => {
  let member: Member

  test.beforeAll(async () => {
    // No draw and no midnight falls into these journeys.
    await waitForOpenPeriod('k3_15m', SECONDS_LEFT)
    member = await createMember('500')
    for (let count = 0; count < ORDERS; count += 1) await placeOrder(member, 'k3_15m', 'bi')
  })

  test.beforeEach(({ page }) => signInAs(page, member, LOOK))

  test('the money log loads page by page to its end, signed, in K, with debits in green', async ({ page }) => {
    const urls: string[] = []
    page.on('request', (request) => request.url().includes('getMoneylog') && urls.push(new URL(request.url()).search))
    await openPath(page, '/Moneylog')
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows.first()).toContainText('−10')
    await expect(rows.first().locator('.money--out')).toContainText('K')
    await expect(rows.first().getByTitle(say('format.unit'))).toHaveText('K')
    await expect(page.getByText('20 K = 20')).toBeVisible()
    await expect(async () => {
      await page.mouse.wheel(0, 3000)
      await expect(rows).toHaveCount(ORDERS + 1, { timeout: 500 })
    }).toPass()
    await expect(rows.last()).toContainText('+500')
    await expect(rows.last().locator('.money--out')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('+380')
    expect(urls).toEqual(['?page=1', '?page=2'])
  })

  test('a row opens the payment or the order that it is about, and back closes it', async ({ page }) => {
    await openPath(page, '/Moneylog')
    await page.getByRole('button', { name: say('moneyLog.type.recharge'), exact: true }).click()
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await rows.getByRole('button').click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText('500.000')
    await expect(sheet).toContainText('₫')
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/Moneylog\?type=recharge$/)

    await page.getByRole('button', { name: say('moneyLog.type.bet'), exact: true }).click()
    await rows.first().getByRole('button').click()
    await expect(sheet.getByText(say('moneyLog.detail.order'))).toBeVisible()
    await expect(sheet.getByText('Kumquat').or(sheet.getByText(/Quất/)).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  test('H5: the ledger of Mine adds up to the balance at its top, and hides with it', async ({ page }) => {
    await openPath(page, '/Mine')
    const ledger = page.getByRole('main').locator('.ledger__row')
    await expect(ledger.last()).toContainText('380')
    const figures = await ledger.locator('dd').allInnerTexts()
    const numbers = figures.map((text) => Number(text.replace('−', '-').replaceAll(/[^\d-]/g, '')))
    expect(numbers.at(-1)).toBe(380)
    expect(numbers.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(numbers.at(-1))
    await expect(page.locator('.balance__figure')).toContainText('380')
    await expect(page.getByRole('img', { name: '500 điểm − 120 điểm = 380 điểm' })).toBeVisible()

    await page.getByRole('button', { name: say('mine.hideBalance') }).click()
    await expect(page.getByText('380')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: say('mine.showBalance') })).toBeVisible()
    await expect(page.getByText('380')).toHaveCount(0)
  })

  test('notices are unread until they are read, and the badge shows how many', async ({ page }) => {
    await openPath(page, '/Mine')
    await page.getByRole('link', { name: say('title.notice') }).click()
    const unread = page.getByRole('img', { name: say('notice.unread') })
    await expect(unread).toHaveCount(3)
    await page.getByRole('link', { name: new RegExp(`^${say('notice.open')}`) }).click()
    await expect(page).toHaveURL(/\/Fair$/)
    await page.goBack()
    await expect(unread).toHaveCount(2)
    await page.getByRole('button', { name: say('notice.readAll') }).click()
    await expect(unread).toHaveCount(0)
    await expect(page.getByRole('button', { name: say('notice.readAll') })).toHaveCount(0)
    await page.goBack()
    await expect(page.locator('.row__count')).toHaveCount(0)
  })
})

test('notices are open to visitors; the money log leads to the sign-in page and back', async ({ page }) => {
  await signInAs(page, null, LOOK)
  await openPath(page, '/Notice')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('img', { name: say('notice.unread') })).toHaveCount(0)
  await openPath(page, '/Moneylog')
  await expect(page).toHaveURL(/\/Login\?back=%2FMoneylog$/)
})

test.describe('the popup of the base configuration', () => {
  test('once a session: opens over Home, closes by back, and does not open again in this session', async ({ page }) => {
    await signInAs(page, null, LOOK)
    await setPopup(page, { id: 9, once: 'session' })
    await openPath(page, '/Home')
    const popup = page.getByRole('dialog')
    await expect(popup).toContainText('Tin mới')
    await expect(popup.locator('img')).toHaveCount(0)
    await expect(popup.getByRole('link', { name: 'xem' })).toHaveAttribute('href', '/Fair')
    await page.goBack()
    await expect(popup).toBeHidden()
    await expect(page).toHaveURL(/\/Home$/)
    await page.reload()
    await expectNoPopup(page)
  })

  test('always: opens each time Home is opened, and over no other page', async ({ page }) => {
    await signInAs(page, null, LOOK)
    await setPopup(page, { id: 9, once: 'always' })
    await openPath(page, '/Lottery?key=k3_5m&id=4')
    await expect(page.getByRole('timer')).toBeVisible()
    await expectNoPopup(page)
    for (let visit = 0; visit < 2; visit += 1) {
      await openPath(page, '/Home')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('popup.understood') })
        .click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

  test('once a day: does not open again in another session of the day, but another popup does', async ({ page }) => {
    await signInAs(page, null, LOOK)
    await setPopup(page, { id: 9, once: 'day' })
    await openPath(page, '/Home')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.evaluate(() => sessionStorage.clear())
    await openPath(page, '/Home')
    await expectNoPopup(page)
    await setPopup(page, { id: 10, once: 'day' })
    await openPath(page, '/Home')
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a connection a page reports it in the chosen language, and continues when the connection is back', async ({
    page,
    context
  }) => {
    await signInAs(page, null, { lang: 'es_spa', theme: 'light' })
    await openPath(page, '/Home')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await context.setOffline(true)
    await openPath(page, '/Notice')
    await expect(page.getByRole('heading', { name: textsOf('es_spa')('offline.title') })).toBeVisible()
    await expect(page.getByRole('heading')).toHaveCount(1)
    await page.evaluate(() => document.fonts.ready)
    const faces = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll(/['"]/g, ''))
    )
    expect(new Set(faces)).toEqual(new Set(['Hanken Grotesk Variable', 'Newsreader Variable']))
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: textsOf('es_spa')('title.notice') })).toBeVisible()
    await expect(page).toHaveURL(/\/Notice$/)
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    const fonts = kept.filter((path) =>
      /^\/assets\/(hanken-grotesk|newsreader)-(latin|vietnamese)-(wght|opsz)-.+\.woff2$/.test(path)
    )
    expect(fonts).toHaveLength(4)
    const others = kept.filter((path) => !fonts.includes(path))
    expect(others.toSorted()).toEqual(['/images/mark.svg', '/offline.html', '/offline.js'])
  })

  test('a new version is offered where nothing is pending, and loads when the member accepts it', async ({ page }) => {
    const site = await openSiteProxy()
    await signInAs(page, null, LOOK)
    await page.goto(`${site.url}/Home`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const offer = page.getByRole('region', { name: say('update.title') })
    await expect(offer).toHaveCount(0)

    site.releaseNewVersion()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(offer).toBeVisible()
    await page
      .getByRole('link', { name: /^Nhà Sen/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/Lottery/)
    await expect(page.getByRole('button', { name: /^Lớn / })).toBeVisible()
    await expect(offer).toHaveCount(0)
    await page.goBack()
    await expect(offer).toBeVisible()

    const loaded = page.waitForEvent('load')
    await offer.getByRole('button', { name: say('update.apply') }).click()
    await loaded
    await expect(page.getByRole('timer').first()).toBeVisible()
    expect(await page.evaluate(() => caches.keys())).toEqual(['offline-next'])
    await expect(offer).toHaveCount(0)
    site.stop()
  })
})

/** Set a popup in the base configuration, as if the operator had just done so. */
async function setPopup(page: Page, rule: { id: number; once: string }): Promise<void> {
  const popup = {
    show: 1,
    title: 'Tin mới',
    html: '<p>Mời <a href="/Fair">xem</a><img src="/x" onerror="alert(1)"></p>',
    ...rule
  }
  await changeBaseConfiguration(page, { popup })
}

/** Wait long enough for Home or another page to show a popup, and expect none. */
async function expectNoPopup(page: Page): Promise<void> {
  const timer = page.getByRole('timer').first()
  for (let seconds = 0; seconds < 3; seconds += 1) {
    const shown = await timer.innerText()
    await expect(timer).not.toHaveText(shown)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
