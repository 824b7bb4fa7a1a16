import { expect, test, type Locator, type Page } from '@playwright/test'
import { tabTo } from '../../src/keyboard.ts'
import { callApi, createMember, signInAs, prepareToWithdraw, PAY_PASSWORD, type Session } from '../../src/member.ts'
import { textsOf } from '../../src/texts.ts'
import { openPath } from '../../src/pages/open-screen.ts'

const say = textsOf('en_us')
const button = (within: Page | Locator, key: string) => within.getByRole('button', { name: say(key), exact: true })

test.describe.configure({ mode: 'parallel' })
test.use({ reducedMotion: 'reduce' })

/** Create a member for this test and open a page signed in. */
async function openAsMember(page: Page): Promise<Session> {
  const member = await createMember('500')
  await signInAs(page, member, { lang: 'en_us', theme: 'dark' })
  return member
}

/** Go to an element with Tab and press a key on it. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test('points can be withdrawn by keyboard alone', async ({ page }) => {
  await prepareToWithdraw(await openAsMember(page))
  await openPath(page, '/Withdraw')
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

test('the wheel can be spun, its prize closed and the spin verified by keyboard alone', async ({ page }) => {
  await openAsMember(page)
  await openPath(page, '/luckDraw')
  await press(page, page.locator('.wheel__go'))
  const prize = page.getByRole('dialog')
  await expect(prize).toBeVisible({ timeout: 45_000 })
  await press(page, button(prize, 'wheel.ok'))
  await expect(prize).toBeHidden()
  await press(page, page.getByRole('link', { name: say('wheel.checkLast') }))
  await expect(page.getByText(say('wheel.fair.matched'))).toBeVisible({ timeout: 30_000 })
})

test('a video can be bought by keyboard alone', async ({ page }) => {
  const member = await openAsMember(page)
  await openPath(page, '/PlayVideo?id=3')
  const sheet = page.getByRole('dialog')
  await press(page, sheet.getByRole('button', { name: new RegExp(`^${say('purchase.buy').split('{')[0]}`) }))
  await expect(sheet).toBeHidden({ timeout: 30_000 })
  expect(await callApi('/video/getVideoInfo?id=3', undefined, member)).toMatchObject({ is_see: 1 })
})

test('an appointment with a local host can be requested by keyboard alone', async ({ page }) => {
  await openAsMember(page)
  await openPath(page, '/Choose')
  await press(page, page.getByRole('link', { name: /^Hanoi/ }))
  await press(page, page.locator('a.hosts_host').last())
  await press(page, page.locator('.profile_host-hours .pane').last(), 'Space')
  await press(page, button(page, 'hosts.ask'))
  const request = page.getByRole('dialog')
  await tabTo(page, request.getByLabel(say('hosts.request.place')))
  await page.keyboard.type('Chùa Trấn Quốc')
  await press(page, button(request, 'hosts.request.submit'))
  await expect(page).toHaveURL(/\/Appointments$/)
  await expect(page.locator('.appointments_meeting')).toContainText('Chùa Trấn Quốc')
})

test('a member can write to the staff about a record by keyboard alone', async ({ page }) => {
  await openAsMember(page)
  await openPath(page, '/RechargeRecord')
  await press(page, page.getByRole('link', { name: say('service.needHelp') }).first())
  await tabTo(page, page.getByLabel(say('service.message')))
  await page.keyboard.type('Has it come in?')
  await press(page, button(page, 'service.send'))
  await expect(page.getByRole('log')).toContainText('Has it come in?')
})

test('a limit can be set and a time-out started by keyboard alone', async ({ page }) => {
  await openAsMember(page)
  await openPath(page, '/Limits')
  const deposits = page.getByRole('region', { name: say('limits.group.deposit') })
  const row = deposits.getByRole('button', { name: say('limits.kind.deposit_day') })
  const sheet = page.getByRole('dialog')
  await press(page, row)
  await tabTo(page, sheet.getByLabel(say('limits.sheet.field')))
  await page.keyboard.type('600')
  await press(page, button(sheet, 'limits.sheet.save'))
  await expect(sheet).toBeHidden()
  await expect(row).toContainText('500 points used, 100 points left')
  await press(page, page.getByRole('button', { name: say('limits.pause.timeout') }))
  await press(page, button(sheet, 'limits.pause.length.24h'))
  await press(page, sheet.getByRole('checkbox'), 'Space')
  // The button's name contains the length.
  await press(page, sheet.getByRole('button', { name: say('limits.pause.begin') }))
  await expect(page.getByText('Time-out until').first()).toBeVisible()
})
