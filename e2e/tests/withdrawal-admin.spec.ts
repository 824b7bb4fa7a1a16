import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { callApi, createMember, signInAs, prepareToWithdraw, PAY_PASSWORD, type Session } from '../src/member.ts'
import { BIG_SCREEN, createOperator, openSection, signInToConsole } from '../src/operator.ts'
import { textsOf } from '../src/texts.ts'

const say = textsOf('en_us')
const look = { lang: 'en_us', theme: 'dark' }
/** Above this amount, the operator who pays must not be the one who approves. */
const MONEY = '6000'

type Withdrawals = { order_no: string; status: number }[]

test('H3, H4: a member withdraws, one operator approves, another pays; the member sees each step live, and the books agree', async ({
  page,
  browser
}) => {
  const member = await createMember('10000')
  await prepareToWithdraw(member)
  await signInAs(page, member, look)
  const orderNo = await withdraw(page, member)

  const [first, second] = [await createOperator('finance'), await createOperator('finance')]
  const [approving, paying] = [
    await openPage(browser.newContext(BIG_SCREEN)),
    await openPage(browser.newContext(BIG_SCREEN))
  ]
  await signInToConsole(approving, first)
  await openRequest(approving, orderNo)
  await approving.getByRole('button', { name: 'Approve' }).click()
  await approving.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()

  await expect(approving.getByRole('main')).toContainText('Approved')
  await expect(approving.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0)

  await signInToConsole(paying, second)
  await openRequest(paying, orderNo, 'To pay')
  await paying.getByRole('button', { name: 'Pay', exact: true }).click()
  await paying.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click()

  // The member's page was not reloaded.
  await expect
    .poll(async () => (await callApi<Withdrawals>('/member/getUserWithdrawList', undefined, member))[0]?.status)
    .toBe(4)
  await expect(page.getByRole('main').getByText('Paid').first()).toBeVisible()
  await expect(paying.getByRole('main')).toContainText('Paid')

  await expectBooksBalance(approving)
  await approving.context().close()
  await paying.context().close()
})

/** Request a withdrawal on the screen, open its record, and return its number. */
async function withdraw(page: Page, member: Session): Promise<string> {
  await page.goto(`${process.env['SITE_URL']}/Withdraw`)
  await page.getByLabel(say('withdraw.amount')).fill(MONEY)
  await page.getByRole('button', { name: say('withdraw.submit'), exact: true }).click()
  await page.getByLabel(say('withdraw.password')).pressSequentially(PAY_PASSWORD)
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect
    .poll(async () => (await callApi<Withdrawals>('/member/getUserWithdrawList', undefined, member)).length)
    .toBe(1)
  await page.goto(`${process.env['SITE_URL']}/WithdrawRecord`)
  const [withdrawal] = await callApi<Withdrawals>('/member/getUserWithdrawList', undefined, member)
  return withdrawal!.order_no
}

async function openPage(opening: Promise<BrowserContext>): Promise<Page> {
  return (await opening).newPage()
}

/** Open a request from the queue, as the console lists it. */
async function openRequest(page: Page, orderNo: string, view?: string): Promise<void> {
  await openSection(page, 'Withdrawals')
  if (view) await page.getByRole('tab', { name: view }).click()
  await page.getByPlaceholder('Order number').fill(orderNo)
  await page.getByPlaceholder('Order number').press('Enter')
  const found = page.getByRole('row').filter({ hasText: 'Vietcombank' })
  await expect(found).toHaveCount(1)
  await found.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNo)
}

async function expectBooksBalance(page: Page): Promise<void> {
  await openSection(page, 'Ledger')
  await page.getByRole('button', { name: 'Check books now' }).click()
  await expect(page.getByText(/entries: all agree/)).toBeVisible()
}
