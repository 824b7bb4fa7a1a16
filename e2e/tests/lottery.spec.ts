import { expect, test, type Page } from '@playwright/test'
import { askSite, createMember, enterAs, untilOpen } from '../src/member.ts'
import { expectToStay } from '../src/pages/refusal.ts'
import { wordsOf } from '../src/words.ts'

const say = wordsOf('vn_vn')
/** Of no draw within a journey, which may take longer on a busy machine. */
const HOUSE = '/Lottery?key=k3_15m&id=6'
const LEFT_FOR_A_BET = 45

type Member = Awaited<ReturnType<typeof createMember>>

test('T17: an order whose answer is lost is asked for under the same number, and placed once', async ({ page }) => {
  const member = await openHouse(page, '500')
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
  await expect(page.getByText(say('slip.receipt.placed', { total: '10 điểm', expect: '' })).first()).toBeVisible()
  await expect(page.getByText('490', { exact: true })).toBeVisible()
  expect(sent.length).toBeGreaterThan(1)
  expect(new Set(sent).size).toBe(1)
  expect(await ordersOf(member)).toHaveLength(1)
})

test('T17: an order that was under way when the page was left is not forgotten while nothing answers', async ({
  page
}) => {
  const member = await openHouse(page, '500')
  await page.route('**/game/placeOrder', (route) => route.abort())
  await betOnBig(page, '10')
  await page.getByRole('button', { name: say('slip.confirm.submit', { total: '10 điểm' }) }).click()
  await expect(page.getByRole('dialog').getByText(say('slip.checking.title'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText(say('slip.checking.title'))).toBeVisible()
  await expect(page.getByRole('button', { name: /^Lớn / })).toBeDisabled()
  expect(await ordersOf(member)).toHaveLength(0)
})

test('a slip that cannot be sent says why, in the order of the product, and costs nothing', async ({ page }) => {
  const member = await openHouse(page, '50')
  const total = say('slip.placeTotal').split('{')[0]!
  const submit = page.getByRole('button', { name: new RegExp(`^${say('slip.place')}|^${total}`) })
  const said = (fault: string) =>
    expect(page.getByText(say(`slip.fault.${fault}`), { exact: true }).first()).toBeVisible()
  await submit.click()
  await said('choose')
  await page.getByRole('button', { name: /^Lớn / }).click()
  await page.getByRole('button', { name: /^Lẻ / }).click()
  await submit.click()
  await said('price')
  const stake = page.getByRole('textbox', { name: say('slip.each') })
  await stake.fill('0')
  await submit.click()
  await said('money')
  await stake.fill('2x6')
  await submit.click()
  await expect(stake).toHaveValue('2x6')
  await expect(stake).toHaveAttribute('aria-invalid', 'true')
  expect(await ordersOf(member)).toHaveLength(0)
  await stake.fill('26')
  await submit.click()
  await said('balance')
  await expect(page.getByRole('link', { name: say('slip.recharge') })).toHaveAttribute('href', '/Recharge')
  expect(await ordersOf(member)).toHaveLength(0)
})

test('the first choice opens the slip, and the last removal closes it and the popup', async ({ page }) => {
  await openHouse(page, '50')
  await expect(page.getByRole('button', { name: say('slip.label', { chosen: say('slip.none') }) })).toBeVisible()
  await betOnBig(page, '10')
  const popup = page.getByRole('dialog')
  await expect(popup.getByText('×1,96')).toBeVisible()
  await popup.getByRole('button', { name: say('slip.remove', { name: 'Lớn' }) }).click()
  await expect(popup).toBeHidden()
  await expect(page.getByRole('textbox', { name: say('slip.each') })).toBeHidden()
  await expect(page.getByRole('button', { name: say('slip.label', { chosen: say('slip.none') }) })).toBeVisible()
})

test('who is not signed in sees everything, and is led to sign in and back to the same slip', async ({ page }) => {
  await enterAs(page, null, { lang: 'vn_vn', theme: 'dark' })
  await page.goto(`${process.env['SITE_URL']}${HOUSE}`)
  await page.getByRole('button', { name: say('lottery.rules') }).click()
  await expect(page.getByRole('dialog').getByText('×211,68')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Lớn / }).click()
  await page.getByRole('link', { name: say('slip.signIn') }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/Login' && url.searchParams.get('back') === HOUSE)
  await page.goBack()
  await expect(page.getByRole('button', { name: say('slip.remove', { name: 'Lớn' }) })).toBeVisible()
  const username = `e2e${Date.now()}`
  await createMember('50', username)
  await page.getByRole('link', { name: say('slip.signIn') }).click()
  await page.getByLabel(say('login.username')).fill(username)
  await page.getByLabel(say('login.password'), { exact: true }).fill('Glass-House-2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname + url.search === HOUSE)
  await expect(page.getByRole('button', { name: say('slip.remove', { name: 'Lớn' }) })).toBeVisible()
  await expect(page.locator('.betbar__balance')).toHaveText('50')
  await page.reload()
  await expect(page.getByRole('button', { name: say('slip.remove', { name: 'Lớn' }) })).toBeVisible()
})

test('H10: a refusal by a limit stays until it is dismissed, and covers nothing', async ({ page }) => {
  const member = await openHouse(page, '50')
  await askSite('/member/setLimits', { stake_order: '5' }, member)
  await betOnBig(page, '10')
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: say('slip.confirm.submit', { total: '10 điểm' }) }).click()
  const refusal = popup.getByRole('alert')
  await expectToStay(page, refusal, popup.getByRole('list').first())
  await refusal.getByRole('button', { name: say('shell.dismiss') }).click()
  await expect(refusal).toHaveCount(0)
  await expect(popup).toBeVisible()
  expect(await ordersOf(member)).toHaveLength(0)
})

async function openHouse(page: Page, points: string): Promise<Member> {
  const member = await createMember(points)
  await untilOpen('k3_15m', LEFT_FOR_A_BET)
  await enterAs(page, member, { lang: 'vn_vn', theme: 'dark' })
  await page.goto(`${process.env['SITE_URL']}${HOUSE}`)
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
  return askSite('/member/getUserGameList', undefined, member)
}
