import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createMember } from '../../src/member.ts'
import { createOperator, signInToConsole } from '../../src/operator.ts'
import { axeFaults } from '../../src/pages/axe.ts'

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false, locale: 'en-US' })

test('the search opens by keyboard, narrows by prefix, and opens a member, a section or a command', async ({
  page
}) => {
  const member = await createMember('10')
  await signInToConsole(page, await createOperator('owner'))
  await expect(page.getByRole('button', { name: /Search members/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /Search members/ })
  await expect(field).toBeFocused()
  await field.fill(String(member.id))
  const option = page.getByRole('option').filter({ hasText: String(member.id) })
  await expect(option.first()).toHaveAttribute('aria-selected', 'true')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/console/members/${member.id}$`))

  await page.keyboard.press('Control+k')
  await field.fill('>led')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await field.fill('m: nobody is called this')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})

test('single letters lead to sections and rows outside fields, and can be switched off', async ({ page }) => {
  await createMember('10')
  await signInToConsole(page, await createOperator('owner'))
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  await expect(page.locator('.row-link').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('.row-link').first()).toBeFocused()
  await page.keyboard.press('f')
  const filter = page.getByPlaceholder('ID, username or name')
  await expect(filter).toBeFocused()
  await page.keyboard.type('gd')
  await expect(filter).toHaveValue('gd')
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(await axeFaults(page)).toEqual([])
  await sheet.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.keyboard.press('[')
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fold the menu' })).toBeVisible()
})

test('a view is saved with its filter and columns, comes back, and what is seen is saved as a table', async ({
  page
}) => {
  await createMember('10')
  await signInToConsole(page, await createOperator('owner'))
  await page.goto(`${process.env['SITE_URL']}/console/members?q=e2e&sort=username`)
  const head = page.getByRole('columnheader', { name: 'Last active' })
  await expect(head).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Last active' }).uncheck()
  await expect(head).toHaveCount(0)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name').fill('By name')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'View: By name' })).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save what is shown as CSV' }).click()
  const table = readFileSync(await (await saving).path(), 'utf8')
  expect(table.split('\r\n')[0]).toBe('\uFEFFID,Username,Real name,Status,Available,Held,Joined')
  expect(table).toMatch(/^\d+,e2e/m)

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/q=/)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'By name' }).click()
  await expect(page).toHaveURL(/q=e2e/)
  await expect(page).toHaveURL(/sort=username/)
  await page.getByRole('button', { name: 'View: By name' }).click()
  await page.getByRole('menuitem', { name: 'Remove “By name”' }).click()
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible()
})

test('days of a list are chosen by a preset', async ({ page }) => {
  await signInToConsole(page, await createOperator('owner'))
  await page.goto(`${process.env['SITE_URL']}/console/reports`)
  await page.getByRole('button', { name: '7 days' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
  const [from, to] = [page.getByLabel('From, first day'), page.getByLabel('To, last day')]
  const days = (Date.parse(await to.inputValue()) - Date.parse(await from.inputValue())) / 86_400_000
  expect(days).toBe(6)
})
