import { expect, test } from '@playwright/test'
import { expectNoFaults } from '../src/pages/axe.ts'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { callApi, createMember, placeOrder, waitForOpenPeriod } from '../src/member.ts'
import { BIG_SCREEN, createOperator, signInToConsole } from '../src/operator.ts'
import { textsOf } from '../src/texts.ts'

const say = textsOf('en_us')
const COMMAND = join(import.meta.dirname, '../../packages/fairness/bin/verify.ts')

type Info = { name: string }

test('an operator watches draws, reads an order and a report, and saves a table', async ({ browser }) => {
  test.setTimeout(480_000)
  const infoOf = () => callApi<Info>('/Lottery/getLotteryInfo?key=k3_15m')
  // The draw must stay open while the test watches it, and its day must not end before the test.
  await waitForOpenPeriod('k3_15m', 180)
  const member = await createMember('100')
  const drawn = await placeOrder(member, 'k3_15m', 'bi,3')
  const [order] = await callApi<{ order_no: string }[]>('/member/getUserGameList', undefined, member)
  const { order_no: no } = order!
  const info = await infoOf()

  const page = await (await browser.newContext(BIG_SCREEN)).newPage()
  await signInToConsole(page, await createOperator('finance'))
  await page.getByRole('link', { name: 'Draws' }).click()
  // Shortly after midnight, another lottery's draw has the same number.
  const row = page.getByRole('row').filter({ hasText: drawn }).filter({ hasText: info.name })
  await expect(row).toContainText(info.name)
  await expect(page.getByRole('row').filter({ hasText: info.name }).last()).toContainText('days')
  // Ten points on three ones would pay more than two thousand.
  await expect(row).toContainText(/\dK/)
  await page.getByText('Stake', { exact: true }).click()
  await expect(row).not.toContainText(/\dK/)
  await expect(page.getByRole('listitem').filter({ hasText: info.name })).toContainText(/\d:\d\d/)
  await expectNoFaults(page)
  // The strongest cell is readable in the dark, too.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expectNoFaults(page)
  await page.emulateMedia({ colorScheme: 'light' })

  await page.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Lottery' }).click()
  await page.getByTitle(info.name, { exact: true }).click()
  await expect(page).toHaveURL(/key=k3_15m/)
  await page.getByRole('link', { name: no }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(no)
  await expect(page.getByRole('main')).toContainText('Ledger entries')
  await expectNoFaults(page)

  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.locator('.plot canvas').first()).toBeVisible()
  await page.getByText('As a table').first().click()
  await expect(page.getByRole('columnheader', { name: 'Payouts' }).first()).toBeVisible()
  await expectNoFaults(page)

  await page.getByRole('link', { name: 'Exports' }).click()
  await page.getByLabel('Reason').fill('For the books of the month.')
  await expectNoFaults(page)
  // A refusal is shown, and leaves no file that looks like a table.
  const last = page.getByLabel('To, last day')
  const day = await last.inputValue()
  let files = 0
  page.on('download', () => (files += 1))
  await last.fill('2025-01-01')
  await page.getByRole('button', { name: 'Save table' }).click()
  await expect(page.locator('.ant-message-error')).toBeVisible()
  expect(files).toBe(0)
  await last.fill(day)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save table' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^glasshouse-orders-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(no)
  await page.context().close()
})

test('anyone sees all draws of a day, how they compare with chance, and saves the day’s records', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'en_us'))
  // In the first half minute after midnight, the day has no draws yet.
  await expect(async () => {
    await page.goto(`${process.env['SITE_URL']}/Fair`)
    await expect(page.getByRole('heading', { name: say('fair.day.title') })).toBeVisible()
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: say('fair.day.title') }) })
    await expect(section.getByRole('row').nth(1)).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 120_000 })
  for (const key of ['fair.day.title', 'fair.chance.title', 'fair.bundle.title']) {
    await expect(page.getByRole('heading', { name: say(key) })).toBeVisible()
  }
  await expect(page.getByRole('main')).toContainText('node packages/fairness/bin/verify.ts --key')
  await expectNoFaults(page)
  const day = page.getByRole('textbox', { name: say('fair.day.choose') })
  const today = await day.inputValue()
  await day.pressSequentially('01012026')
  await expect(page).toHaveURL(/day=2026-01-01/)
  await expect(day).toBeFocused()
  await expect(page.getByRole('main')).toContainText('No public draws yet')
  await day.fill(today)
  await expect(page).toHaveURL(new RegExp(`day=${today}`))
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Save records for/ }).click()
  const file = await (await saved).path()
  // Run the command as the page shows it, on the file that the page saved.
  const [, key] = /--key '([^']+)'/.exec(await page.getByRole('main').innerText()) ?? []
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, '--key', key!, file])
  expect(stdout).toContain(': holds')
})
