import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { expectNoFaults } from '../../src/pages/axe.ts'
import { callApi, createMember, signInAs, type Session } from '../../src/member.ts'
import { BIG_SCREEN, createOperator, openSection, signInToConsole } from '../../src/operator.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('vn_vn')
const siteUrl = () => process.env['SITE_URL']!

const TITLES = {
  English: 'The palm garden is open again',
  'Tiếng Việt': 'Nhà cọ đã mở lại',
  简体中文: '棕榈温室重新开放',
  Español: 'El palmar vuelve a abrir',
  'Bahasa Melayu': 'Rumah palma dibuka semula',
  'Bahasa Indonesia': 'Rumah palem dibuka lagi'
}
const TEXTS = Object.fromEntries(Object.entries(TITLES).map(([language, title]) => [language, `${title}. 🌿`]))

test('an operator writes a notice in six languages, previews it and publishes it: a member’s badge changes at once; opened, it is read; ended, it is gone', async ({
  page,
  browser
}) => {
  const member = await createMember('1')
  await callApi('/notice/read', { until: await newest(member) }, member)
  await signInAs(page, member, { lang: 'vn_vn', theme: 'dark' })
  await page.goto(`${siteUrl()}/Home`)
  await expect(bell(page, 0)).toBeVisible()

  const operator = await openConsole(browser)
  await openSection(operator, 'Notices')
  await operator.getByRole('button', { name: 'New notice' }).click()
  const editor = operator.getByRole('dialog', { name: 'New notice' })
  await fillIn(editor, 'name', TITLES)
  await fillIn(editor, 'text', TEXTS)
  await editor.getByLabel('Links to').fill('/Game')
  const preview = editor.getByRole('complementary', { name: 'Preview' })
  await expect(preview).toContainText(TITLES.English)
  await preview.getByLabel('Language of the preview').click()
  await operator.locator('.ant-select-item-option').filter({ hasText: 'Español' }).click()
  await expect(preview).toContainText(TITLES['Español'])
  await expectNoFaults(operator)
  await editor.getByRole('button', { name: 'Save as draft' }).click()
  const row = operator.getByRole('row').filter({ hasText: TITLES.English })
  await expect(row).toContainText('Draft')
  await expect(bell(page, 0)).toBeVisible()

  await row.getByRole('button', { name: 'Publish' }).click()
  await operator.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(row).toContainText('Live')
  await expectNoFaults(operator)
  // Home was not reloaded.
  await bell(page, 1).click()
  const notice = page.getByRole('listitem').filter({ hasText: TITLES['Tiếng Việt'] })
  await expect(notice.getByRole('img', { name: say('notice.unread') })).toBeVisible()
  await notice.getByRole('button', { name: TITLES['Tiếng Việt'] }).click()
  const sheet = page.getByRole('dialog', { name: TITLES['Tiếng Việt'] })
  await expect(sheet).toContainText(TEXTS['Tiếng Việt']!)
  await expect(sheet.getByRole('link', { name: say('notice.open') })).toHaveAttribute('href', '/Game')
  await page.keyboard.press('Escape')
  await expect(notice.getByRole('img', { name: say('notice.unread') })).toHaveCount(0)
  await page.getByRole('button', { name: say('shell.back') }).click()
  await expect(bell(page, 0)).toBeVisible()

  await row.getByRole('button', { name: 'End' }).click()
  await operator.getByRole('dialog').getByLabel('Reason').fill('It is open for good now.')
  await operator.getByRole('dialog').getByRole('button', { name: 'End' }).click()
  await expect(row).toContainText('Ended')
  await bell(page, 0).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByText(TITLES['Tiếng Việt'])).toHaveCount(0)
  await operator.context().close()
})

test('an operator’s banner and popup are on Home for their audience, and gone when they end', async ({
  page,
  browser
}) => {
  const operator = await openConsole(browser)
  await openSection(operator, 'Banners')
  await operator.getByRole('button', { name: 'New banner' }).click()
  const bannerEditor = operator.getByRole('dialog', { name: 'New banner' })
  await bannerEditor.getByLabel('Title, English').fill('Orchids in bloom')
  await expect(bannerEditor.getByRole('button', { name: 'Upload a picture' })).toBeVisible()
  await expect(bannerEditor.locator('input[type=file]'), 'one button chooses a file').toBeHidden()
  await bannerEditor.getByRole('button', { name: 'The conservatory by night' }).click()
  await bannerEditor.getByLabel('Links to').fill('/Rules')
  await bannerEditor.getByLabel('Position').fill('0')
  await bannerEditor.getByRole('button', { name: 'Save as draft' }).click()
  await publish(operator, 'Orchids in bloom')

  await openSection(operator, 'Popups')
  await operator.getByRole('button', { name: 'New popup' }).click()
  const popupEditor = operator.getByRole('dialog', { name: 'New popup' })
  await popupEditor.getByLabel('Title, English').fill('Welcome, member')
  await popupEditor
    .getByLabel('Text (HTML), English')
    .fill('<p>Read <b>this</b><script>document.title = "x"</script></p>')
  await popupEditor.getByText('Signed-in members').click()
  await popupEditor.getByRole('button', { name: 'Save as draft' }).click()
  await publish(operator, 'Welcome, member')

  await page.goto(`${siteUrl()}/Home`)
  const carousel = page
    .getByRole('region')
    .filter({ has: page.getByRole('group') })
    .first()
  await expect.poll(() => page.getByRole('heading', { name: 'Orchids in bloom' }).count()).toBeGreaterThan(0)
  await expect(carousel).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await signInAs(page, await createMember('1'), { lang: 'en_us', theme: 'light' })
  await page.reload()
  const popup = page.getByRole('dialog', { name: 'Welcome, member' })
  await expect(popup).toContainText('Read this')
  await popup.getByRole('button', { name: textsOf('en_us')('popup.understood') }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Orchids in bloom' })).toBeAttached()
  await expect(popup).toHaveCount(0)

  for (const [section, title] of [
    ['Popups', 'Welcome, member'],
    ['Banners', 'Orchids in bloom']
  ] as const) {
    await openSection(operator, section)
    const row = operator.getByRole('row').filter({ hasText: title })
    await row.getByRole('button', { name: 'End' }).click()
    await operator.getByRole('dialog').getByLabel('Reason').fill('The journey is over.')
    await operator.getByRole('dialog').getByRole('button', { name: 'End' }).click()
    await expect(row).toContainText('Ended')
  }
  await operator.context().close()
})

async function newest(member: Session): Promise<string> {
  const [notice] = await callApi<{ id: number }[]>('/notice/getNoticeList', undefined, member)
  return String(notice!.id)
}

/** Return the link to the notices with the number of unread ones. */
function bell(page: Page, unread: number): Locator {
  const name = unread === 0 ? say('home.notices') : `${say('home.notices')}, ${unread}`
  return page.getByRole('link', { name: new RegExp(`^${name}`) })
}

async function openConsole(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext(BIG_SCREEN)).newPage()
  await signInToConsole(page, await createOperator('content'))
  return page
}

async function fillIn(editor: Locator, field: string, words: Record<string, string>): Promise<void> {
  const item = editor.locator('.ant-form-item').filter({ has: editor.page().locator(`label[for$=${field}]`) })
  for (const [language, text] of Object.entries(words)) {
    await item.getByRole('tab', { name: language }).click()
    await item.getByRole('textbox').fill(text)
  }
}

async function publish(operator: Page, title: string): Promise<void> {
  const row = operator.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: 'Publish' }).click()
  await operator.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(row).toContainText('Live')
}
