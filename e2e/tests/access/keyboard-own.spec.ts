import { expect, test, type Locator, type Page } from '@playwright/test'
import { tabTo } from '../../src/keyboard.ts'
import { askSite, createMember, enterAs, makeReadyToWithdraw, PAY_PASSWORD, type Session } from '../../src/member.ts'
import { wordsOf } from '../../src/words.ts'

const say = wordsOf('en_us')
const open = (page: Page, path: string) => page.goto(`${process.env['SITE_URL']}${path}`)
const button = (within: Page | Locator, key: string) => within.getByRole('button', { name: say(key), exact: true })

test.describe.configure({ mode: 'parallel' })
test.use({ reducedMotion: 'reduce' })

/** A member of the test's own, with the page signed in. */
async function enter(page: Page): Promise<Session> {
  const member = await createMember('500')
  await enterAs(page, member, { lang: 'en_us', theme: 'dark' })
  return member
}

/** Goes to a thing by Tab, and presses a key on it. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test('by keyboard alone points are withdrawn', async ({ page }) => {
  await makeReadyToWithdraw(await enter(page))
  await open(page, '/Withdraw')
  await press(page, button(page, 'withdraw.all'))
  await press(page, button(page, 'withdraw.submit'))
  await tabTo(page, page.getByLabel(say('withdraw.password')))
  await page.keyboard.type(PAY_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/WithdrawRecord\?order=\d+$/)
  const steps = page.getByRole('dialog')
  await expect(steps.getByText(say('withdrawRecord.steps.review'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(steps).toBeHidden()
})

test('by keyboard alone the wheel is spun, its prize put away, and the spin checked', async ({ page }) => {
  await enter(page)
  await open(page, '/luckDraw')
  await press(page, page.locator('.wheel__go'))
  const prize = page.getByRole('dialog')
  await expect(prize).toBeVisible({ timeout: 45_000 })
  await press(page, button(prize, 'wheel.ok'))
  await expect(prize).toBeHidden()
  await press(page, page.getByRole('link', { name: say('wheel.checkLast') }))
  await expect(page.getByText(say('wheel.fair.matched'))).toBeVisible({ timeout: 30_000 })
})

test('by keyboard alone a film is bought', async ({ page }) => {
  const member = await enter(page)
  await open(page, '/PlayVideo?id=3')
  const sheet = page.getByRole('dialog')
  await press(page, sheet.getByRole('button', { name: new RegExp(`^${say('purchase.buy').split('{')[0]}`) }))
  await expect(sheet).toBeHidden({ timeout: 30_000 })
  expect(await askSite('/video/getVideoInfo?id=3', undefined, member)).toMatchObject({ is_see: 1 })
})

test('by keyboard alone a local host is asked for an hour', async ({ page }) => {
  await enter(page)
  await open(page, '/Choose')
  await press(page, page.getByRole('link', { name: /^Hanoi/ }))
  await press(page, page.locator('a.host').last())
  await press(page, page.locator('.host-hours .pane').last(), 'Space')
  await press(page, button(page, 'hosts.ask'))
  const request = page.getByRole('dialog')
  await tabTo(page, request.getByLabel(say('hosts.request.place')))
  await page.keyboard.type('Chùa Trấn Quốc')
  await press(page, button(request, 'hosts.request.submit'))
  await expect(page).toHaveURL(/\/Appointments$/)
  await expect(page.locator('.meeting')).toContainText('Chùa Trấn Quốc')
})

test('by keyboard alone a member writes to the staff, about a record', async ({ page }) => {
  await enter(page)
  await open(page, '/RechargeRecord')
  await press(page, page.getByRole('link', { name: say('service.needHelp') }).first())
  await tabTo(page, page.getByLabel(say('service.message')))
  await page.keyboard.type('Has it come in?')
  await press(page, button(page, 'service.send'))
  await expect(page.getByRole('log')).toContainText('Has it come in?')
})

test('by keyboard alone a limit is set, and a time-out begun', async ({ page }) => {
  await enter(page)
  await open(page, '/Limits')
  const deposits = page.getByRole('region', { name: say('limits.group.deposit') })
  const row = deposits.getByRole('button', { name: say('limits.kind.deposit_day') })
  const sheet = page.getByRole('dialog')
  await press(page, row)
  await tabTo(page, sheet.getByLabel(say('limits.sheet.field')))
  await page.keyboard.type('600')
  await press(page, button(sheet, 'limits.sheet.save'))
  await expect(sheet).toBeHidden()
  await expect(row).toContainText('500 used, 100 left')
  await press(page, page.getByRole('button', { name: say('limits.pause.timeout') }))
  await press(page, button(sheet, 'limits.pause.length.24h'))
  await press(page, sheet.getByRole('checkbox'), 'Space')
  // Its name says for how long.
  await press(page, sheet.getByRole('button', { name: say('limits.pause.begin') }))
  await expect(page.getByText('Time-out until').first()).toBeVisible()
})
