import { expect, test, type Page } from '@playwright/test'
import { callApi, createMember, prepareToWithdraw, PAY_PASSWORD } from '../../src/member.ts'
import { createOperator, signInToConsole } from '../../src/operator.ts'
import { axeFaults } from '../../src/pages/axe.ts'

const BIG_SCREEN = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

test.use({ viewport: BIG_SCREEN, hasTouch: false, locale: 'en-US' })

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

test('the overview is the first page and shows what waits, live; each figure leads to its list', async ({ page }) => {
  const member = await createMember('2000')
  await prepareToWithdraw(member)
  await signInToConsole(page, await createOperator('finance'))
  await expect(page).toHaveURL(/\/console\/?$/)
  const queue = page.getByRole('row', { name: /Withdrawals to review/ })
  const waiting = async () => Number(await queue.getByRole('cell').nth(1).textContent())
  await expect(queue).toBeVisible()
  const before = await waiting()
  await callApi('/member/setUserWirhdraw', { money: '300', paypwd: PAY_PASSWORD }, member)
  await expect.poll(waiting).toBeGreaterThan(before)
  await expect(sections(page).getByRole('link', { name: /Withdrawals \d+/ })).toBeVisible()

  await expect(page.getByText('Books balance')).toBeVisible()
  await expect(page.getByText('Audit chain')).toHaveCount(0)
  for (const [figure, address] of [
    [page.getByRole('link', { name: /Draws on time/ }), /\/console\/draws/],
    [page.getByRole('link', { name: /Books balance/ }), /\/console\/ledger\?tab=reconciliation/],
    [queue.getByRole('link'), /\/console\/withdrawals/]
  ] as const) {
    await figure.click()
    await expect(page).toHaveURL(address)
    await page.goBack()
  }
})

test('the overview has only the panes that a role may read, without a refused call', async ({ page }) => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/api/operator/')) refused.push(response.url())
  })
  await signInToConsole(page, await createOperator('content'))
  refused.splice(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Queues' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Host reports/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Withdrawals/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Health' })).toHaveCount(0)
  await expect(page.getByText('GGR')).toHaveCount(0)
  expect(refused).toEqual([])
})

test('on a phone the overview fits, and the bar at the bottom leads to queues, search and all sections', async ({
  page
}) => {
  await page.setViewportSize(PHONE)
  await signInToConsole(page, await createOperator('owner'))
  const bar = page.getByRole('navigation', { name: 'Main sections' })
  await expect(bar.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('GGR')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await axeFaults(page)).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await bar.getByRole('button', { name: 'More' }).click()
  await sections(page).getByRole('link', { name: 'Ledger' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible()
  await bar.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('combobox', { name: /Search members/ })).toBeVisible()
})

test('the menu folds to icons and groups fold, and both are remembered', async ({ page }) => {
  await signInToConsole(page, await createOperator('owner'))
  await sections(page).getByRole('button', { name: 'Play' }).click()
  await expect(sections(page).getByRole('link', { name: 'Draws' })).toHaveCount(0)
  await page.reload()
  await expect(sections(page).getByRole('button', { name: 'Play' })).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('[')
  await expect(sections(page).getByRole('button')).toHaveCount(0)
  await sections(page).getByRole('link', { name: 'Draws' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Draws' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Unfold the menu' })).toBeVisible()
  await page.keyboard.press('[')
  await expect(sections(page).getByRole('link', { name: 'Draws' })).toHaveAttribute('aria-current', 'page')
})
