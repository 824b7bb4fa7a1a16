import { expect, test, type Page } from '@playwright/test'
import { collectBrowserErrors, waitForServiceWorker } from '../src/browser-errors.ts'
import { textsOf } from '../src/texts.ts'

const say = textsOf('vn_vn')
const NO_BREAK = '\u00a0'
const points = (amount: string) => `${amount}${NO_BREAK}điểm`
const LOTTERY = 'Nhà Dương Xỉ'
const SECONDS_FOR_A_BET = 14

test.use({ serviceWorkers: 'allow' })

test('a member signs up, pays at the cashier, bets, sees the draw live, is paid, finds the record and verifies it', async ({
  page
}) => {
  const complaints = collectBrowserErrors(page)
  await signUp(page)
  await recharge(page, '500')
  const periodNumber = await betOnBigAndSmall(page)
  await seeDrawAndPayout(page, periodNumber)
  await findInRecords(page, periodNumber)
  await verify(page)
  await waitForServiceWorker(page)
  expect(complaints).toEqual([])
})

async function signUp(page: Page): Promise<void> {
  await page.goto(`${process.env['SITE_URL']}/Register?code=WELCOME8`)
  await page.getByLabel(say('login.username')).fill(`e2e${Date.now()}`)
  await page.getByLabel(say('login.password'), { exact: true }).fill('Nhà-kính-trong-suốt-1')
  await page.getByLabel(say('register.repeat'), { exact: true }).fill('Nhà-kính-trong-suốt-1')
  await page.getByLabel(say('register.birthday')).fill('1990-05-17')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('register.submit') }).click()
  await expect(page).toHaveURL(/\/Home$/)
}

async function recharge(page: Page, amount: string): Promise<void> {
  await page.getByRole('link', { name: say('title.mine') }).click()
  await page.getByRole('link', { name: say('mine.recharge') }).click()
  await page.getByLabel(say('recharge.amount')).fill(amount)
  await page.getByRole('button', { name: say('recharge.next') }).click()
  await expect(page).toHaveURL(/\/Channel\?money=500/)
  await page.getByRole('list').getByRole('button').first().click()
  const cashier = page.frameLocator('iframe')
  await cashier.getByRole('button', { name: say('cashier.pay') }).click()
  await expect(page.getByText(say('paymentFrame.credited.title', { points: points('500') }))).toBeVisible()
  await page.getByRole('link', { name: say('paymentFrame.credited.play') }).click()
  await expect(page).toHaveURL(/\/Game$/)
}

/** Stake ten points on each of two options of which one must win, and return the short period number. */
async function betOnBigAndSmall(page: Page): Promise<string> {
  await page.getByRole('link', { name: LOTTERY }).first().click()
  await expect(page).toHaveURL(/\/Lottery/)
  const clock = page.locator('.last-draw_stage').getByRole('timer')
  await expect
    .poll(async () => Number((await clock.innerText()).split(':').at(-1)), { timeout: 40_000, intervals: [200] })
    .toBeGreaterThan(SECONDS_FOR_A_BET)
  await page.getByRole('button', { name: /^Lớn / }).click()
  await page.getByRole('button', { name: /^Nhỏ / }).click()
  await page.getByRole('textbox', { name: say('slip.each') }).fill('10')
  await page.getByRole('button', { name: say('slip.placeTotal', { amount: '20' }) }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(say('slip.confirm.title'))).toBeVisible()
  const period = (await page.locator('.last-draw_stage').innerText()).match(/\d{8}-(\d{4})/)![1]!
  await sheet.getByRole('button', { name: say('slip.confirm.submit', { total: points('20') }) }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: say('slip.label', { chosen: say('slip.none') }) })).toBeVisible()
  await expect(
    page
      .getByText(points('480'))
      .or(page.getByText('480', { exact: true }))
      .first()
  ).toBeVisible()
  return period
}

async function seeDrawAndPayout(page: Page, period: string): Promise<void> {
  await expect(page.getByText(say('lottery.result', { periodNumber: period }))).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('img', { name: /^Xúc xắc [1-6], [1-6], [1-6]/ }).first()).toBeVisible()
  // 480 plus the payout of 10 × 1.96, without trailing decimals.
  await expect(page.getByText(points('499,6'), { exact: true })).toBeVisible()
}

async function findInRecords(page: Page, period: string): Promise<void> {
  await page.goto(`${process.env['SITE_URL']}/GameRecord`)
  const record = page.getByRole('listitem').filter({ hasText: period }).first()
  // One of the two sides has won, and the payout is less than the stake.
  await expect(record).toContainText(
    say('gameRecord.sums.settled', { staked: points('20'), paid: points('19,6'), net: points('−0,4') })
  )
  await expect(record).toContainText(say('gameRecord.outcome.less'))
  await record.getByRole('link', { name: say('gameRecord.verify') }).click()
}

async function verify(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/Fair\?/)
  await expect(page.getByText(say('fair.verdict.matched'))).toBeVisible({ timeout: 30_000 })
  // The same draw may contain other members' orders.
  const verified = new RegExp(`^${say('fair.orders.verified').split('{')[0]!}`)
  await expect(page.getByText(verified)).toBeVisible()
}
