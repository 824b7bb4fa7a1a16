import { expect, test, type Page } from '@playwright/test'
import { expectFocusTrapped, tabTo } from '../../src/keyboard.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('vn_vn')
const points = (amount: string) => `${amount}\u00a0điểm`
const LOTTERY = 'Nhà Dương Xỉ'
const SECONDS_FOR_A_BET = 14
const PASSWORD = 'Nhà-kính-trong-suốt-1'

test('the whole journey works by keyboard alone: sign up, pay, bet, see the draw, find the record, verify it', async ({
  page
}) => {
  await signUp(page)
  await recharge(page)
  await choose(page)
  await checkSheets(page)
  const period = await confirm(page)
  await expect(page.getByText(say('lottery.result', { periodNumber: period }))).toBeVisible({ timeout: 60_000 })
  await findAndVerify(page, period)
})

async function signUp(page: Page): Promise<void> {
  await page.goto(`${process.env['SITE_URL']}/Register?code=WELCOME8`)
  await tabTo(page, page.getByLabel(say('login.username')))
  await page.keyboard.type(`e2e${Date.now()}`)
  await tabTo(page, page.getByLabel(say('login.password'), { exact: true }))
  await page.keyboard.type(PASSWORD)
  await tabTo(page, page.getByLabel(say('register.repeat'), { exact: true }))
  await page.keyboard.type(PASSWORD)
  await tabTo(page, page.getByLabel(say('register.birthday')))
  await page.keyboard.type('05171990')
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: say('register.submit') }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Home$/)
}

async function recharge(page: Page): Promise<void> {
  await follow(page, say('title.mine'), /\/Mine$/)
  await follow(page, say('mine.recharge'), /\/Recharge$/)
  await tabTo(page, page.getByLabel(say('recharge.amount')))
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Channel\?money=500/)
  await tabTo(page, page.getByRole('list').getByRole('button').first())
  await page.keyboard.press('Enter')
  await tabTo(page, page.frameLocator('iframe').getByRole('button', { name: say('cashier.pay') }))
  await page.keyboard.press('Enter')
  const news = page.getByText(say('paymentFrame.credited.title', { points: points('500') }))
  await expect(news).toBeVisible()
  await follow(page, say('paymentFrame.credited.play'), /\/Game$/)
}

/** Choose Big and Small, ten points each. */
async function choose(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: new RegExp(`^${LOTTERY}`) }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Lottery/)
  for (const side of [/^Lớn/, /^Nhỏ/]) {
    const pane = page.getByRole('button', { name: side })
    await tabTo(page, pane)
    await expect(pane).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Space')
    await expect(pane).toHaveAttribute('aria-pressed', 'true')
    await expect(pane).toBeFocused()
  }
  await tabTo(page, page.getByRole('textbox', { name: say('slip.each') }))
  await page.keyboard.type('10')
}

/** Expect both ways of closing a sheet to return the focus to its opener. */
async function checkSheets(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: say('lottery.rules') })
  const sheet = page.getByRole('dialog')
  await tabTo(page, opener, { backwards: true })
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await expectFocusTrapped(page, sheet)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, sheet.getByRole('button', { name: say('shell.close') }))
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
}

/** Place the bet once the period has time left, and return the short period number. */
async function confirm(page: Page): Promise<string> {
  const clock = page.locator('.last-draw_stage').getByRole('timer')
  const place = page.getByRole('button', { name: say('slip.placeTotal', { amount: '20' }) })
  const sheet = page.getByRole('dialog')
  await tabTo(page, page.getByRole('textbox', { name: say('slip.each') }))
  await expect
    .poll(async () => Number((await clock.innerText()).split(':').at(-1)), { timeout: 40_000, intervals: [200] })
    .toBeGreaterThan(SECONDS_FOR_A_BET)
  await tabTo(page, place)
  await page.keyboard.press('Enter')
  await expect(sheet.getByText(say('slip.confirm.title'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(place).toBeFocused()
  await page.keyboard.press('Enter')
  const period = (await page.locator('.last-draw_stage').innerText()).match(/\d{8}-(\d{4})/)![1]!
  await tabTo(page, sheet.getByRole('button', { name: say('slip.confirm.submit', { total: points('20') }) }))
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByText(points('480'), { exact: true }).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  return period
}

async function findAndVerify(page: Page, period: string): Promise<void> {
  await tabTo(
    page,
    page.getByRole('link', { name: say('shell.back') }).or(page.getByRole('button', { name: say('shell.back') }))
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Game$/)
  await follow(page, say('title.mine'), /\/Mine$/)
  await tabTo(page, page.locator('a[href="/GameRecord"]'))
  await page.keyboard.press('Enter')
  const record = page.getByRole('listitem').filter({ hasText: period }).first()
  const sums = { staked: points('20'), paid: points('19,6'), net: points('−0,4') }
  await expect(record).toContainText(say('gameRecord.sums.settled', sums))
  await tabTo(page, record.getByRole('link', { name: say('gameRecord.verify') }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Fair\?/)
  await expect(page.getByText(say('fair.verdict.matched'))).toBeVisible({ timeout: 30_000 })
}

/** Follow a link. */
async function follow(page: Page, name: string, address: RegExp): Promise<void> {
  await tabTo(page, page.getByRole('link', { name }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address)
}
