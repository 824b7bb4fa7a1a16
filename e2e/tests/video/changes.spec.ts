import { expect, test, type Browser, type Page } from '@playwright/test'
import { BIG_SCREEN, createOperator, signInToConsole } from '../../src/operator.ts'

const TITLE = 'The orchid keeper'
const SUBTITLES = 'WEBVTT\n\n00:01.000 --> 00:04.000\nA line for the journey'

async function editor(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext(BIG_SCREEN)).newPage()
  await signInToConsole(page, await createOperator('content'))
  await page.goto(`${process.env['SITE_URL']}/console${path}`)
  return page
}

const done = (page: Page) => page.getByText('Submitted. Another operator has to approve it.').first()
const pending = (page: Page) => page.getByRole('alert').filter({ hasText: 'waiting for another operator’s approval' })

test('T50: a published video changes once a second operator has read and approved the change', async ({ browser }) => {
  test.setTimeout(120_000)
  const first = await editor(browser, '/videos')
  await first.getByRole('row', { name: TITLE }).click()
  await first.getByRole('tab', { name: 'Details' }).click()
  const price = first.getByLabel('Price, points')
  const before = await price.inputValue()
  await price.fill('77')
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(done(first)).toBeVisible()
  await expect(pending(first)).toContainText('77.00')
  await expect(first.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await first.getByRole('tab', { name: 'Subtitles' }).click()
  const chooser = first.waitForEvent('filechooser')
  await first.getByRole('button', { name: 'Choose a .vtt file, Español' }).click()
  await (await chooser).setFiles({ name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from(SUBTITLES) })
  await expect(pending(first)).toContainText('Subtitles · Español')

  const second = await editor(browser, '/videos?state=changed')
  await expect(second.getByRole('row', { name: TITLE })).toContainText('Change pending')
  await second.getByRole('row', { name: TITLE }).click()
  await second.getByRole('button', { name: 'Compare, Subtitles · Español' }).click()
  await expect(second.getByRole('dialog').getByText('A line for the journey')).toBeVisible()
  await second.keyboard.press('Escape')
  await second.getByRole('button', { name: 'Send back' }).click()
  await second.getByLabel('Note').fill('Too dear.')
  await second.getByRole('dialog').getByRole('button', { name: 'Send back' }).click()
  await expect(pending(second)).toBeHidden()

  // Nobody reloaded the first page. What was typed there is discarded, and the form shows what members pay.
  await expect(first.getByText('Too dear.')).toBeVisible()
  await first.getByRole('tab', { name: 'Details' }).click()
  await expect(price).toHaveValue(before)
  await price.fill('55')
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(pending(second)).toContainText('55.00')
  await second.getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByRole('dialog')).toContainText('55.00')
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(pending(second)).toBeHidden()
  await expect(pending(first)).toBeHidden()

  // A value that is restored is not a change.
  await price.fill('66')
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(pending(first)).toContainText('66.00')
  await first.getByRole('button', { name: 'Discard change' }).click()
  await expect(pending(first)).toBeHidden()
  await expect(price).toHaveValue('55.00')
  await first.context().close()
  await second.context().close()
})
