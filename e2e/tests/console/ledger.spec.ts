import { expect, test, type Page } from '@playwright/test'
import { createMember, placeOrder } from '../../src/member.ts'
import { BIG_SCREEN, createOperator, openSection, signInToConsole } from '../../src/operator.ts'
import { axeFaults } from '../../src/pages/axe.ts'

test.use(BIG_SCREEN)

const KEY = 'k3_15m'
const PHONE = { width: 390, height: 844 }

const tree = (page: Page) => page.getByRole('navigation', { name: 'Accounts' })
const account = (page: Page, name: RegExp) => tree(page).getByRole('link', { name })
const balanceOf = async (page: Page, name: RegExp) => {
  const text = (await account(page, name).textContent()) ?? ''
  return Number(/(−?[\d,]+\.\d\d)$/.exec(text)![1]!.replaceAll(',', '').replace('−', '-'))
}

test('H5: a bet is an entry of the member and of open stakes, and its two lines sum to zero', async ({ page }) => {
  const operator = await createOperator('finance')
  await signInToConsole(page, operator)
  await openSection(page, 'Ledger')
  await expect(tree(page).getByText('0.0000')).toBeVisible()
  const before = await balanceOf(page, /^Open stakes/)

  const member = await createMember('100')
  const periodNumber = await placeOrder(member, KEY, 'bi,sm')
  await page.reload()
  await expect.poll(() => balanceOf(page, /^Open stakes/)).not.toBe(before)
  await account(page, /^Available/).click()
  await expect(page).toHaveURL(/account=available/)
  await page.getByRole('searchbox', { name: 'Member ID' }).fill(String(member.id))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`member=${member.id}`))
  const rows = page.getByRole('main').locator('tbody .row-link')
  await expect(rows).toHaveText([/Bet.*Big, Small/, /Recharge/])
  await expect(rows.first()).toContainText(`Members · ${member.id}`)
  await expect(rows.first()).toContainText(periodNumber.slice(-4))

  // By keyboard, and the address holds the entry.
  await rows.first().press('Enter')
  const entry = page.getByRole('dialog')
  await expect(entry.getByRole('row', { name: new RegExp(`Members · ${member.id}`) })).toBeVisible()
  await expect(entry.getByRole('row', { name: /^Open stakes · / })).toBeVisible()
  await expect(entry.getByRole('row', { name: 'Debits minus credits 0.0000' })).toBeVisible()
  const lines = await entry.locator('tbody td.num').allTextContents()
  const [debited, , , credited] = lines.map(Number)
  expect(debited).toBeGreaterThan(0)
  expect(credited).toBe(debited)
  expect(await axeFaults(page)).toEqual([])
  await page.reload()
  await entry.getByRole('link', { name: /^Order …/ }).click()
  await expect(page).toHaveURL(/\/console\/orders\/\d+$/)
  await expect(page.getByRole('heading', { name: /^Order/ })).toBeVisible()

  await page.goBack()
  await page.keyboard.press('Escape')
  await expect(entry).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all accounts' }).click()
  await account(page, /^Withdrawals paid/).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('the books are checked now, and the proof names when and which operator did it', async ({ page }) => {
  const operator = await createOperator('finance')
  await signInToConsole(page, operator)
  await openSection(page, 'Ledger')
  const proof = page.getByRole('region', { name: 'Proof of zero' })
  await expect(proof.getByText('0.0000')).toBeVisible()
  await expect(proof.getByText(operator.name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Check books now' }).click()
  await expect(page.getByText(/entries: all agree/)).toBeVisible()
  await expect(proof.getByText(`by ${operator.name}`)).toBeVisible()
  await proof.getByRole('link', { name: /runs?, none differed/ }).click()
  await expect(page.getByRole('row', { name: new RegExp(operator.name) })).toContainText('None')
  expect(await axeFaults(page)).toEqual([])
})

test('on a phone the ledger is one column, and its accounts unfold', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signInToConsole(page, await createOperator('auditor'))
  await page.goto(`${process.env['SITE_URL']}/console/ledger`)
  await expect(account(page, /^Revenue/)).toBeVisible()
  await expect(account(page, /^Videos/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Unfold Revenue' }).click()
  await account(page, /^Videos/).click()
  await expect(page).toHaveURL(/account=revenue_videos/)
  await expect(page.getByRole('button', { name: 'Check books now' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(await axeFaults(page)).toEqual([])
})
