import { expect, test } from '@playwright/test'
import { createMember, enterAs, placeOrder } from '../../src/member.ts'
import { pullDown } from '../../src/pages/pulling.ts'
import { keepToasts, toastsOf } from '../../src/toasts.ts'
import { wordsOf } from '../../src/words.ts'

const say = wordsOf('en_us')

const LISTS = {
  '/Notice': 'getNoticeList',
  '/GameRecord': 'getUserGameList',
  '/WithdrawRecord': 'getUserWithdrawList',
  '/RechargeRecord': 'getUserRechargeList',
  '/Moneylog': 'getMoneylog'
}

test('every list of the specification is asked for anew when a finger pulls it down, and says so; each row says when it was', async ({
  page
}) => {
  const member = await createMember('100')
  await placeOrder(member, 'k3_15m', 'bi')
  await keepToasts(page)
  await enterAs(page, member, { lang: 'en_us', theme: 'light' })
  for (const [path, call] of Object.entries(LISTS)) {
    const told = page.waitForResponse((answer) => answer.url().includes(call))
    await page.goto(process.env['SITE_URL'] + path)
    await told
    await expect(page.getByRole('button', { name: new RegExp(`^${say('shell.refresh')}`) }), path).toBeVisible()
    const rows = page.locator('main li.record, main li:has(> .row)')
    if (path !== '/WithdrawRecord') await expect(rows.filter({ hasNotText: /\d:\d\d/ }), path).toHaveCount(0)
    await expect(async () => {
      const again = page.waitForResponse((answer) => answer.url().includes(call), { timeout: 3000 })
      await pullDown(page)
      await again
    }, path).toPass()
    await expect.poll(() => toastsOf(page), path).toContain(say('shell.refreshed'))
  }
})
