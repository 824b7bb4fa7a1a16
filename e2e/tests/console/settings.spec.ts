import { expect, test, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SiteProcess } from '../../../apps/server/test/support/site-process.ts'
import { BIG_SCREEN, createOperator, createOwnerOf, openSection, signInToConsole } from '../../src/operator.ts'
import { axeFaults } from '../../src/pages/axe.ts'

const MINUTE = 60_000

test.use(BIG_SCREEN)

// These journeys change the settings, so they have a site of their own.
const folder = mkdtempSync(join(tmpdir(), 'glasshouse-settings-'))
let site: SiteProcess

test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE)
  site = await SiteProcess.on(join(folder, 'data'))
  await site.start()
  await expect.poll(() => site.setupCode, { timeout: MINUTE }).not.toBeNull()
})

test.afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

const setting = (page: Page, name: string) => page.getByRole('switch', { name })
const bar = (page: Page) => page.locator('.settings__bar')

test('a setting is tried in the preview, saved with a reason on top of what others saved, and is in the history', async ({
  page,
  context
}) => {
  await signInToConsole(page, await createOwnerOf(site.origin, site.setupCode!), site.origin)
  await openSection(page, 'Site')
  const preview = page.getByRole('complementary', { name: 'Live preview' })
  await expect(preview.getByText('Open to guests')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)

  await setting(page, 'Videos need a sign-in').click()
  await expect(preview.getByText('Sign in to watch')).toBeVisible()
  await expect(bar(page)).toContainText('1 change')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(preview.getByText('Open to guests')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)

  await setting(page, 'Videos need a sign-in').click()
  await setting(page, 'Show dice and odds in the grid').click()
  await preview.getByText('Game', { exact: true }).click()
  await expect(preview.getByText('Labels only; the rules still list the odds.')).toBeVisible()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(bar(page).getByRole('alert')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  // Somebody else saves another setting meanwhile, and never sees the reply.
  const other = await context.newPage()
  await other.goto(page.url())
  await other.route('**/operator/settings/save', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await setting(other, 'Spins allowed').click()
  await bar(other).getByRole('textbox').fill('no spins this week')
  await other.getByRole('button', { name: /^Save/ }).click()
  await expect(bar(other)).toHaveCount(0)
  await other.close()
  await expect(page.getByText(/^Somebody saved version \d+ meanwhile\.$/)).toBeVisible()

  await bar(page).getByRole('textbox').fill('guests must sign in')
  await page.keyboard.press('Enter')
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByText(/^Version [3-9]/)).toBeVisible()
  await expect(setting(page, 'Spins allowed')).not.toBeChecked()
  await expect(setting(page, 'Show dice and odds in the grid')).not.toBeChecked()

  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('row', { name: /guests must sign in/ }).click()
  await expect(history.getByText('videosNeedSignIn')).toBeVisible()
  await expect(history.getByText('isWheelOpen')).toHaveCount(0)
})

test('amounts are grouped as the language groups them, and text that could mean another amount is refused', async ({
  page
}) => {
  await signInToConsole(page, await createOperator('finance'))
  await openSection(page, 'Site')
  const field = page.getByRole('textbox', { name: 'Maximum, points' })
  await expect(field).toHaveValue(/^\d{1,3}(,\d{3})+$/)
  await field.fill('')
  await field.pressSequentially('1234567')
  await expect(field).toHaveValue('1,234,567')
  await field.press('Backspace')
  await expect(field).toHaveValue('123,456')
  const part = page.getByRole('region').filter({ has: field })
  for (const text of ['0.5', '1e5', '-5', '1.000', '12,34']) {
    await field.fill(text)
    await expect(field).toHaveValue(text)
    await part.getByRole('button', { name: 'Propose' }).click()
    await expect(part.getByText(/^Enter a whole number from/), text).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
