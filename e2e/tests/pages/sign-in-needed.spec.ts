import { expect, test } from '@playwright/test'
import { changeBase } from '../../src/pages/changed-answer.ts'
import { askSite, createMember, enterAs, type Session } from '../../src/member.ts'
import { firstVideo } from '../../src/playing.ts'
import { wordsOf } from '../../src/words.ts'

const SITE = () => process.env['SITE_URL']!
const LOOK = { lang: 'es_spa', theme: 'dark' }

const FOR_MEMBERS = [
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
const TO_LOOK_AROUND = [
  '/Home',
  '/Game',
  '/Choose',
  '/Video',
  '/Mine',
  '/List?id=1',
  '/Profile?id=1',
  '/Lottery?key=k3_5m&id=4'
]
const FOR_ALL = [
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

/** The sign-in page, which knows where to come back to. */
const signInFrom = (path: string) => (url: URL) => url.pathname === '/Login' && url.searchParams.get('back') === path

test('a member’s page leads who is not signed in to the sign-in page, and every other page is open', async ({
  page
}) => {
  await enterAs(page, null, LOOK)
  for (const path of FOR_MEMBERS) {
    await page.goto(SITE() + path)
    await expect(page, path).toHaveURL(signInFrom(path))
  }
  for (const path of [...TO_LOOK_AROUND, ...FOR_ALL]) {
    const known = page.waitForResponse(/\/api\/system\/base$/)
    await page.goto(SITE() + path)
    await known
    await expect(page.locator('main')).toBeVisible()
    await expect(page, path).toHaveURL(SITE() + path)
  }
})

test('with video_login 1 the pages to look around on ask for a sign-in, too, a video among them; notices, wheel and help do not', async ({
  page
}) => {
  const { id } = await firstVideo()
  await enterAs(page, null, LOOK)
  await changeBase(page, { video_login: 1 })
  for (const path of [...TO_LOOK_AROUND, `/PlayVideo?id=${id}`]) {
    await page.goto(SITE() + path)
    await expect(page, path).toHaveURL(signInFrom(path))
  }
  for (const path of FOR_ALL) {
    const known = page.waitForResponse(/\/api\/system\/base$/)
    await page.goto(SITE() + path)
    await known
    await expect(page.locator('main')).toBeVisible()
    await expect(page, path).toHaveURL(SITE() + path)
  }
})

test('an answer that is the authentication error clears the session, leaves the language, and leads to the sign-in page and back', async ({
  page
}) => {
  await enterAs(page, { token: 'of-no-session', tokensso: '1', id: 1 }, LOOK)
  await page.goto(`${SITE()}/GameRecord`)
  await expect(page).toHaveURL(signInFrom('/GameRecord'))
  const kept = await page.evaluate(() => ['token', 'tokensso', 'lang', 'viodeLang'].map((key) => localStorage[key]))
  expect(kept).toEqual([undefined, undefined, 'es_spa', 'es_spa'])
})

test('a session that ended says why on the sign-in page, until the member is back', async ({ page }) => {
  const say = wordsOf('es_spa')
  const username = `ended${Date.now()}`
  const password = 'Glass-House-2026'
  const member = await createMember('10', username)
  await enterAs(page, member, LOOK)
  await page.goto(`${SITE()}/GameRecord`)
  await expect(page).toHaveURL(`${SITE()}/GameRecord`)
  const phone = await askSite<Session>('/member/doLogin', { username, password })
  await askSite('/member/delSession', { id: member.tokensso }, phone)
  await page.reload()
  await expect(page).toHaveURL(signInFrom('/GameRecord'))
  await expect(page.getByText(say('login.ended.other_device'))).toBeVisible()
  await page.getByLabel(say('login.username')).fill(username)
  await page.getByLabel(say('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('login.submit'), exact: true }).click()
  await expect(page).toHaveURL(`${SITE()}/GameRecord`)
})

test('a session that another device ended leads to the sign-in page from pages that visitors see too, open or just loaded', async ({
  page
}) => {
  const say = wordsOf('es_spa')
  const username = `ended${Date.now()}`
  const member = await createMember('10', username)
  await enterAs(page, member, LOOK)
  await page.goto(`${SITE()}/Mine`)
  await expect(page.getByText(username)).toBeVisible()
  const phone = await askSite<Session>('/member/doLogin', { username, password: 'Glass-House-2026' })
  await askSite('/member/delSession', { id: member.tokensso }, phone)
  await expect(page).toHaveURL(signInFrom('/Mine'), { timeout: 30_000 })
  await expect(page.getByText(say('login.ended.other_device'))).toBeVisible()
  // The page is entered with the ended session again: the first answers come before the app is there.
  await page.goto(`${SITE()}/Mine`)
  await expect(page).toHaveURL(signInFrom('/Mine'))
  await expect(page.getByText(say('login.ended.other_device'))).toBeVisible()
})

test('a member finds the own invite code, copies it, and shares a link that fills it in', async ({ page, context }) => {
  const say = wordsOf('es_spa')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const member = await createMember('10')
  const { code } = await askSite<{ code: string }>('/member/getInvite', undefined, member)
  await enterAs(page, member, LOOK)
  await page.goto(`${SITE()}/Mine`)
  await page.getByRole('button', { name: say('profile.invite.title') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(code, { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: say('proof.copy', { label: say('profile.invite.title') }) }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await sheet.getByRole('button', { name: say('profile.invite.share') }).click()
  const link = `${SITE()}/Register?code=${code}`
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})
