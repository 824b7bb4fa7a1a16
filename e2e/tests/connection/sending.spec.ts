import { expect, test, type Page } from '@playwright/test'
import { askSite, createMember, enterAs, untilOpen, type Session } from '../../src/member.ts'
import { openSiteBetween } from '../../src/site-between.ts'
import { wordsOf } from '../../src/words.ts'

const say = wordsOf('vn_vn')
const LOOK = { lang: 'vn_vn', theme: 'dark' }
const HOUSE = '/Lottery?key=k3_15m&id=6'
const ORDER = '/api/game/placeOrder'
const SLOW = 1500
const LEFT_FOR_A_BET = 45

let site: Awaited<ReturnType<typeof openSiteBetween>>
test.beforeEach(async () => {
  site = await openSiteBetween()
})
test.afterEach(() => site.stop())

const sent = (path: string) => site.seen.filter((request) => request.path === path)

test('T17: what is tapped twice, and entered besides, is sent once: a bet, a recharge, a sign-in', async ({ page }) => {
  const member = await createMember('100')
  await enterAs(page, member, LOOK)
  await fillSlip(page)
  site.line.back = SLOW
  const submit = page.getByRole('button', { name: say('slip.confirm.submit', { total: '10 điểm' }) })
  await submit.dblclick()
  await page.keyboard.press('Enter')
  await expect(page.locator('.betbar__balance')).toHaveText('90')
  expect(sent(ORDER)).toHaveLength(1)
  expect(await ordersOf(member)).toHaveLength(1)

  await leaveSlip(page)
  site.line.back = 0
  await page.goto(`${site.url}/Channel?money=50`)
  await expect(page.getByRole('list').getByRole('button').first()).toBeVisible()
  site.line.back = SLOW
  await page.getByRole('list').getByRole('button').first().dblclick()
  await page.keyboard.press('Enter')
  await expect(page.locator('iframe')).toBeVisible()
  expect(sent('/api/member/doRecharge')).toHaveLength(1)

  site.line.back = 0
  await page.evaluate(() => localStorage.clear())
  await enterAs(page, null, LOOK)
  await page.goto(`${site.url}/Login`)
  await page.getByLabel(say('login.username')).fill('nobody-of-this-name')
  await page.getByLabel(say('login.password'), { exact: true }).fill('some-password-1')
  site.line.back = SLOW
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.locator('form button[type=submit]').click({ force: true })
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  expect(sent('/api/member/doLogin')).toHaveLength(1)
})

test('T17: an order without an answer waits for its member over a sign-out, and is nobody else’s', async ({
  page,
  context
}) => {
  const [first, second] = [await createMember('100'), await createMember('70')]
  await page.goto(`${site.url}/Language`)
  await useSession(page, first)
  await fillSlip(page)
  // It arrives, and the connection breaks before its answer; afterwards nothing arrives.
  site.line.fateOf = (path) => (path === ORDER ? (sent(ORDER).length === 1 ? 'unanswered' : 'blocked') : 'passed')
  await page.getByRole('button', { name: say('slip.confirm.submit', { total: '10 điểm' }) }).click()
  await expect(page.getByRole('dialog').getByText(say('slip.checking.title'))).toBeVisible()

  const otherTab = await context.newPage()
  await otherTab.goto(`${site.url}/Language`)
  await useSession(otherTab, second)
  await expect(page.locator('.betbar__balance')).toHaveText('70')
  await expect(page.getByText(say('slip.checking.title'))).toHaveCount(0)
  site.line.fateOf = () => 'passed'
  const before = sent(ORDER).length
  await page.reload()
  await expect(page.locator('.betbar__balance')).toHaveText('70')
  expect(sent(ORDER)).toHaveLength(before)

  await useSession(otherTab, first)
  await expect(page.locator('.betbar__balance')).toHaveText('90')
  await expect(page.getByText(say('slip.receipt.placed', { total: '10 điểm', expect: '' })).first()).toBeVisible()
  const ids = sent(ORDER).map(({ body }) => new URLSearchParams(body).get('req_id'))
  expect(new Set(ids).size).toBe(1)
  expect(await ordersOf(first)).toHaveLength(1)
  expect(await ordersOf(second)).toHaveLength(0)
})

test('what is read is asked for again when its connection breaks, what is done is not', async ({ page }) => {
  const list = '/api/Lottery/hotLottery'
  site.line.fateOf = (path) => {
    if (path === '/api/member/doLogin') return 'unanswered'
    return path === list && sent(list).length < 3 ? 'unanswered' : 'passed'
  }
  await enterAs(page, null, LOOK)
  await page.goto(`${site.url}/Home`)
  await expect(page.locator('.house').first()).toBeVisible()
  expect(sent(list).length).toBeGreaterThanOrEqual(3)

  await page.goto(`${site.url}/Login`)
  await page.getByLabel(say('login.username')).fill('nobody-of-this-name')
  await page.getByLabel(say('login.password'), { exact: true }).fill('some-password-1')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('shell.noConnection'))).toBeVisible()
  await expect(page.getByLabel(say('login.username'))).toHaveValue('nobody-of-this-name')
  expect(sent('/api/member/doLogin')).toHaveLength(1)
})

test('T17: a sign-up whose answer was lost signs in at the next try', async ({ page }) => {
  const path = '/api/member/doRegister'
  site.line.fateOf = (asked) => (asked === path && sent(path).length === 1 ? 'unanswered' : 'passed')
  await enterAs(page, null, LOOK)
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

test('a new version is not offered over an open slip or a payment, and both go on', async ({ page }) => {
  await enterAs(page, await createMember('100'), LOOK)
  await fillSlip(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  site.release()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
  await expect.poll(isWaiting).toBe(true)
  const offer = page.getByRole('region', { name: say('update.title') })
  await expect(page.locator('body > div:empty')).toHaveCount(1)
  await expect(page.getByRole('dialog').getByText(say('slip.confirm.title'))).toBeVisible()
  await expect(offer).toHaveCount(0)
  await page.getByRole('button', { name: say('slip.confirm.submit', { total: '10 điểm' }) }).click()
  await expect(page.locator('.betbar__balance')).toHaveText('90')

  await leaveSlip(page)
  await page.route('**/pay/*', (route) => route.fulfill({ contentType: 'text/html', body: '<button>Pay</button>' }))
  await page.goto(`${site.url}/Channel?money=50`)
  await page.getByRole('list').getByRole('button').first().click()
  await expect(page.frameLocator('iframe').getByRole('button')).toBeVisible()
  await expect.poll(isWaiting).toBe(true)
  // The place of the offer is there, some seconds after the app's start, and nothing is in it.
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

/** Chooses Big for ten points, and opens the confirm popup. */
async function fillSlip(page: Page): Promise<void> {
  await untilOpen('k3_15m', LEFT_FOR_A_BET)
  await page.goto(site.url + HOUSE)
  await page.getByRole('button', { name: /^Lớn/ }).click()
  await page.getByRole('textbox', { name: say('slip.each') }).fill('10')
  await page.getByRole('button', { name: say('slip.placeTotal', { amount: '10' }) }).click()
  await expect(page.getByRole('dialog').getByText(say('slip.confirm.title'))).toBeVisible()
}

/** The popup has closed, and its entry in the history is gone: it would take the page back from where it goes next. */
async function leaveSlip(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => page.evaluate(() => (history.state as { over?: string } | null)?.over)).toBeUndefined()
}

/** Signs a page in, as the sign-in page does; other tabs hear of it. */
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
  return askSite('/member/getUserGameList', undefined, member)
}
