import { expect, test, type Browser, type Page } from '@playwright/test'
import { callApi, createMember, signInAs } from '../../src/member.ts'
import { BIG_SCREEN, createOperator, signInToConsole } from '../../src/operator.ts'

const LOOK = { lang: 'en_us', theme: 'dark' }

type Listed = { data: { id: number; name: string }[] }
type Profile = { slots: { id: string; free: number }[] }

test('an operator confirms an appointment; its member sees the answer without reloading', async ({ page, browser }) => {
  const member = await createMember('100')
  const { data } = await callApi<Listed>('/xuanfei/xuanfeilist?type=language&lang=ja')
  const id = String(data[0]!.id)
  const { slots } = await callApi<Profile>(`/xuanfei/xuanfeidata?id=${id}`)
  const slot = slots.findLast(({ free }) => free === 1)!.id
  await callApi('/xuanfei/appointment', { id, slot, place: 'National Library', memo: 'Asking the way' }, member)
  await signInAs(page, member, LOOK)
  await page.goto(`${process.env['SITE_URL']}/Appointments`)
  await expect(page.locator('.appointments_meeting')).toContainText('Requested')

  const console = await consoleOf(browser, 'support')
  await console.goto(`${process.env['SITE_URL']}/console/hosts?view=appointments`)
  const row = console.getByRole('row').filter({ hasText: 'Asking the way' })
  await row.getByRole('button', { name: 'Confirm' }).click()
  const dialog = console.getByRole('dialog')
  await dialog.getByLabel('Message to the member').fill('She waits at the entrance.')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('button', { name: 'Cancel appointment' })).toBeVisible()

  await expect(page.locator('.appointments_meeting')).toContainText('Confirmed')
  await expect(page.locator('.appointments_meeting')).toContainText('She waits at the entrance.')
  await console.context().close()
})

test('an application is shown to members once a second operator has approved it', async ({ browser }) => {
  const first = await consoleOf(browser, 'content')
  await first.goto(`${process.env['SITE_URL']}/console/hosts`)
  await first.getByRole('button', { name: 'New application' }).click()
  const form = first.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill('Hoàng Yến')
  await choose(first, 'City', 'Hanoi')
  await form.getByLabel('About, English').fill('Walks along the citadel wall.')
  await choose(first, 'Activities', 'City guide')
  await choose(first, 'Languages', 'Vietnamese')
  await form.getByLabel('Public place 1, English').fill('Imperial Citadel')
  await form.getByRole('button', { name: 'Add a place' }).click()
  await form.getByLabel('Public place 2, English').fill('West Lake')
  await form.getByLabel('Contact').fill('+84 901 555 0142')
  await form.getByRole('button', { name: 'Save' }).click()
  await first.waitForURL(/\/hosts\/\d+/)
  const address = first.url()

  await first.getByRole('tab', { name: 'Photos' }).click()
  const buffer = await first.screenshot()
  await first.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await expect(first.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await first.getByRole('button', { name: 'ID seen' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'ID seen' }).click()
  await first.getByRole('button', { name: 'Send for review' }).click()
  await expect(first.getByRole('button', { name: 'Approve and show' })).toBeDisabled()

  const second = await consoleOf(browser, 'content')
  await second.goto(address)
  await second.getByRole('button', { name: 'Approve and show' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Approve and show' }).click()
  await expect(second.getByRole('main')).toContainText('Shown')
  const { data } = await callApi<Listed>('/xuanfei/xuanfeilist')
  expect(data.map(({ name }) => name)).toContain('Hoàng Yến')
  await second.getByRole('button', { name: 'End for good' }).click()
  await second.getByRole('dialog').getByLabel('Reason').fill('The journey is over')
  await second.getByRole('dialog').getByRole('button', { name: 'End for good' }).click()
  await expect(second.getByRole('main')).toContainText('Ended')
  await Promise.all([first.context().close(), second.context().close()])
})

async function consoleOf(browser: Browser, role: string): Promise<Page> {
  const page = await (await browser.newContext(BIG_SCREEN)).newPage()
  await signInToConsole(page, await createOperator(role))
  return page
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(label, { exact: true }).click()
  const listed = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
  await listed.filter({ hasText: option }).first().click()
  // A list with multiple choice stays open. A list with one choice closes by itself, and Escape would then close the
  // form.
  if (await page.locator('.ant-select-multiple.ant-select-open').count()) await page.keyboard.press('Escape')
}
