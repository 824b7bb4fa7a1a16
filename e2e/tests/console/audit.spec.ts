import { expect, test } from '@playwright/test'
import { createOperator, openSection, signInToConsole } from '../../src/operator.ts'
import { axeFaults } from '../../src/pages/axe.ts'
import { waitForRest } from '../../src/pages/rest.ts'

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false, locale: 'en-US' })

test('the audit log shows its chain, finds a record, and says who changed what', async ({ page }) => {
  await signInToConsole(page, await createOperator('owner'))
  await openSection(page, 'Audit log')
  await expect(page.getByText('Intact', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Verify chain' }).click()
  await expect(page.getByText(/records verified: the log is intact/)).toBeVisible()

  await page.getByRole('searchbox', { name: 'Subject, reason or address' }).fill('nothing has this reason')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()

  await page.getByRole('combobox', { name: 'Action' }).click()
  await page.keyboard.type('Accepted an inv')
  await page.keyboard.press('Enter')
  await page
    .getByRole('row', { name: /Accepted an invitation/ })
    .first()
    .click()
  const record = page.locator('.audit__record')
  await expect(record.getByRole('heading', { name: /^Record \d/ })).toBeVisible()
  await expect(record.getByText('Each record contains the hash of the one before.')).toBeVisible()
  await waitForRest(page)
  expect(await axeFaults(page)).toEqual([])

  await record.getByRole('button', { name: 'All its records' }).click()
  await expect(page).toHaveURL(/subjectKind=operator/)
  await expect(page.getByRole('row', { name: /Signed in|Entered/ }).first()).toBeVisible()
})

test('an auditor reads it, and the matrix says what each role can do', async ({ page }) => {
  await signInToConsole(page, await createOperator('auditor'))
  await openSection(page, 'Operators')
  const matrix = page.getByRole('group', { name: 'What each role can do' })
  const rights = async (name: RegExp) => matrix.getByRole('row', { name }).getByRole('cell').allTextContents()
  await expect(matrix).toBeVisible()
  expect(await rights(/Approve and pay withdrawals/)).toEqual([
    'with a second person',
    'with a second person',
    'sees',
    '–nothing',
    'sees'
  ])
  expect(new Set(await rights(/Choose, foresee or change a result/))).toEqual(new Set(['–nothing']))
  await expect(page.getByRole('button', { name: 'Invite an operator' })).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])
})
