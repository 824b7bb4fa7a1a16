import { expect, test, type Page } from '@playwright/test'
import { callApi, createMember, signInAs } from '../../src/member.ts'
import { changeResponse } from '../../src/pages/changed-response.ts'
import { expectRefusalStays } from '../../src/pages/refusal.ts'
import { recordToasts, recordedToastsOf } from '../../src/toasts.ts'
import { textsOf } from '../../src/texts.ts'
import { openPath } from '../../src/pages/open-screen.ts'

const say = textsOf('en_us')
const LOOK = { lang: 'en_us', theme: 'dark' }

test.beforeEach(({ page }) => recordToasts(page))

const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true })
const group = (page: Page, key: string) => page.getByRole('region', { name: say(`limits.group.${key}`) })

test('H10: a limit is set at once, loosened after a day and a second confirmation, and shown with what is left', async ({
  page
}) => {
  const member = await createMember('100')
  await signInAs(page, member, LOOK)
  await openPath(page, '/Mine')
  await page.getByRole('link', { name: say('title.limits') }).click()
  const row = group(page, 'deposit').getByRole('button', { name: say('limits.kind.deposit_day') })
  await expect(row).toContainText(say('limits.none'))
  const popup = page.getByRole('dialog')
  const type = async (points: string) => {
    await row.click()
    await popup.getByLabel(say('limits.sheet.field')).fill(points)
    await button(page, 'limits.sheet.save').click()
    await expect(popup).toBeHidden()
  }
  await row.click()
  await button(page, 'limits.sheet.save').click()
  await expect(popup.getByRole('alert')).toHaveText(say('limits.sheet.missing'))
  await popup.getByLabel(say('limits.sheet.field')).fill('150')
  await button(page, 'limits.sheet.save').click()
  await expect(row).toContainText('150')
  await expect(row).toContainText('100 points used, 50 points left')
  await type('200')
  await expect(row).toContainText('You can confirm 200 points from')
  await page.reload()
  await expect(row).toContainText('You can confirm 200 points from')
  await row.click()
  await button(page, 'limits.sheet.keep').click()
  await expect(row).toContainText('100 points used, 50 points left')
  await expect.poll(() => recordedToastsOf(page)).toContain(say('limits.sheet.kept'))
  await expect(callApi('/member/doRecharge', { money: '51', bank_type: 'sandbox' }, member)).rejects.toThrow(
    '50 points'
  )

  await openPath(page, '/Channel?money=51')
  const channels = page.getByRole('list', { name: say('channel.list') })
  await channels.getByRole('button').first().click()
  const refusal = page.getByRole('alert').filter({ hasText: '50 points' })
  await expectRefusalStays(page, refusal, channels)
  await refusal.getByRole('button', { name: say('shell.dismiss') }).click()
  await expect(refusal).toHaveCount(0)
})

test('H10: a time-out starts with two deliberate steps; blocked actions explain it, and withdrawing stays open', async ({
  page
}) => {
  await signInAs(page, await createMember('100'), LOOK)
  await openPath(page, '/Limits')
  await page.getByRole('button', { name: say('limits.pause.timeout') }).click()
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText(say('limits.pause.never'))
  await popup.getByRole('button', { name: say('limits.pause.length.7d') }).click()
  const begin = popup.getByRole('button', { name: say('limits.pause.begin') })
  await begin.click()
  await expect(popup.getByRole('alert')).toHaveText(say('limits.pause.agreeMissing'))
  await popup.getByRole('checkbox').check()
  await begin.click()
  await expect(page.getByText('Time-out until').first()).toBeVisible()
  for (const path of ['/Lottery?key=k3_15m', '/Recharge']) {
    await openPath(page, path)
    await expect(page.getByText('Time-out until')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'withdraw', exact: true }).click()
    await expect(page).toHaveURL(/\/Withdraw$/)
  }
})

test('the hourly reminder lies over the game until it is answered, also after a reload', async ({ page }) => {
  const member = await createMember('100')
  await signInAs(page, member, LOOK)
  // Show the reminder without an hour of waiting: the server's response is passed on with the reminder due, until the
  // member responds.
  let isAnswered = false
  await page.route('**/api/member/answerPlaySession', (route) => {
    isAnswered = true
    return route.continue()
  })
  const due = { playing: 1, since_ts: 1_790_000_000, stakes: '30.00', wins: '19.60', net: '-10.40', reminder: 1 }
  await changeResponse<object>(page, '/member/getPlaySession', (session) =>
    isAnswered ? session : { ...session, ...due }
  )
  await openPath(page, '/Lottery?key=k3_15m')
  const reminder = page.getByRole('alertdialog')
  await expect(reminder).toContainText('You’ve been playing for 1 hour')
  await expect(reminder).toContainText('−10.4')
  await page.keyboard.press('Escape')
  await page.mouse.click(10, 10)
  await expect(reminder).toBeVisible()
  await page.reload()
  await expect(reminder).toBeVisible()
  await button(page, 'limits.reminder.go').click()
  await expect(reminder).toBeHidden()
  expect(isAnswered).toBe(true)
})
