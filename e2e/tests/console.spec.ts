import { expect, test, type Page } from '@playwright/test'
import { axeFaults } from '../src/pages/axe.ts'
import { createMember } from '../src/member.ts'
import { createOperator, openSection, sectionLink, signInToConsole } from '../src/operator.ts'

/** The sections in two halves, because checking all of them takes long on a busy machine. */
const SECTIONS = {
  'money, members and service': [
    'Overview',
    'Withdrawals',
    'Recharges',
    'Inbox',
    'Approvals',
    'Members',
    'Account recovery',
    'Play limits',
    'Orders',
    'Ledger',
    'Channels',
    'Operators',
    'Backups',
    'Audit log'
  ],
  'play, reports and content': [
    'Host reports',
    'Hosts',
    'Draws',
    'Lotteries',
    'Reports',
    'Exports',
    'Invite codes',
    'Videos',
    'Wheel',
    'Notices',
    'Banners',
    'Popups',
    'Site'
  ]
}
const BIG_SCREEN = { width: 1280, height: 900 }
const SIZES = { phone: { width: 390, height: 844 }, desktop: BIG_SCREEN }

// Each test takes time, and none depends on another.
test.describe.configure({ mode: 'parallel' })
test.use({ viewport: BIG_SCREEN, hasTouch: false, locale: 'en-US' })

/** Collect the browser's own errors and warnings. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

for (const size of ['desktop', 'phone'] as const) {
  for (const [part, sections] of Object.entries(SECTIONS)) {
    test(`no section of the console has an accessibility fault, a browser error or a row wider than the window, ${part}, ${size}`, async ({
      page
    }) => {
      test.setTimeout(600_000)
      const errors = collectErrors(page)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await signInToConsole(page, await createOperator('owner'))
      // The console has asked whether somebody is signed in, and the browser reports the refusal as an error.
      errors.splice(0)
      const faults: string[] = []
      for (const section of sections) {
        await openSection(page, section)
        await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
        faults.push(...(await faultsOf(page, section, size)))
      }
      expect(faults).toEqual([])
      expect(errors).toEqual([])
    })
  }

  test(`a member’s own page has no fault either, ${size}`, async ({ page }) => {
    const member = await createMember('500')
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await signInToConsole(page, await createOperator('owner'))
    await page.goto(`${process.env['SITE_URL']}/console/members/${member.id}`)
    await expect(page.getByRole('tab', { name: 'Account log' })).toBeVisible()
    expect(await faultsOf(page, 'member', size)).toEqual([])
  })
}

/**
 * Return the faults of a section. It is chosen on a big screen, where all are visible, checked in its size, and checked
 * on the big screen for its dark colours.
 */
async function faultsOf(page: Page, name: string, size: keyof typeof SIZES): Promise<string[]> {
  await page.setViewportSize(SIZES[size])
  // On a phone, lists are cards as soon as the page has noticed its width.
  if (size === 'phone') await expect(page.locator('.ant-table-medium')).toHaveCount(0)
  await expect(page.locator('.ant-spin-spinning, .ant-skeleton')).toHaveCount(0)
  const faults = await axeFaults(page)
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (size === 'desktop') faults.push(...(await darkFaultsOf(page)))
  if (excess > 0) faults.push(`${excess} px wider than the window`)
  await page.setViewportSize(BIG_SCREEN)
  return faults.map((fault) => `${name}: ${fault}`)
}

async function darkFaultsOf(page: Page): Promise<string[]> {
  const light = await colourOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => colourOf(page)).not.toBe(light)
  const faults = await axeFaults(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => colourOf(page)).toBe(light)
  return faults
}

function colourOf(page: Page): Promise<string> {
  return page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color)
}

test('a table that is wider than its box scrolls by keyboard', async ({ page }) => {
  await createMember('10')
  await signInToConsole(page, await createOperator('owner'))
  await page.goto(`${process.env['SITE_URL']}/console/recharges`)
  await page.getByRole('tab', { name: 'Recharges' }).click()
  const table = page.getByRole('tabpanel').locator('.ant-table-content').filter({ hasText: 'Sandbox' })
  await expect(table).not.toHaveAttribute('tabindex')
  await page.getByRole('main').evaluate((main) => (main.style.maxInlineSize = '420px'))
  await expect(table).toHaveAttribute('tabindex', '0')
  expect(await axeFaults(page, ['scrollable-region-focusable'])).toEqual([])
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
})

test('T49: the overview warns that one owner runs the site alone, until there are two', async ({ page }) => {
  await signInToConsole(page, await createOperator('owner'))
  const note = page.getByText('This site has one owner.')
  const openReports = async () => {
    const response = page.waitForResponse(/\/operators\/twoPeople$/)
    await page.goto(`${process.env['SITE_URL']}/console/reports`)
    await response
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
    await expect(page.locator('.ant-spin-spinning, .ant-skeleton')).toHaveCount(0)
  }
  await openReports()
  await expect(note).toHaveCount(0)
  await page.route(/\/operators\/twoPeople$/, async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { data: object | string }
    const data = { owners: 1, hasTwoOwners: false, notYet: [] }
    const isPlain = typeof envelope.data === 'object'
    const encoded = isPlain ? data : Buffer.from(JSON.stringify(data)).toString('base64')
    await route.fulfill({ response: answer, json: { ...envelope, data: encoded } })
  })
  await openReports()
  await expect(note).toBeVisible()
})

test('by keyboard a menu opens its dialog in the first field, and cancelling returns to where it was opened', async ({
  page
}) => {
  const member = await createMember('10')
  await signInToConsole(page, await createOperator('support'))
  await page.goto(`${process.env['SITE_URL']}/console/members/${member.id}`)
  const actions = page.getByRole('button', { name: 'Actions' })
  await actions.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Freeze' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Disputed points')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(actions).toBeFocused()
})

test('a full text box shows its limit in each language of the console; a longer text is kept whole and not sent', async ({
  page
}) => {
  const member = await createMember('10')
  await signInToConsole(page, await createOperator('support'))
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  const notes = {
    en_us: { full: 'That’s the limit: 2,000 characters.', over: /Please remove 7 characters: the limit is 2,000/ },
    zh_cn: { full: '最多 2,000 个字符，已达上限。', over: /请删去 7 个/ },
    vn_vn: { full: 'Đã đạt giới hạn 2.000 ký tự.', over: /Hãy bớt 7 ký tự: giới hạn là 2\.000/ }
  }
  for (const [lang, { full, over }] of Object.entries(notes)) {
    await page.evaluate((chosen) => localStorage.setItem('consoleLang', chosen), lang)
    await page.goto(`${process.env['SITE_URL']}/console/members/${member.id}?tab=notes`)
    const box = page.getByRole('tabpanel').locator('textarea')
    await box.fill('a'.repeat(1999))
    await box.press('End')
    await box.press('b')
    await expect(page.getByText(full)).toBeVisible()
    await box.fill('a'.repeat(2007))
    await expect(page.getByText(over)).toBeVisible()
    await expect(box).toHaveValue('a'.repeat(2007))
    await page.getByRole('tabpanel').locator('button[type=submit]').click()
    await expect(box).toHaveAttribute('aria-invalid', 'true')
  }
  await page.evaluate(() => localStorage.setItem('consoleLang', 'en_us'))
  await page.goto(`${process.env['SITE_URL']}/console/service?view=canned`)
  await page.getByRole('button', { name: 'New canned answer' }).click()
  const dialog = page.getByRole('dialog')
  // The dialog moves the focus once it is open: text that is typed before would go to its first field.
  await expect(dialog.getByLabel('Name')).toBeFocused()
  const textBox = dialog.getByLabel('Text, English')
  await textBox.fill('a'.repeat(2001))
  await expect(dialog.getByText(/^English: Please remove 1 character:/)).toBeVisible()
  await expect(textBox).toHaveValue('a'.repeat(2001))
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect(sent).toEqual([])
})

test('a failed load shows an error and a retry; a lost connection is shown while loaded data stays', async ({
  page
}) => {
  await createMember('10')
  await signInToConsole(page, await createOperator('support'))
  await page.route('**/api/operator/members/list*', (route) => route.abort())
  await openSection(page, 'Members')
  await expect(page.getByText('Couldn’t load this')).toBeVisible()
  await page.unroute('**/api/operator/members/list*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('cell', { name: /^e2e/ }).first()).toBeVisible()
  await page.route('**/api/operator/live', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Connection lost')).toBeVisible()
  await expect(page.getByRole('cell', { name: /^e2e/ }).first()).toBeVisible()
  await page.unroute('**/api/operator/live')
  await expect(page.getByText('Connection lost')).toHaveCount(0)
})

test('a filter, an order and a page of a list are part of the address, and come back with it', async ({ page }) => {
  await createMember('10')
  await signInToConsole(page, await createOperator('support'))
  await openSection(page, 'Members')
  await page.getByPlaceholder('ID, username or name').fill('e2e')
  await page.getByPlaceholder('ID, username or name').press('Enter')
  await page.getByRole('columnheader', { name: 'Username' }).click()
  await expect(page).toHaveURL(/q=e2e/)
  await expect(page).toHaveURL(/sort=username/)
  await page.reload()
  await expect(page.getByPlaceholder('ID, username or name')).toHaveValue('e2e')
  await expect(page.getByRole('columnheader', { name: 'Username' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('cell', { name: /^e2e/ }).first()).toBeVisible()
})

test('T30: an operator without the right to a section neither sees nor reaches it; without a session nothing of the console is open', async ({
  page
}) => {
  await page.goto(`${process.env['SITE_URL']}/console/withdrawals`)
  await expect(page).toHaveURL(/\/console\/sign-in\?back=/)
  await signInToConsole(page, await createOperator('content'))
  await expect(sectionLink(page, 'Withdrawals')).toHaveCount(0)
  await expect(sectionLink(page, 'Site')).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto(`${process.env['SITE_URL']}/console/withdrawals`)
  await expect(page.getByText('Owner, Finance, Support, and Auditor only')).toBeVisible()
  expect(calls.filter((path) => path.includes('/withdrawals/'))).toEqual([])
})
