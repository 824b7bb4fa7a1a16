import { expect, test, type Page } from '@playwright/test'
import { axeFaults } from '../src/pages/axe.ts'
import { createMember } from '../src/member.ts'
import { createOperator, enterConsole } from '../src/operator.ts'

/** In two halves: looking at all of them takes long where much else is done. */
const SECTIONS = {
  'money, members and service': [
    'Withdrawals',
    'Recharges',
    'Service inbox',
    'Second approval',
    'Members',
    'Limits register',
    'Orders',
    'Ledger',
    'Payment channels',
    'Operators',
    'Audit log'
  ],
  'play, reports and content': [
    'Local hosts',
    'Draws',
    'Reports',
    'Exports',
    'Invite codes',
    'Videos',
    'Wheel',
    'Notices',
    'Banners',
    'Popups',
    'Base configuration'
  ]
}
const DESK = { width: 1280, height: 900 }
const SIZES = { phone: { width: 390, height: 844 }, desk: DESK }

// Each of them takes its time, and none needs another.
test.describe.configure({ mode: 'parallel' })
test.use({ viewport: DESK, hasTouch: false, locale: 'en-US' })

/** What the browser itself complains about. */
function complaintsOf(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
  return said
}

for (const size of ['desk', 'phone'] as const) {
  for (const [part, sections] of Object.entries(SECTIONS)) {
    test(`no section of the console has an accessibility fault, a complaint of the browser’s or a row wider than the window, ${part}, ${size}`, async ({
      page
    }) => {
      test.setTimeout(600_000)
      const complaints = complaintsOf(page)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await enterConsole(page, await createOperator('owner'))
      // Whether somebody is signed in is asked of the server, which says no.
      complaints.splice(0)
      const faults: string[] = []
      for (const section of sections) {
        await page.getByRole('menuitem', { name: section }).click()
        await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
        faults.push(...(await faultsOf(page, section, size)))
      }
      expect(faults).toEqual([])
      expect(complaints).toEqual([])
    })
  }

  test(`nor has a member’s own page, ${size}`, async ({ page }) => {
    const member = await createMember('500')
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await enterConsole(page, await createOperator('owner'))
    await page.goto(`${process.env['SITE_URL']}/console/members/${member.id}`)
    await expect(page.getByRole('tab', { name: 'Account log' })).toBeVisible()
    expect(await faultsOf(page, 'member', size)).toEqual([])
  })
}

/** The sections are chosen at a desk, where all are in sight; each is looked at in its size, at a desk for its dark colours, too. */
async function faultsOf(page: Page, name: string, size: keyof typeof SIZES): Promise<string[]> {
  await page.setViewportSize(SIZES[size])
  await expect(page.locator('.ant-spin-spinning, .ant-skeleton')).toHaveCount(0)
  const faults = await axeFaults(page)
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (size === 'desk') faults.push(...(await darkFaultsOf(page)))
  if (excess > 0) faults.push(`${excess} px wider than the window`)
  await page.setViewportSize(DESK)
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

test('T49: the overview says that one owner runs the site alone, and no longer once there are two', async ({
  page
}) => {
  await enterConsole(page, await createOperator('owner'))
  const note = page.getByText('This site has one owner.')
  const reports = async () => {
    const told = page.waitForResponse(/\/operators\/twoPeople$/)
    await page.goto(`${process.env['SITE_URL']}/console/reports`)
    await told
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
    await expect(page.locator('.ant-spin-spinning, .ant-skeleton')).toHaveCount(0)
  }
  await reports()
  await expect(note).toHaveCount(0)
  await page.route(/\/operators\/twoPeople$/, async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { data: object | string }
    const data = { owners: 1, two_owners: 0, not_yet: [] }
    const isPlain = typeof envelope.data === 'object'
    const encoded = isPlain ? data : Buffer.from(JSON.stringify(data)).toString('base64')
    await route.fulfill({ response: answer, json: { ...envelope, data: encoded } })
  })
  await reports()
  await expect(note).toBeVisible()
})

test('by keyboard a menu opens its dialog in the first field, and who gives up is back where it was opened', async ({
  page
}) => {
  const member = await createMember('10')
  await enterConsole(page, await createOperator('support'))
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

test('a text box at its limit says so in each language of the console; a longer text is kept whole and not sent', async ({
  page
}) => {
  const member = await createMember('10')
  await enterConsole(page, await createOperator('support'))
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
  const words = dialog.getByLabel('Text, English')
  await words.fill('a'.repeat(2001))
  await expect(dialog.getByText(/^English: Please remove 1 character:/)).toBeVisible()
  await expect(words).toHaveValue('a'.repeat(2001))
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect(sent).toEqual([])
})

test('what cannot be loaded says so and can be tried again; a lost connection is said while what was read stays', async ({
  page
}) => {
  await createMember('10')
  await enterConsole(page, await createOperator('support'))
  await page.route('**/api/operator/members/list*', (route) => route.abort())
  await page.getByRole('menuitem', { name: 'Members' }).click()
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

test('a filter, an order and a page of a list stand in the address, and come back with it', async ({ page }) => {
  await createMember('10')
  await enterConsole(page, await createOperator('support'))
  await page.getByRole('menuitem', { name: 'Members' }).click()
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

test('T30: who may not read a section neither sees nor reaches it; nothing of the console is for who is not signed in', async ({
  page
}) => {
  await page.goto(`${process.env['SITE_URL']}/console/withdrawals`)
  await expect(page).toHaveURL(/\/console\/sign-in\?back=/)
  await enterConsole(page, await createOperator('content'))
  await expect(page.getByRole('menuitem', { name: 'Withdrawals' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Base configuration' })).toBeVisible()
  await page.goto(`${process.env['SITE_URL']}/console/withdrawals`)
  await expect(page.getByText('Couldn’t load this')).toBeVisible()
})
