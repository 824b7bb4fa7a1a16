import { expect, test } from '@playwright/test'
import { changeBaseConfiguration } from '../../src/pages/changed-response.ts'
import { callApi, createMember, signInAs, type Session } from '../../src/member.ts'
import { firstVideo } from '../../src/video-playback.ts'
import { textsOf } from '../../src/texts.ts'

const siteUrl = () => process.env['SITE_URL']!
const LOOK = { lang: 'es_spa', theme: 'dark' }

const MEMBERS_ONLY = [
  '/nHomeList',
  '/nHomeDetail',
  '/ServiceOnline',
  '/Setting',
  '/Infomation',
  '/Setname',
  '/Setsex',
  '/Recharge',
  '/Channel?money=10',
  '/SetPayPassword',
  '/EditPayPassword',
  '/SetLoginPassword',
  '/Setbank',
  '/BindCard',
  '/Withdraw',
  '/Personalreport',
  '/WithdrawRecord',
  '/GameRecord',
  '/RechargeRecord',
  '/Limits',
  '/Appointments',
  '/MyVideos'
]
const PUBLIC_UNLESS_VIDEO_LOGIN = [
  '/Home',
  '/Game',
  '/Choose',
  '/Video',
  '/Mine',
  '/List?id=1',
  '/Profile?id=1',
  '/Lottery?key=k3_5m&id=4'
]
const ALWAYS_PUBLIC = [
  '/Notice',
  '/luckDraw',
  '/ServicePage',
  '/ServiceGuest',
  '/Language',
  '/Fair',
  '/Rules',
  '/Terms',
  '/Privacy'
]

/** The sign-in page with the address to return to. */
const signInFrom = (path: string) => (url: URL) => url.pathname === '/Login' && url.searchParams.get('back') === path

test('a member’s page leads a visitor to the sign-in page, and every other page is open', async ({ page }) => {
  await signInAs(page, null, LOOK)
  for (const path of MEMBERS_ONLY) {
    await page.goto(siteUrl() + path)
    await expect(page, path).toHaveURL(signInFrom(path))
  }
  for (const path of [...PUBLIC_UNLESS_VIDEO_LOGIN, ...ALWAYS_PUBLIC]) {
    // The configuration is in a page from the server, and the stream opens once the app has taken that over.
    const known = page.waitForResponse(/\/api\/(system\/base|live)$/)
    await page.goto(siteUrl() + path)
    await known
    await expect(page.locator('main')).toBeVisible()
    await expect(page, path).toHaveURL(siteUrl() + path)
  }
})

test('with video_login 1 the pages of videos and lotteries need a sign-in, too; notices, wheel and help do not', async ({
  page
}) => {
  const { id } = await firstVideo()
  await signInAs(page, null, LOOK)
  await changeBaseConfiguration(page, { video_login: 1 })
  for (const path of [...PUBLIC_UNLESS_VIDEO_LOGIN, `/PlayVideo?id=${id}`]) {
    await page.goto(siteUrl() + path)
    await expect(page, path).toHaveURL(signInFrom(path))
  }
  for (const path of ALWAYS_PUBLIC) {
    const known = page.waitForResponse(/\/api\/system\/base$/)
    await page.goto(siteUrl() + path)
    await known
    await expect(page.locator('main')).toBeVisible()
    await expect(page, path).toHaveURL(siteUrl() + path)
  }
})

test('an authentication error clears the session, keeps the language, and leads to the sign-in page and back', async ({
  page
}) => {
  await signInAs(page, { token: 'of-no-session', tokensso: '1', id: 1 }, LOOK)
  await page.goto(`${siteUrl()}/GameRecord`)
  await expect(page).toHaveURL(signInFrom('/GameRecord'))
  const kept = await page.evaluate(() => ['token', 'tokensso', 'lang', 'viodeLang'].map((key) => localStorage[key]))
  expect(kept).toEqual([undefined, undefined, 'es_spa', 'es_spa'])
})

test('the sign-in page shows why a session ended, until the member is back', async ({ page }) => {
  const say = textsOf('es_spa')
  const username = `ended${Date.now()}`
  const password = 'Glass-Garden-2026'
  const member = await createMember('10', username)
  await signInAs(page, member, LOOK)
  await page.goto(`${siteUrl()}/GameRecord`)
  await expect(page).toHaveURL(`${siteUrl()}/GameRecord`)
  const phone = await callApi<Session>('/member/doLogin', { username, password })
  await callApi('/member/delSession', { id: member.tokensso }, phone)
  await page.reload()
  await expect(page).toHaveURL(signInFrom('/GameRecord'))
  const reason = page.getByText(say('login.ended.other_device'))
  await expect(reason).toBeVisible()
  await page.getByLabel(say('login.username')).fill(username)
  await page.getByLabel(say('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('login.submit'), exact: true }).click()
  await expect(page).toHaveURL(`${siteUrl()}/GameRecord`)
})

test('the sign-in page still shows why a session ended after a reload, and no longer once the member was back', async ({
  page
}) => {
  const say = textsOf('es_spa')
  const username = `ended${Date.now()}`
  const password = 'Glass-Garden-2026'
  const phone = await createMember('10', username)
  const signIn = async () => {
    await page.goto(`${siteUrl()}/Login`)
    await page.evaluate(() => localStorage.setItem('lang', 'es_spa'))
    await page.reload()
    await page.getByLabel(say('login.username')).fill(username)
    await page.getByLabel(say('login.password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: say('login.submit'), exact: true }).click()
    await expect(page).toHaveURL(`${siteUrl()}/Home`)
  }
  await signIn()
  const id = await page.evaluate(() => localStorage.getItem('tokensso')!)
  await callApi('/member/delSession', { id }, phone)
  await expect(page).toHaveURL(signInFrom('/Home'), { timeout: 30_000 })
  const reason = page.getByText(say('login.ended.other_device'))
  await expect(reason).toBeVisible()
  await page.reload()
  await expect(reason).toBeVisible()
  await signIn()
  await page.evaluate(() => localStorage.clear())
  await page.evaluate(() => localStorage.setItem('lang', 'es_spa'))
  await page.goto(`${siteUrl()}/Login`)
  await expect(page.getByLabel(say('login.username'))).toBeVisible()
  await expect(reason).toHaveCount(0)
})

test('a session that another device ended leads to the sign-in page from public pages too, open or just loaded', async ({
  page
}) => {
  const say = textsOf('es_spa')
  const username = `ended${Date.now()}`
  const member = await createMember('10', username)
  await signInAs(page, member, LOOK)
  await page.goto(`${siteUrl()}/Mine`)
  await expect(page.getByText(username)).toBeVisible()
  const phone = await callApi<Session>('/member/doLogin', { username, password: 'Glass-Garden-2026' })
  await callApi('/member/delSession', { id: member.tokensso }, phone)
  await expect(page).toHaveURL(signInFrom('/Mine'), { timeout: 30_000 })
  await expect(page.getByText(say('login.ended.other_device'))).toBeVisible()
  // Open the page with the ended session again: the first responses arrive before the app is ready.
  await page.goto(`${siteUrl()}/Mine`)
  await expect(page).toHaveURL(signInFrom('/Mine'))
  await expect(page.getByText(say('login.ended.other_device'))).toBeVisible()
})

test('a member finds their invite code, copies it, and shares a link that fills it in', async ({ page, context }) => {
  const say = textsOf('es_spa')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const member = await createMember('10')
  const { code } = await callApi<{ code: string }>('/member/getInvite', undefined, member)
  await signInAs(page, member, LOOK)
  await page.goto(`${siteUrl()}/Mine`)
  await page.getByRole('button', { name: say('profile.invite.title') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(code, { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: say('proof.copy', { label: say('profile.invite.title') }) }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await sheet.getByRole('button', { name: say('profile.invite.share') }).click()
  const link = `${siteUrl()}/Register?code=${code}`
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})
