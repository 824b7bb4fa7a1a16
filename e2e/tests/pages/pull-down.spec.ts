import { expect, test, type Page } from '@playwright/test'
import { createMember, signInAs, placeOrder } from '../../src/member.ts'
import { recordToasts, recordedToastsOf } from '../../src/toasts.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('en_us')

const LISTS = {
  '/Notice': 'getNoticeList',
  '/GameRecord': 'getUserGameList',
  '/WithdrawRecord': 'getUserWithdrawList',
  '/RechargeRecord': 'getUserRechargeList',
  '/Moneylog': 'getMoneylog'
}

test('every list of the specification reloads when it is pulled down, with a message; each row shows its time', async ({
  page
}) => {
  const member = await createMember('100')
  await placeOrder(member, 'k3_15m', 'bi')
  await recordToasts(page)
  await signInAs(page, member, { lang: 'en_us', theme: 'light' })
  for (const [path, call] of Object.entries(LISTS)) {
    const response = page.waitForResponse((answer) => answer.url().includes(call))
    await page.goto(process.env['SITE_URL'] + path)
    await response
    await expect(page.getByRole('button', { name: new RegExp(`^${say('shell.refresh')}`) }), path).toBeVisible()
    const rows = page.locator('main li.record, main li:has(> .row)')
    if (path !== '/WithdrawRecord') await expect(rows.filter({ hasNotText: /\d:\d\d/ }), path).toHaveCount(0)
    await expect(async () => {
      const again = page.waitForResponse((answer) => answer.url().includes(call), { timeout: 3000 })
      await pullDown(page)
      await again
    }, path).toPass()
    await expect.poll(() => recordedToastsOf(page), path).toContain(say('shell.refreshed'))
  }
})

/** Pull a page down with a finger from near its top, far enough to reload it. */
async function pullDown(page: Page, from = 200): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [{ x: 195, y: from }])
  for (let y = from; y <= from + 220; y += 20) await touch('touchMove', [{ x: 195, y }])
  await touch('touchEnd', [])
  await browser.detach()
}
