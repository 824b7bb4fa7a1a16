import { expect, test, type Page } from '@playwright/test'
import { callApi, createMember, signInAs, waitForOpenPeriod } from '../src/member.ts'
import { expectRefusalStays } from '../src/pages/refusal.ts'
import { textsOf } from '../src/texts.ts'

const say = textsOf('vn_vn')
/** A lottery without a draw during a journey, which may take longer on a busy machine. */
const LOTTERY = '/Lottery?key=k3_15m&id=6'
const SECONDS_FOR_A_BET = 45

type Member = Awaited<ReturnType<typeof createMember>>

test('T17: an order that lost its response is retried under the same number, and placed once', async ({ page }) => {
  const member = await openLottery(page, '500')
  const sent: (string | null)[] = []
  await page.route('**/game/placeOrder', async (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? '').get('req_id'))
    await route.fetch()
    await route.abort()
  })
  await betOnBig(page, '10')
  await page.getByRole('button', { name: say('slip.confirm.submit', { total: '10 điểm' }) }).click()
  await expect(page.getByRole('dialog').getByText(say('slip.checking.title'))).toBeVisible()

  await page.unroute('**/game/placeOrder')
  page.on('request', (request) => {
    if (request.url().endsWith('/placeOrder')) sent.push(new URLSearchParams(request.postData() ?? '').get('req_id'))
  })
  await page.reload()
  await expect(page.getByText(say('slip.receipt.placed', { total: '10 điểm', periodNumber: '' })).first()).toBeVisible()
  await expect(page.locator('.bet-slip_betbar__balance')).toHaveText('490 điểm')
  expect(sent.length).toBeGreaterThan(1)
  expect(new Set(sent).size).toBe(1)
  expect(await ordersOf(member)).toHaveLength(1)
})

test('T17: an order that was pending when the page was left is kept while nothing responds', async ({ page }) => {
  const member = await openLottery(page, '500')
  await page.route('**/game/placeOrder', (route) => route.abort())
  await betOnBig(page, '10')
  await page.getByRole('button', { name: say('slip.confirm.submit', { total: '10 điểm' }) }).click()
  await expect(page.getByRole('dialog').getByText(say('slip.checking.title'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText(say('slip.checking.title'))).toBeVisible()
  await expect(page.getByRole('button', { name: /^Lớn / })).toBeDisabled()
  expect(await ordersOf(member)).toHaveLength(0)
})

test('a slip that cannot be sent shows why, in the order of the specification, and costs nothing', async ({ page }) => {
  const member = await openLottery(page, '50')
  const total = say('slip.placeTotal').split('{')[0]!
  const submit = page.getByRole('button', { name: new RegExp(`^${say('slip.place')}|^${total}`) })
  const expectFault = (fault: string) =>
    expect(page.getByText(say(`slip.fault.${fault}`), { exact: true }).first()).toBeVisible()
  await submit.click()
  await expectFault('choose')
  await page.getByRole('button', { name: /^Lớn / }).click()
  await page.getByRole('button', { name: /^Lẻ / }).click()
  await submit.click()
  await expectFault('price')
  const stake = page.getByRole('textbox', { name: say('slip.each') })
  await stake.fill('0')
  await submit.click()
  await expectFault('money')
  await stake.fill('2x6')
  await submit.click()
  await expect(stake).toHaveValue('2x6')
  await expect(stake).toHaveAttribute('aria-invalid', 'true')
  expect(await ordersOf(member)).toHaveLength(0)
  await stake.fill('26')
  await submit.click()
  await expectFault('balance')
  await expect(page.getByRole('link', { name: say('slip.recharge') })).toHaveAttribute('href', '/Recharge')
  expect(await ordersOf(member)).toHaveLength(0)
})

test('the first choice opens the slip, and the last removal closes it and the popup', async ({ page }) => {
  await openLottery(page, '50')
  await expect(page.getByRole('button', { name: say('slip.label', { chosen: say('slip.none') }) })).toBeVisible()
  await betOnBig(page, '10')
  const popup = page.getByRole('dialog')
  await expect(popup.getByText('×1,96')).toBeVisible()
  await popup.getByRole('button', { name: say('slip.remove', { name: 'Lớn' }) }).click()
  await expect(popup).toBeHidden()
  await expect(page.getByRole('textbox', { name: say('slip.each') })).toBeHidden()
  await expect(page.getByRole('button', { name: say('slip.label', { chosen: say('slip.none') }) })).toBeVisible()
})

test('a visitor sees everything, and is led to sign in and back to the same slip', async ({ page }) => {
  await signInAs(page, null, { lang: 'vn_vn', theme: 'dark' })
  await page.goto(`${process.env['SITE_URL']}${LOTTERY}`)
  await page.getByRole('button', { name: say('lottery.rules') }).click()
  await expect(page.getByRole('dialog').getByText('×211,68')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Lớn / }).click()
  await page.getByRole('link', { name: say('slip.signIn') }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/Login' && url.searchParams.get('back') === LOTTERY)
  await page.goBack()
  await expect(page.getByRole('button', { name: say('slip.remove', { name: 'Lớn' }) })).toBeVisible()
  const username = `e2e${Date.now()}`
  await createMember('50', username)
  await page.getByRole('link', { name: say('slip.signIn') }).click()
  await page.getByLabel(say('login.username')).fill(username)
  await page.getByLabel(say('login.password'), { exact: true }).fill('Glass-Garden-2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname + url.search === LOTTERY)
  await expect(page.getByRole('button', { name: say('slip.remove', { name: 'Lớn' }) })).toBeVisible()
  await expect(page.locator('.bet-slip_betbar__balance')).toHaveText('50 điểm')
  await page.reload()
  await expect(page.getByRole('button', { name: say('slip.remove', { name: 'Lớn' }) })).toBeVisible()
})

test('H10: a refusal by a limit stays until it is dismissed, and covers nothing', async ({ page }) => {
  const member = await openLottery(page, '50')
  await callApi('/member/setLimits', { stake_order: '5' }, member)
  await betOnBig(page, '10')
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: say('slip.confirm.submit', { total: '10 điểm' }) }).click()
  const refusal = popup.getByRole('alert')
  await expectRefusalStays(page, refusal, popup.getByRole('list').first())
  await refusal.getByRole('button', { name: say('shell.dismiss') }).click()
  await expect(refusal).toHaveCount(0)
  await expect(popup).toBeVisible()
  expect(await ordersOf(member)).toHaveLength(0)
})

async function openLottery(page: Page, points: string): Promise<Member> {
  const member = await createMember(points)
  await waitForOpenPeriod('k3_15m', SECONDS_FOR_A_BET)
  await signInAs(page, member, { lang: 'vn_vn', theme: 'dark' })
  await page.goto(`${process.env['SITE_URL']}${LOTTERY}`)
  await expect(page.getByText(points, { exact: true }).first()).toBeVisible()
  return member
}

async function betOnBig(page: Page, stake: string): Promise<void> {
  await page.getByRole('button', { name: /^Lớn / }).click()
  await page.getByRole('textbox', { name: say('slip.each') }).fill(stake)
  await page.getByRole('button', { name: say('slip.placeTotal', { amount: stake }) }).click()
  await expect(page.getByRole('dialog').getByText(say('slip.confirm.title'))).toBeVisible()
}

function ordersOf(member: Member): Promise<unknown[]> {
  return callApi('/member/getUserGameList', undefined, member)
}
