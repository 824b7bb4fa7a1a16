import { expect, test, type Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BIG_SCREEN, createOperator, createOwnerOf, signInToConsole, type Operator } from '../../src/operator.ts'
import { axeFaults } from '../../src/pages/axe.ts'
import { startSite, type Site } from '../../src/site.ts'

test.use(BIG_SCREEN)

const ADD_DAYS = join(import.meta.dirname, '../../../apps/server/test/operator/add-played-days.ts')
const DAY_MS = 86_400_000
const PAPER = { width: 718, height: 1000 }
const DAYS = { from: '2026-03-10', to: '2026-03-11' }
// The days before, and the same days a week earlier.
const PLAYED = [
  { day: 20260310, key: 'k3_1m', points: 200, paid: 150, orders: 8 },
  { day: 20260311, key: 'k3_1m', points: 100, paid: 150, orders: 4 },
  { day: 20260311, key: 'k3_3m', points: 100, paid: 90, orders: 4 },
  { day: 20260309, key: 'k3_1m', points: 320, paid: 300, orders: 10 },
  { day: 20260303, key: 'k3_1m', points: 800, paid: 780, orders: 32 }
]

const figure = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('dl')
    .filter({ has: page.locator('dt', { hasText: name }) })

test.describe('with earlier days', () => {
  let site: Site
  let owner: Operator

  test.beforeAll(async () => {
    test.setTimeout(5 * 60_000)
    site = await startSite()
    owner = await createOwnerOf(site.url, await site.setupCode())
    execFileSync(process.execPath, [ADD_DAYS, JSON.stringify(PLAYED)], {
      env: { ...process.env, DATA_DIR: site.dataDir },
      stdio: 'inherit'
    })
  })

  test.afterAll(() => site.stop())

  const openReports = (page: Page, search: Record<string, string> = {}) =>
    page.goto(`${site.url}/console/reports?${new URLSearchParams({ ...DAYS, ...search })}`)

  test('a report stands beside the days before it, with each change, on paper and as a file', async ({ page }) => {
    test.setTimeout(180_000)
    await signInToConsole(page, owner, site.url)
    await openReports(page)
    await expect(page.getByText('Mar 10 – 11, 2026, compared with Mar 8 – 9, 2026.')).toBeVisible()
    // 400 staked after 320, and 390 paid after 300.
    await expect(figure(page, 'Handle')).toContainText('400.00')
    await expect(figure(page, 'Handle')).toContainText('up by 25%')
    await expect(figure(page, 'Handle')).toContainText('was 320.00')
    await expect(figure(page, 'Payouts')).toContainText('up by 30%')
    await expect(figure(page, 'GGR')).toContainText('down by 50%')
    await expect(figure(page, 'GGR')).toContainText('was 20.00')
    await expect(figure(page, 'RTP')).toContainText('97.50%')
    await expect(figure(page, 'RTP')).toContainText('+3.75 pp')
    await expect(figure(page, 'Orders')).toContainText('up by 60%')

    // What chance does not allow is in words as well.
    await expect(page.getByText(/^2026-03-10: 75\.00%, below the range/)).toBeVisible()
    await expect(page.getByText(/^2026-03-11: 120\.00%, above the range/)).toBeVisible()
    const returns = page.getByRole('main').locator('section').filter({ hasText: 'The pale band is the range' })
    await returns.getByText('As a table').click()
    const row = returns.getByRole('row', { name: /^2026-03-11/ })
    await expect(row).toContainText('120.00%')
    const lotteries = page.getByRole('main').locator('section').filter({ hasText: 'RTP on its 95 % range' })
    await expect(lotteries.getByRole('row', { name: /^All lotteries/ })).toContainText('97.50%')
    expect(await axeFaults(page)).toEqual([])

    await page.getByRole('combobox', { name: 'Compare with' }).click()
    await page.getByTitle('Same days, a week earlier').click()
    await expect(page).toHaveURL(/against=week/)
    await expect(figure(page, 'Handle')).toContainText('was 800.00')
    await expect(figure(page, 'Handle')).toContainText('down by 50%')

    await page.getByRole('button', { name: 'CSV' }).click()
    const saving = page.waitForEvent('download')
    await page.getByLabel('Reason').fill('For the board.')
    await page.getByRole('button', { name: 'Save table' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('glasshouse-report-2026-03-10-2026-03-11.csv')
    expect(readFileSync(await file.path(), 'utf8')).toContain('handle,400.00,800.00,-50')
    await page.goto(`${site.url}/console/audit`)
    await expect(page.getByRole('row', { name: /Exported a report/ }).first()).toContainText('For the board.')
  })

  test('on paper a report is whole: every part, black on white, without the menu', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signInToConsole(page, owner, site.url)
    await openReports(page)
    await expect(figure(page, 'Handle')).toContainText('400.00')
    // All parts are printed, whichever is on screen.
    const pages = (await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g) ?? []
    expect(pages.length).toBeGreaterThan(3)
    await page.setViewportSize(PAPER)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const name of ['Play', 'Money', 'Fairness', 'Videos and wheel', 'Service'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    const looks = await page.evaluate(() => ({
      paper: getComputedStyle(document.body).backgroundColor,
      ink: getComputedStyle(document.body).color,
      wide: document.documentElement.scrollWidth,
      charts: [...document.querySelectorAll('canvas')].map((one) => one.getBoundingClientRect().width)
    }))
    expect(looks).toMatchObject({ paper: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)' })
    expect(looks.wide).toBeLessThanOrEqual(PAPER.width)
    expect(looks.charts).toHaveLength(11)
    for (const width of looks.charts) expect(width).toBeGreaterThan(200)
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize(BIG_SCREEN.viewport)
    await expect(page.getByRole('tab')).toHaveCount(5)
  })
})

test('today’s dice are compared with chance; a phone shows the report in one column', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInToConsole(page, await createOperator('auditor'))
  const today = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
  await page.goto(`${process.env['SITE_URL']}/console/reports?tab=fairness&from=${today}`)
  await expect(page.getByRole('heading', { name: 'Totals of three dice' })).toBeVisible({ timeout: 90_000 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await axeFaults(page)).toEqual([])
})

test('days that end before they begin are refused, and support has no reports', async ({ page, browser }) => {
  await signInToConsole(page, await createOperator('finance'))
  await page.goto(`${process.env['SITE_URL']}/console/reports?from=2026-03-11&to=2026-03-10`)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  const other = await browser.newPage(BIG_SCREEN)
  await signInToConsole(other, await createOperator('support'))
  await other.goto(`${process.env['SITE_URL']}/console/reports`)
  await expect(other.getByRole('heading', { name: /only$/ })).toBeVisible()
  await expect(other.getByRole('tab')).toHaveCount(0)
  await other.close()
})
