import { expect, test, type Page } from '@playwright/test'
import { callApi, createMember, placeOrder, prepareToWithdraw, PAY_PASSWORD } from '../src/member.ts'
import { BIG_SCREEN, createOperator, signInToConsole } from '../src/operator.ts'
import { axeFaults } from '../src/pages/axe.ts'

test.use(BIG_SCREEN)

/** Create a member who has asked for a withdrawal, and return the member's id and the order number. */
async function requestWithdrawal(money: string): Promise<{ id: string; orderNo: string }> {
  const member = await createMember('10000')
  await prepareToWithdraw(member)
  await placeOrder(member, 'k3_15m', 'bi,si')
  await callApi('/service/send', { text: 'When does it arrive?', req_id: crypto.randomUUID() }, member)
  const withdrawal = { money, paypwd: PAY_PASSWORD, req_id: crypto.randomUUID() }
  const { order_no } = await callApi<{ order_no: string }>('/member/setUserWirhdraw', withdrawal, member)
  const { id } = await callApi<{ id: number }>('/member/getUserInfo', undefined, member)
  return { id: String(id), orderNo: order_no }
}

const openConsole = (page: Page, path: string) => page.goto(`${process.env['SITE_URL']}/console${path}`)

test('a withdrawal is reviewed by its facts: what they mean is there, letters open steps, and none decides', async ({
  page
}) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text())
  })
  const first = await requestWithdrawal('6000')
  await requestWithdrawal('300')
  await signInToConsole(page, await createOperator('finance'))
  await openConsole(page, `/withdrawals/${first.orderNo}`)
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('6,000.00')
  const checks = main.getByRole('list').first()
  await expect(checks.getByRole('listitem')).toHaveCount(11)
  await expect(checks).toContainText('Warning: New account')
  await expect(checks).toContainText('Fraud mostly comes from fresh accounts.')
  await expect(checks).toContainText('Passed: Holder matches real name')
  await expect(main).toContainText('2 people')

  // Other journeys' withdrawals can be between the two.
  const isFirst = new RegExp(`/withdrawals/${first.orderNo}$`)
  await expect(page.getByRole('button', { name: 'Next (J)' })).toBeEnabled()
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(isFirst)
  await expect(heading).not.toContainText(first.orderNo)
  await expect(page.getByRole('button', { name: 'Previous (K)' })).toBeEnabled()
  await page.keyboard.press('k')
  await expect(page).toHaveURL(isFirst)
  await expect(heading).toContainText('6,000.00')

  // A letter in the field is a letter.
  const reason = page.getByRole('textbox', { name: 'Note or reason' })
  await reason.fill('Has a twin')
  await reason.pressSequentially(' account')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await heading.click()
  await page.keyboard.press('h')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Reason')).toHaveValue('Has a twin account')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('a')
  await expect(dialog.getByLabel('Note or reason')).toHaveValue('Has a twin account')
  // Inside the step, letters are no longer keys.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(main).toContainText('In review')

  // What was typed for one withdrawal is not there for another.
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(isFirst)
  await expect(reason).toHaveValue('')
  expect(errors).toEqual([])
})

for (const theme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries({
    phone: { width: 390, height: 844 },
    desktop: { width: 1440, height: 900 }
  })) {
    test(`the review and the member have no accessibility fault and fit, ${size}, ${theme}`, async ({ page }) => {
      const { id, orderNo } = await requestWithdrawal('6000')
      await page.setViewportSize(viewport)
      await page.addInitScript((value) => localStorage.setItem('consoleTheme', value), theme)
      await signInToConsole(page, await createOperator('owner'))
      for (const path of [`/withdrawals/${orderNo}`, `/members/${id}`]) {
        await openConsole(page, path)
        await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
        await expect(page.locator('.event').first()).toBeVisible()
        await expect(page.locator('.ant-spin-spinning, .ant-skeleton')).toHaveCount(0)
        expect([path, await axeFaults(page)]).toEqual([path, []])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect([path, overflow]).toEqual([path, 0])
      }
    })
  }
}

test('a member’s timeline filters by kind and leads to the records', async ({ page }) => {
  const { id, orderNo } = await requestWithdrawal('200')
  await signInToConsole(page, await createOperator('support'))
  await openConsole(page, `/members/${id}`)
  const events = page.locator('.event')
  await expect(events.filter({ hasText: 'When does it arrive?' })).toBeVisible()
  await page.getByRole('group', { name: 'Kinds of events' }).getByRole('button', { name: 'Money' }).click()
  await expect(events).toHaveCount(2)
  await expect(events.first()).toContainText('Withdrawal requested −200.00')
  await events.first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/withdrawals/${orderNo}$`))
})
