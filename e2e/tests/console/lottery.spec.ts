import { expect, test } from '@playwright/test'
import { callApi } from '../../src/member.ts'
import { BIG_SCREEN, createOperator, openSection, signInToConsole } from '../../src/operator.ts'
import { axeFaults } from '../../src/pages/axe.ts'
import { waitForRest } from '../../src/pages/rest.ts'

type Info = { next_expect: string; odds: Record<string, string> }

test.use(BIG_SCREEN)

test('H2, T50: new odds are tried with their return, refused below the minimum, proposed for a day, approved by a second person, and shown as a version', async ({
  page,
  browser
}) => {
  await signInToConsole(page, await createOperator('finance'))
  await openSection(page, 'Lotteries')
  await page.getByRole('row').filter({ hasText: 'k3_10m' }).click()
  await expect(page).toHaveURL(/\/lotteries\/k3_10m$/)
  const proposal = page.getByRole('region', { name: 'Proposal' })
  await expect(proposal).toHaveCount(0)
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Sum 6', exact: true }) })
  const odds = row.getByRole('textbox')
  await expect(row).toContainText('98.00%')
  await expect(row.getByTitle('10 of 216')).toHaveText('4.63%')

  // Too little and too much for the members are refused at the field, and nothing is sent.
  const preview = page.getByRole('complementary', { name: 'As members see it' })
  await odds.fill('15')
  await expect(row).toContainText('Returns 69.44%. Allowed: 85% to 100%.')
  await odds.fill('21.7')
  await expect(row).toContainText('Returns 100.46%. Allowed: 85% to 100%.')
  await odds.fill('20.52')
  await expect(row).toContainText('95.00%')
  await expect(row.getByRole('alert')).toHaveCount(0)
  await expect(proposal).toContainText('1 change')
  await expect(proposal.getByRole('listitem')).toHaveText(/Sum 6.*21\.168.*20\.52/)
  await expect(proposal).toContainText('Two people')
  await expect(preview).toContainText('×20.52')
  await expect(preview).toContainText('98.00% → 95.00%')
  await expect(preview).toContainText('On the stakes of the last 14 days')
  await preview.getByText('Current', { exact: true }).click()
  await expect(preview).not.toContainText('×20.52')

  // Another rhythm begins with a day.
  const lock = page.getByRole('textbox', { name: 'Betting closes before the draw, seconds' })
  const locks = await lock.inputValue()
  await lock.fill(String(Number(locks) + 5))
  const start = proposal.getByLabel('First draw', { exact: true })
  await expect(start).toHaveValue(/^\d{8}0001$/)
  await start.fill('202601010001')
  await proposal.getByLabel('Reason').fill('For the journey')
  await page.getByRole('button', { name: 'Propose new rules' }).click()
  await expect(proposal).toContainText(/The first possible draw is \d{8}0001\./)
  await lock.fill(locks)
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await proposal.getByLabel('Or from the first draw of a day').fill(day)
  const from = `${day.replaceAll('-', '')}0001`
  await expect(start).toHaveValue(from)
  await waitForRest(page)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Propose new rules' }).click()
  await expect(page.getByText('A change is proposed.', { exact: false })).toBeVisible()
  await expect(odds).toBeDisabled()

  const second = await (await browser.newContext(BIG_SCREEN)).newPage()
  await signInToConsole(second, await createOperator('owner'))
  await openSection(second, 'Approvals')
  const waiting = second.getByRole('row').filter({ hasText: 'For the journey' })
  await waiting.getByRole('button', { name: 'Approve' }).click()
  const dialog = second.getByRole('dialog')
  await expect(dialog).toContainText('20.52 (95 %)')
  await expect(dialog).toContainText('Expected return of these stakes')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(waiting).toContainText('Approved')

  // The page of the first operator is not reloaded.
  const versions = page.getByRole('region', { name: 'All versions' })
  const upcoming = versions.getByRole('listitem').filter({ hasText: 'Upcoming' })
  await expect(upcoming).toContainText('20.52')
  await expect(upcoming).toContainText('For the journey')
  await expect(page.getByText('A change is proposed.', { exact: false })).toHaveCount(0)
  // Members bet by the odds in force until that day.
  const info = await callApi<Info>('/Lottery/getLotteryInfo?key=k3_10m')
  expect(JSON.stringify(info)).not.toContain('20.52')
  await second.context().close()
})

test('an auditor reads a lottery’s rules and changes nothing; an unknown lottery has a page of its own', async ({
  page
}) => {
  await signInToConsole(page, await createOperator('auditor'))
  await page.goto(`${process.env['SITE_URL']}/console/lotteries/k3_3m`)
  await expect(page.getByRole('complementary', { name: 'As members see it' })).toContainText('×')
  await expect(page.getByRole('row').getByRole('textbox').first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0)
  await page.goto(`${process.env['SITE_URL']}/console/lotteries/k3_none`)
  await expect(page.getByText('There is no such lottery.')).toBeVisible()
})

test('the names of lotteries and channels are in the operator’s language', async ({ page }) => {
  await signInToConsole(page, await createOperator('auditor'))
  const key = 'k3_3m'
  const path = `/Lottery/getLotteryInfo?key=${key}`
  const { name } = await callApi<{ name: string }>(path, undefined, undefined, 'zh_cn')
  await page.evaluate(() => localStorage.setItem('consoleLang', 'zh_cn'))
  await page.goto(`${process.env['SITE_URL']}/console/lotteries`)
  await expect(page.getByRole('row').filter({ hasText: key })).toContainText(name)
  await page.getByRole('row').filter({ hasText: key }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('.lottery__all').getByRole('link', { name })).toBeVisible()
  await expect(page.locator('.lottery__preview')).toContainText(name)
  await page.goto(`${process.env['SITE_URL']}/console/channels`)
  await expect(page.getByRole('row').filter({ hasText: 'sandbox' }).first()).toContainText('沙盒收银台')
})
