import { expect, test, type Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callApi, createMember, signInAs } from '../../src/member.ts'
import { recordToasts, recordedToastsOf } from '../../src/toasts.ts'
import { textsOf } from '../../src/texts.ts'
import { openPath } from '../../src/pages/open-screen.ts'

const say = textsOf('vn_vn')
const LOOK = { lang: 'vn_vn', theme: 'light' }
const PASSWORD = 'Glass-Garden-2026'

test.beforeEach(({ page }) => recordToasts(page))

const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true })

type Me = { header_img: string; username: string; sex: string }
const meOf = (member: Awaited<ReturnType<typeof createMember>>) => callApi<Me>('/member/getUserInfo', undefined, member)

test('an avatar is a preset or a part of one’s own picture; T10: a file that is not a picture is refused', async ({
  page
}) => {
  const member = await createMember('10')
  await signInAs(page, member, LOOK)
  await openPath(page, '/Setting')
  const avatar = page.getByRole('button', { name: say('settings.avatar') })
  const popup = page.getByRole('dialog')
  await avatar.click()
  await expect(popup.getByRole('radio')).toHaveCount(20)
  await popup.getByRole('radio', { name: say('avatar.preset', { number: 9 }), exact: true }).click()
  await page.keyboard.press('ArrowRight')
  await button(page, 'avatar.ok').click()
  await expect(popup).toBeHidden()
  expect((await meOf(member)).header_img).toBe('/images/head/10.png')

  await avatar.click()
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('uploadimg') && sent.push(request.url()))
  const file = page.locator('input[type=file]')
  const hostile = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: hostile })
  await expect(popup.getByRole('alert')).toHaveText(say('avatar.notPicture'))
  const broken = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)])
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: broken })
  await expect(popup.getByRole('alert')).toHaveText(say('avatar.notPicture'))
  expect(sent).toEqual([])

  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(popup.getByText(say('avatar.cropTitle'))).toBeVisible()
  const area = popup.getByRole('button', { name: say('crop.move') })
  const before = await area.locator('img').getAttribute('style')
  await area.focus()
  await page.keyboard.press('ArrowDown')
  await expect(area.locator('img')).not.toHaveAttribute('style', before!)
  await button(page, 'avatar.use').click()
  await expect(popup).toBeHidden()
  const { header_img: path } = await meOf(member)
  expect(path).toMatch(/\.webp$/)
  await expect(avatar.locator('img')).toHaveAttribute('src', path)
})

test('sex is saved by choosing it; the export is a zip file; a device is signed out with the password', async ({
  page
}) => {
  const member = await createMember('10')
  await signInAs(page, member, LOOK)
  await openPath(page, '/Setsex')
  await page.getByRole('radio', { name: say('profile.sex.woman') }).click()
  await expect(page.getByRole('radio', { name: say('profile.sex.woman') })).toBeChecked()
  const { sex, username } = await meOf(member)
  expect(sex).toBe('2')

  await openPath(page, '/Setting')
  await page.getByRole('button', { name: say('account.export.row') }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 90_000 }),
    button(page, 'account.export.action').click()
  ])
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString()
  ).toBe('PK')

  const other = await callApi<typeof member>('/member/doLogin', { username, password: PASSWORD })
  await openPath(page, '/Sessions')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  backdateSession(member.tokensso)
  const end = page.getByRole('main').getByRole('button', { name: say('sessions.end') })
  const sheet = page.getByRole('dialog', { name: say('account.confirm.title') })
  await end.click()
  await expect(sheet.getByLabel(say('account.close.password'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => recordedToastsOf(page)).toContain(say('refusal.REAUTH_REQUIRED'))
  await end.click()
  await sheet.getByLabel(say('account.close.password')).fill('Not-The-Word-1')
  await sheet.getByRole('button', { name: say('account.confirm.action') }).click()
  await expect(sheet.getByRole('alert')).toHaveText(say('refusal.PASSWORD_WRONG'))
  await expect(
    page.getByRole('main', { includeHidden: true }).getByRole('listitem', { includeHidden: true })
  ).toHaveCount(2)
  await sheet.getByLabel(say('account.close.password')).fill(PASSWORD)
  // T17: a lost response does not sign the device out.
  await loseResponse(page, 'confirmPassword', () =>
    sheet.getByRole('button', { name: say('account.confirm.action') }).click()
  )
  await sheet.getByRole('button', { name: say('account.confirm.action') }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(/\/Sessions$/)
  await expect(meOf(other)).rejects.toThrow('Authentication error')
})

test('a new login password ends every session, and the old password opens nothing', async ({ page }) => {
  const member = await createMember('10')
  const { username } = await meOf(member)
  await signInAs(page, null, LOOK)
  await openPath(page, '/Login?back=/SetLoginPassword')
  await signIn(page, username, PASSWORD)
  await button(page, 'passwords.save').click()
  await expect.poll(() => recordedToastsOf(page)).toContain(say('passwords.fillAll'))
  await page.getByLabel(say('passwords.old')).fill('Not-The-Word-1')
  await page.getByLabel(say('passwords.new'), { exact: true }).fill('Winter-Garden-77')
  await page.getByLabel(say('passwords.repeatNew')).fill('Winter-Garden-78')
  await button(page, 'passwords.save').click()
  await expect(page.getByRole('alert')).toHaveText(say('passwords.differ'))
  await page.getByLabel(say('passwords.repeatNew')).fill('Winter-Garden-77')
  await button(page, 'passwords.save').click()
  await expect(page.getByRole('alert')).toHaveText(say('refusal.PASSWORD_WRONG'))
  await page.getByLabel(say('passwords.old')).fill(PASSWORD)
  // T17: a lost response, and the result of the next attempt.
  await loseResponse(page, 'setLoginPassword', () => button(page, 'passwords.save').click())
  await expect(page).toHaveURL(/\/SetLoginPassword$/)
  await button(page, 'passwords.save').click()
  await expect(page).toHaveURL(/\/Login/)
  await expect(page.getByText(say('login.ended.password_changed'))).toBeVisible()
  await expect(meOf(member)).rejects.toThrow('Authentication error')

  await signIn(page, username, PASSWORD)
  await expect(page.getByRole('alert')).toBeVisible()
  // T17: a lost response leaves no session behind.
  await loseResponse(page, 'doLogin', () => signIn(page, username, 'Winter-Garden-77'))
  await button(page, 'login.submit').click()
  await expect(page).not.toHaveURL(/\/Login/)
  await openPath(page, '/Sessions')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})

/** Let a call reach the server, and break the connection before its response arrives. */
async function loseResponse(page: Page, call: string, act: () => Promise<void>): Promise<void> {
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/${call}`))
  await page.route(`**/api/member/${call}`, (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await act()
  await lost
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(say('login.username'), { exact: true }).fill(username)
  await page.getByLabel(say('login.password'), { exact: true }).fill(password)
  await button(page, 'login.submit').click()
}

test('an account is closed only with its password, and not while it has points', async ({ page }) => {
  const member = await createMember('10')
  const { username } = await meOf(member)
  await signInAs(page, null, LOOK)
  await openPath(page, '/Login?back=/CloseAccount')
  await signIn(page, username, PASSWORD)
  await button(page, 'account.close.action').click()
  await expect(page.getByText(say('account.close.passwordMissing'))).toBeVisible()
  await page.getByLabel(say('account.close.password')).fill(PASSWORD)
  await page.getByText(say('account.close.agree')).click()
  await button(page, 'account.close.action').click()
  await expect.poll(() => recordedToastsOf(page)).toContain(say('refusal.MEMBER_HAS_POINTS'))
  await expect(page).toHaveURL(/\/CloseAccount$/)
})

/** Backdate a session so that it needs the password again, on a site that these journeys have started. */
function backdateSession(id: string): void {
  execFileSync(
    process.execPath,
    [join(import.meta.dirname, '../../../apps/server/test/member/backdate-session.ts'), id],
    {
      env: { ...process.env, DATA_DIR: process.env['SITE_FOLDER'] },
      stdio: 'inherit'
    }
  )
}
