import { expect, test, type Page } from '@playwright/test'
import { openMailbox, type Mailbox } from '../../../apps/server/test/member/mailbox.ts'
import { CLIENT, openPlace, type Place } from '../../../apps/server/test/member/oidc-place.ts'
import { askSite, createMember, enterAs, makeReadyToWithdraw, type Session } from '../../src/member.ts'
import { freePort, startSite, type Site } from '../../src/site.ts'
import { wordsOf } from '../../src/words.ts'

const say = wordsOf('es_spa')
const LOOK = { lang: 'es_spa', theme: 'light' }
const DAY_SECONDS = 86_400
const NEW_PASSWORD = 'Winter-Garden-77'
const START_MILLISECONDS = 180_000

const common = process.env['SITE_URL']
let mailbox: Mailbox
let place: Place
let site: Site

/** A site of its own, which knows a place elsewhere and a mail server. */
test.beforeAll(async () => {
  test.setTimeout(START_MILLISECONDS)
  const port = await freePort()
  mailbox = await openMailbox()
  place = await openPlace(`http://localhost:${port}/Login`)
  const provider = { code: 'place', name: 'The Place', issuer: place.issuer, ...CLIENT }
  site = await startSite({ PORT: `${port}`, SMTP_URL: mailbox.url, OIDC_PROVIDERS: JSON.stringify([provider]) })
  process.env['SITE_URL'] = site.url
})

test.afterAll(async () => {
  process.env['SITE_URL'] = common
  await site.stop()
  place.close()
  await mailbox.close()
})

const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true })

/** What the app keeps of who is signed in. */
const sessionOf = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token')!, tokensso: localStorage.getItem('tokensso')!, id: 0 }))
const meOf = async (page: Page) =>
  askSite<{ id: number; username: string }>('/member/getUserInfo', undefined, await sessionOf(page))

test('who signs in elsewhere signs up once, and is let in from then on', async ({ page, browser }) => {
  await enterAs(page, null, LOOK)
  await signInElsewhere(page)
  await expect(page).toHaveURL(/\/Register\?/)
  await expect(page.getByText(say('third-party.binding', { name: 'Nick lan' }))).toBeVisible()
  const username = `lan${Date.now()}`
  await signUp(page, username)
  await expect(page).toHaveURL(/\/Setting$/)
  const member = await meOf(page)
  expect(member.username).toBe(username)
  expect(await page.evaluate(() => sessionStorage.getItem('third-party-newcomer'))).toBeNull()

  const elsewhere = await browser.newPage()
  await enterAs(elsewhere, null, LOOK)
  await signInElsewhere(elsewhere)
  await expect(elsewhere).toHaveURL(/\/Setting$/)
  expect((await meOf(elsewhere)).id).toBe(member.id)
  expect((await sessionOf(elsewhere)).token).not.toBe((await sessionOf(page)).token)
  await elsewhere.close()
})

/** From a page that needs a session, by way of the place's own pages. */
async function signInElsewhere(page: Page): Promise<void> {
  await page.goto(`${site.url}/Setting`)
  await expect(page).toHaveURL(/\/Login/)
  await page.getByRole('button', { name: say('third-party.with', { name: 'The Place' }) }).click()
  await page.waitForURL((url) => url.origin === place.issuer)
  await page.getByPlaceholder('Enter any login').fill('lan')
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL((url) => url.origin === site.url)
}

async function signUp(page: Page, username: string): Promise<void> {
  await page.getByLabel(say('register.code')).fill('WELCOME8')
  await page.getByLabel(say('login.username')).fill(username)
  await page.getByLabel(say('login.password'), { exact: true }).fill('Glass-House-2026')
  await page.getByLabel(say('register.repeat'), { exact: true }).fill('Glass-House-2026')
  await page.getByLabel(say('register.birthday')).fill('1990-05-17')
  await page.getByRole('checkbox').check()
  await button(page, 'register.submit').click()
}

test('a forgotten password is set by the link in a mail; every session ends, and withdrawals wait 24 hours', async ({
  page
}) => {
  const address = `ana${Date.now()}@post.example`
  const member = await createMember('100', address)
  await makeReadyToWithdraw(member)
  expect(await waitOf(member)).toBe(0)
  await enterAs(page, null, LOOK)
  await page.goto(`${site.url}/Login?back=/Withdraw`)
  await page.getByRole('link', { name: say('reset.link') }).click()
  await page.getByLabel(say('reset.account')).fill(address)
  await button(page, 'reset.send').click()
  await expect(page.getByText(say('reset.sentTitle'))).toBeVisible()

  await page.goto(await mailbox.linkTo(address))
  await page.getByLabel(say('passwords.new'), { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel(say('passwords.repeatNew')).fill(NEW_PASSWORD)
  const from = Date.now() / 1000
  await button(page, 'passwords.save').click()
  await expect(page).toHaveURL(/\/Login/)
  await expect(waitOf(member)).rejects.toThrow('Authentication error')

  await page.getByLabel(say('login.username')).fill(address)
  await page.getByLabel(say('login.password'), { exact: true }).fill(NEW_PASSWORD)
  await button(page, 'login.submit').click()
  await expect(page).not.toHaveURL(/\/Login/)
  const session = await askSite<Session>('/member/doLogin', { username: address, password: NEW_PASSWORD })
  const until = await waitOf(session)
  expect(until).toBeGreaterThanOrEqual(Math.floor(from + DAY_SECONDS))
  expect(until).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000 + DAY_SECONDS))
  await page.goto(`${site.url}/Withdraw`)
  const [before] = say('withdraw.waiting').split('{time}')
  await expect(page.getByText(before!)).toBeVisible()
})

/** Until when withdrawals wait. */
async function waitOf(member: Session): Promise<number> {
  return (await askSite<{ wait_ts: number }>('/member/getUserWithdrawRole', undefined, member)).wait_ts
}
