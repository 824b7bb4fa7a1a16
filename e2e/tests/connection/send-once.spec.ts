import { expect, test, type Page } from '@playwright/test'
import { callApi, createMember, signInAs, waitForOpenPeriod, type Session } from '../../src/member.ts'
import { openSiteProxy } from '../../src/site-proxy.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('vn_vn')
const LOOK = { lang: 'vn_vn', theme: 'dark' }
const LOTTERY = '/Lottery?key=k3_15m&id=6'
const ORDER = '/api/game/placeOrder'
const SLOW_MS = 1500
const SECONDS_FOR_A_BET = 45

let site: Awaited<ReturnType<typeof openSiteProxy>>
test.beforeEach(async () => {
  site = await openSiteProxy()
})
test.afterEach(() => site.stop())

const sent = (path: string) => site.requests.filter((request) => request.path === path)

test('T17: a double tap, with Enter on top, is sent once: a bet, a recharge, a sign-in', async ({ page }) => {
  const member = await createMember('100')
  await signInAs(page, member, LOOK)
  await fillSlip(page)
  site.line.responseDelayMs = SLOW_MS
  const submit = page.getByRole('button', { name: say('slip.confirm.submit', { total: '10 điểm' }) })
  await submit.dblclick()
  await page.keyboard.press('Enter')
  await expect(page.locator('.bet-slip_betbar__balance')).toHaveText('90 điểm')
  expect(sent(ORDER)).toHaveLength(1)
  expect(await ordersOf(member)).toHaveLength(1)

  await waitForSlipClosed(page)
  site.line.responseDelayMs = 0
  await page.goto(`${site.url}/Channel?money=50`)
  await expect(page.getByRole('list').getByRole('button').first()).toBeVisible()
  site.line.responseDelayMs = SLOW_MS
  await page.getByRole('list').getByRole('button').first().dblclick()
  await page.keyboard.press('Enter')
  await expect(page.locator('iframe')).toBeVisible()
  expect(sent('/api/member/doRecharge')).toHaveLength(1)

  site.line.responseDelayMs = 0
  await page.evaluate(() => localStorage.clear())
  await signInAs(page, null, LOOK)
  await page.goto(`${site.url}/Login`)
  await page.getByLabel(say('login.username')).fill('nobody-of-this-name')
  await page.getByLabel(say('login.password'), { exact: true }).fill('some-password-1')
  site.line.responseDelayMs = SLOW_MS
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.locator('form button[type=submit]').click({ force: true })
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  expect(sent('/api/member/doLogin')).toHaveLength(1)
})

test('T17: an order without a response waits for its member over a sign-out, and for nobody else', async ({
  page,
  context
}) => {
  const [first, second] = [await createMember('100'), await createMember('70')]
  await page.goto(`${site.url}/Language`)
  await useSession(page, first)
  await fillSlip(page)
  // The order arrives, and the connection breaks before its response. After that, nothing arrives.
  site.line.deliveryOf = (path) => (path === ORDER ? (sent(ORDER).length === 1 ? 'unanswered' : 'blocked') : 'passed')
  await page.getByRole('button', { name: say('slip.confirm.submit', { total: '10 điểm' }) }).click()
  await expect(page.getByRole('dialog').getByText(say('slip.checking.title'))).toBeVisible()

  const otherTab = await context.newPage()
  await otherTab.goto(`${site.url}/Language`)
  await useSession(otherTab, second)
  await expect(page.locator('.bet-slip_betbar__balance')).toHaveText('70 điểm')
  await expect(page.getByText(say('slip.checking.title'))).toHaveCount(0)
  site.line.deliveryOf = () => 'passed'
  const before = sent(ORDER).length
  await page.reload()
  await expect(page.locator('.bet-slip_betbar__balance')).toHaveText('70 điểm')
  expect(sent(ORDER)).toHaveLength(before)

  await useSession(otherTab, first)
  await expect(page.locator('.bet-slip_betbar__balance')).toHaveText('90 điểm')
  await expect(page.getByText(say('slip.receipt.placed', { total: '10 điểm', periodNumber: '' })).first()).toBeVisible()
  const ids = sent(ORDER).map(({ body }) => new URLSearchParams(body).get('req_id'))
  expect(new Set(ids).size).toBe(1)
  expect(await ordersOf(first)).toHaveLength(1)
  expect(await ordersOf(second)).toHaveLength(0)
})

test('T17: an order without a response that two tabs repeat is placed once, and each says so', async ({
  page,
  context
}) => {
  const member = await createMember('100')
  await page.goto(`${site.url}/Language`)
  await useSession(page, member)
  await fillSlip(page)
  site.line.deliveryOf = (path) => (path === ORDER ? 'blocked' : 'passed')
  await page.getByRole('button', { name: say('slip.confirm.submit', { total: '10 điểm' }) }).click()
  await expect(page.getByRole('dialog').getByText(say('slip.checking.title'))).toBeVisible()
  const otherTab = await context.newPage()
  await otherTab.goto(site.url + LOTTERY)
  await expect(otherTab.getByText(say('slip.checking.title'))).toBeVisible()

  // One tab gets its answer. The other one repeats the order after that.
  site.line.deliveryOf = () => 'passed'
  for (const tab of [page, otherTab]) {
    await tab.bringToFront()
    await expect(tab.getByText(say('slip.checking.title'))).toHaveCount(0, { timeout: 90_000 })
    await expect(tab.locator('.bet-slip_betbar__balance')).toHaveText('90 điểm')
  }
  expect(await ordersOf(member)).toHaveLength(1)
})

test('a read is repeated when its connection breaks, a write is not', async ({ page }) => {
  const list = '/api/Lottery/hotLottery'
  site.line.deliveryOf = (path) => {
    if (path === '/api/member/doLogin') return 'unanswered'
    return path === list && sent(list).length < 3 ? 'unanswered' : 'passed'
  }
  await signInAs(page, null, LOOK)
  await page.goto(`${site.url}/Home`)
  await expect(page.locator('.lottery').first()).toBeVisible()
  expect(sent(list).length).toBeGreaterThanOrEqual(3)

  await page.goto(`${site.url}/Login`)
  await page.getByLabel(say('login.username')).fill('nobody-of-this-name')
  await page.getByLabel(say('login.password'), { exact: true }).fill('some-password-1')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('shell.noConnection'))).toBeVisible()
  await expect(page.getByLabel(say('login.username'))).toHaveValue('nobody-of-this-name')
  expect(sent('/api/member/doLogin')).toHaveLength(1)
})

test('T17: a sign-up that lost its response signs in at the next try', async ({ page }) => {
  const path = '/api/member/doRegister'
  site.line.deliveryOf = (requested) => (requested === path && sent(path).length === 1 ? 'unanswered' : 'passed')
  await signInAs(page, null, LOOK)
  await page.goto(`${site.url}/Register?code=WELCOME8`)
  await page.getByLabel(say('login.username')).fill(`e2e${Date.now()}`)
  await page.getByLabel(say('login.password'), { exact: true }).fill('Nhà-kính-trong-suốt-1')
  await page.getByLabel(say('register.repeat'), { exact: true }).fill('Nhà-kính-trong-suốt-1')
  await page.getByLabel(say('register.birthday')).fill('1990-05-17')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('register.submit') }).click()
  await expect(page.getByText(say('shell.noConnection'))).toBeVisible()
  await page.getByRole('button', { name: say('register.submit') }).click()
  await expect(page).toHaveURL(/\/Home$/)
  expect(sent(path)).toHaveLength(2)
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a new version is not offered over an open slip or a payment, and both can be finished', async ({ page }) => {
    await signInAs(page, await createMember('100'), LOOK)
    await fillSlip(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    site.releaseNewVersion()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
    await expect.poll(isWaiting).toBe(true)
    const offer = page.getByRole('region', { name: say('update.title') })
    await expect(page.locator('body > div:empty')).toHaveCount(1)
    await expect(page.getByRole('dialog').getByText(say('slip.confirm.title'))).toBeVisible()
    await expect(offer).toHaveCount(0)
    await page.getByRole('button', { name: say('slip.confirm.submit', { total: '10 điểm' }) }).click()
    await expect(page.locator('.bet-slip_betbar__balance')).toHaveText('90 điểm')

    await waitForSlipClosed(page)
    await page.route('**/pay/*', (route) => route.fulfill({ contentType: 'text/html', body: '<button>Pay</button>' }))
    await page.goto(`${site.url}/Channel?money=50`)
    await page.getByRole('list').getByRole('button').first().click()
    await expect(page.frameLocator('iframe').getByRole('button')).toBeVisible()
    await expect.poll(isWaiting).toBe(true)
    // The container of the offer appears some seconds after the app has started, and is empty.
    await expect(page.locator('body > div:empty')).toHaveCount(1)
    await expect(offer).toHaveCount(0)
    await page.getByRole('button', { name: say('shell.back') }).click()
    await expect(page.getByRole('list', { name: say('channel.list') })).toBeVisible()
    await expect(offer).toHaveCount(0)
    await page.getByRole('button', { name: say('shell.back') }).click()
    await expect(page.getByRole('heading', { name: say('title.recharge') })).toBeVisible()
    await page.getByRole('button', { name: say('shell.back') }).click()
    await expect(page).toHaveURL(/\/Mine$/)
    await expect(offer).toBeVisible()
  })
})

/** Choose Big for ten points, and open the confirm popup. */
async function fillSlip(page: Page): Promise<void> {
  await waitForOpenPeriod('k3_15m', SECONDS_FOR_A_BET)
  await page.goto(site.url + LOTTERY)
  await page.getByRole('button', { name: /^Lớn/ }).click()
  await page.getByRole('textbox', { name: say('slip.each') }).fill('10')
  await page.getByRole('button', { name: say('slip.placeTotal', { amount: '10' }) }).click()
  await expect(page.getByRole('dialog').getByText(say('slip.confirm.title'))).toBeVisible()
}

/**
 * Wait until the popup has closed and its history entry is gone. Otherwise it would take the page back from its next
 * address.
 */
async function waitForSlipClosed(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => page.evaluate(() => (history.state as { over?: string } | null)?.over)).toBeUndefined()
}

/** Sign a page in as the sign-in page does, so that other tabs notice. */
function useSession(page: Page, { token, tokensso }: Session): Promise<void> {
  return page.evaluate(
    ([one, other]) => {
      localStorage.setItem('token', one)
      localStorage.setItem('tokensso', other)
    },
    [token, tokensso] as const
  )
}

function ordersOf(member: Session): Promise<unknown[]> {
  return callApi('/member/getUserGameList', undefined, member)
}
