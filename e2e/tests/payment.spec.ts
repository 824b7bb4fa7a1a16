import { expect, test, type Page } from '@playwright/test'
import { collectBrowserErrors } from '../src/browser-errors.ts'
import { callApi, createMember, signInAs } from '../src/member.ts'
import { textsOf } from '../src/texts.ts'

const say = textsOf('en_us')
const look = { lang: 'en_us', theme: 'dark' }
type Recharges = { status: number }[]

/** Open the channels as a new member with an amount chosen. */
async function openChannels(page: Page, amount: string) {
  const session = await createMember('100')
  await signInAs(page, session, look)
  await page.goto(`${process.env['SITE_URL']}/Channel?money=${amount}`)
  return session
}

function tapFirstChannel(page: Page) {
  return page
    .getByRole('list', { name: say('channel.list') })
    .getByRole('button')
    .first()
    .click()
}

/** Replace the payment address in the site's response to a recharge. */
async function replacePaymentAddress(page: Page, payUrl: string): Promise<void> {
  await page.route('**/member/doRecharge', async (route) => {
    const headers = { ...route.request().headers(), 'x-data-plain': '1' }
    const envelope = (await (await route.fetch({ headers })).json()) as { data: Record<string, unknown> }
    const data = Buffer.from(JSON.stringify({ ...envelope.data, pay_url: payUrl })).toString('base64')
    await route.fulfill({ json: { ...envelope, data } })
  })
}

test('T8: a payment address that is not a web page is refused, and nothing is framed or opened', async ({ page }) => {
  await openChannels(page, '50')
  await replacePaymentAddress(page, 'javascript:document.title="taken"')
  await tapFirstChannel(page)
  await expect(page.getByText(say('payment-frame.unsafe.title'))).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page).not.toHaveTitle('taken')
})

test('T8: a framed page cannot navigate the app, read it, or receive its messages', async ({ page }) => {
  const session = await openChannels(page, '50')
  await page.route('**/pay/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<button onclick="leave()">Pay</button><script>
        function leave() {
          parent.postMessage({ token: 'forged', type: 'paid', status: 2 }, '*')
          try { document.body.append('read ' + parent.localStorage.token) } catch { document.body.append('kept out') }
          try { top.location = location.ancestorOrigins[0] + '/Home' } catch { document.body.append(', kept here') }
          window.open(location.ancestorOrigins[0] + '/Home', '_top')
        }
      </script>`
    })
  )
  await tapFirstChannel(page)
  const frame = page.frameLocator('iframe')
  // The browser reports it when it stops a frame from navigating its page.
  const stopped = page.waitForEvent('console', (message) => message.text().includes('initiate navigation'))
  await frame.getByRole('button').click()
  await expect(frame.getByText('kept out')).toBeVisible()
  await expect(frame.getByText('kept here')).toBeVisible()
  await stopped
  await expect(page).toHaveURL(/\/Channel\?money=50$/)
  await expect(page.getByText(say('payment-frame.credited.title', { points: '50\u00a0points' }))).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(session.token)
})

test('T7: coming back from the payment page, by its arrow or the browser’s, credits nothing and leads to the channels', async ({
  page
}) => {
  const session = await openChannels(page, '50')
  await tapFirstChannel(page)
  await expect(page.frameLocator('iframe').getByRole('button', { name: say('cashier.pay') })).toBeVisible()
  const channels = page.getByRole('list', { name: say('channel.list') })
  await page.getByRole('button', { name: say('shell.back') }).click()
  await expect(channels).toBeVisible()
  await expect(page).toHaveURL(/\/Channel\?money=50$/)
  await expect(channels.getByRole('button').first()).toBeEnabled()
  await tapFirstChannel(page)
  await expect(page.locator('iframe')).toBeVisible()
  await page.goBack()
  await expect(channels).toBeVisible()
  await expect(page).toHaveURL(/\/Channel\?money=50$/)
  expect(await callApi('/member/getUserInfo', undefined, session)).toMatchObject({ money: '100.00' })
})

test('an abandoned payment can be continued from the recharges, a decided one cannot', async ({ page }) => {
  const errors = collectBrowserErrors(page)
  const session = await openChannels(page, '70')
  await tapFirstChannel(page)
  await expect(page.locator('iframe')).toBeVisible()
  await page.goto(`${process.env['SITE_URL']}/RechargeRecord`)
  const waiting = page.getByRole('link', { name: say('recharge-record.pay') })
  await waiting.click()
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: say('cashier.pay') })
    .click()
  await expect(page.getByText(say('payment-frame.credited.title', { points: '70\u00a0points' }))).toBeVisible()
  expect(await callApi('/member/getUserInfo', undefined, session)).toMatchObject({ money: '170.00' })
  const address = page.url()
  await page.goto(`${process.env['SITE_URL']}/RechargeRecord`)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await expect(waiting).toHaveCount(0)
  await page.goto(address)
  await expect(page).toHaveURL(/\/RechargeRecord$/)
  expect(errors, 'T58: the page policy stops nothing that the payment frame needs').toEqual([])
})

test('a declined payment shows that nothing was recharged, and offers another channel', async ({ page }) => {
  await openChannels(page, '50')
  await tapFirstChannel(page)
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: say('cashier.decline') })
    .click()
  await expect(page.getByText(say('payment-frame.failed.title'))).toBeVisible()
  await page.getByRole('button', { name: say('payment-frame.failed.again') }).click()
  await expect(page.getByRole('list', { name: say('channel.list') })).toBeVisible()
})

test('T17: a recharge that lost its response is retried under its id, and opened once', async ({ page }) => {
  const session = await openChannels(page, '60')
  let answers = 0
  await page.route('**/member/doRecharge', async (route) => {
    const answer = await route.fetch()
    answers += 1
    await (answers === 1 ? route.abort() : route.fulfill({ response: answer }))
  })
  await tapFirstChannel(page)
  await expect(page.getByText(say('channel.unknown'))).toBeVisible()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await tapFirstChannel(page)
  await expect(page.locator('iframe')).toBeVisible()
  expect(answers).toBe(2)
  const open = (await callApi<Recharges>('/member/getUserRechargeList', undefined, session)).filter(
    ({ status }) => status === 1
  )
  expect(open).toHaveLength(1)
})
