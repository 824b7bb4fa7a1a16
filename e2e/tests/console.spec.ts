import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { createMember } from '../src/member.ts'
import { createOperator, enterConsole } from '../src/operator.ts'

const SECTIONS = [
  'Withdrawals',
  'Recharges',
  'Second approval',
  'Members',
  'Ledger',
  'Invite codes',
  'Base configuration',
  'Payment channels',
  'Operators',
  'Audit log'
]

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false, locale: 'en-US', deviceScaleFactor: 1 })

/** What the browser itself complains about. */
function complaintsOf(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
  return said
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no section of the console has an accessibility fault or a complaint of the browser’s, ${colorScheme}`, async ({
    page
  }) => {
    const member = await createMember('500')
    const complaints = complaintsOf(page)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await enterConsole(page, await createOperator('owner'))
    // Whether somebody is signed in is asked of the server, which says no.
    complaints.splice(0)
    const faults: string[] = []
    for (const section of SECTIONS) {
      await page.getByRole('menuitem', { name: section }).click()
      await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
      faults.push(...(await faultsOf(page, section)))
    }
    await page.goto(`${process.env['SITE_URL']}/console/members/${member.id}`)
    await expect(page.getByRole('tab', { name: 'Money log' })).toBeVisible()
    faults.push(...(await faultsOf(page, 'member')))
    expect(faults).toEqual([])
    expect(complaints).toEqual([])
  })
}

async function faultsOf(page: Page, name: string): Promise<string[]> {
  await expect(page.locator('.ant-spin-spinning, .ant-skeleton')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${name}: ${id} ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

test('a filter, an order and a page of a list stand in the address, and come back with it', async ({ page }) => {
  await createMember('10')
  await enterConsole(page, await createOperator('support'))
  await page.getByRole('menuitem', { name: 'Members' }).click()
  await page.getByPlaceholder('Id, username or name').fill('e2e')
  await page.getByPlaceholder('Id, username or name').press('Enter')
  await page.getByRole('columnheader', { name: 'Username' }).click()
  await expect(page).toHaveURL(/q=e2e/)
  await expect(page).toHaveURL(/sort=username/)
  await page.reload()
  await expect(page.getByPlaceholder('Id, username or name')).toHaveValue('e2e')
  await expect(page.getByRole('columnheader', { name: 'Username' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('cell', { name: /^e2e/ }).first()).toBeVisible()
})

test('T30: who may not read a section neither sees nor reaches it; nothing of the console is for who is not signed in', async ({
  page
}) => {
  await page.goto(`${process.env['SITE_URL']}/console/withdrawals`)
  await expect(page).toHaveURL(/\/console\/sign-in\?back=/)
  await enterConsole(page, await createOperator('content'))
  await expect(page.getByRole('menuitem', { name: 'Withdrawals' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Base configuration' })).toBeVisible()
  await page.goto(`${process.env['SITE_URL']}/console/withdrawals`)
  await expect(page.getByText('could not be loaded')).toBeVisible()
})
