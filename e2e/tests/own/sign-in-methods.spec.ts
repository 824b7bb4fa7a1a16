import { expect, test, type Page } from '@playwright/test'
import { openMailbox, type Mailbox } from '../../../apps/server/test/member/mailbox.ts'
import { freePort } from '../../../apps/server/test/support/free-port.ts'
import { CLIENT, startTestProvider, type TestProvider } from '../../../apps/server/test/member/test-provider.ts'
import { callApi, createMember, prepareToWithdraw, registerMember, signInAs, type Session } from '../../src/member.ts'
import { startSite, type Site } from '../../src/site.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('es_spa')
const LOOK = { lang: 'es_spa', theme: 'light' }
const DAY_SECONDS = 86_400
const NEW_PASSWORD = 'Winter-Garden-77'
const START_TIMEOUT_MS = 180_000

const common = process.env['SITE_URL']
let mailbox: Mailbox
let place: TestProvider
let site: Site

/** A separate site with an identity provider and a mail server. */
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS)
  const port = await freePort()
  mailbox = await openMailbox()
  place = await startTestProvider(`http://localhost:${port}/Login`)
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

/** Return the session that the app stores. */
const sessionOf = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token')!, tokensso: localStorage.getItem('tokensso')!, id: 0 }))
const meOf = async (page: Page) =>
  callApi<{ id: number; username: string }>('/member/getUserInfo', undefined, await sessionOf(page))

test('a member signs up once through an external sign-in, and is signed in with it from then on', async ({
  page,
  browser
}) => {
  await signInAs(page, null, LOOK)
  await signInExternally(page)
  await expect(page).toHaveURL(/\/Register\?/)
  await expect(page.getByText(say('external-sign-in.binding', { name: 'Nick lan' }))).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('Nick lan')
  const username = `lan${Date.now()}`
  await signUp(page, username)
  await expect(page).toHaveURL(/\/Setting$/)
  const member = await meOf(page)
  expect(member.username).toBe(username)

  const otherPage = await browser.newPage()
  await signInAs(otherPage, null, LOOK)
  await signInExternally(otherPage)
  await expect(otherPage).toHaveURL(/\/Setting$/)
  expect((await meOf(otherPage)).id).toBe(member.id)
  expect((await sessionOf(otherPage)).token).not.toBe((await sessionOf(page)).token)
  await otherPage.close()
})

test('T17: after a lost response an external sign-in is resumed, after a reload too, and leaves one session', async ({
  page
}) => {
  await signInAs(page, null, LOOK)
  await signInExternally(page, 'mai')
  await signUp(page, `mai${Date.now()}`)
  await expect(page).toHaveURL(/\/Setting$/)
  const countSessions = async () => {
    const sessions = await callApi<object[]>('/member/getSessions', undefined, await sessionOf(page))
    return sessions.length
  }
  expect(await countSessions()).toBe(1)
  await page.evaluate(() => {
    localStorage.removeItem('token')
    localStorage.removeItem('tokensso')
  })
  await loseResponses(page, 'doLoginthird', 2)
  // The provider still knows this browser, and redirects back at once.
  await chooseProvider(page)
  await expect(button(page, 'shell.reload')).toBeVisible()
  const lostAgain = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/doLoginthird'))
  await button(page, 'shell.reload').click()
  await lostAgain
  await expect(button(page, 'shell.reload')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/Setting$/)
  expect(await countSessions(), 'that of the sign-up, and one of the sign-in').toBe(2)
  const openRequests = () => Object.keys(localStorage).filter((key) => key.includes('doLoginthird'))
  expect(await page.evaluate(openRequests)).toEqual([])
})

/** Lose the responses of the next attempts of a call. The server carries each of them out. */
async function loseResponses(page: Page, call: string, times: number): Promise<void> {
  await page.route(`**/api/member/${call}`, (route) => route.fetch().then(() => route.abort()), { times })
}

/** Choose the provider on the way to a page that needs a session. */
async function chooseProvider(page: Page): Promise<void> {
  await page.goto(`${site.url}/Setting`)
  await expect(page).toHaveURL(/\/Login/)
  await page.getByRole('button', { name: say('external-sign-in.with', { name: 'The Place' }) }).click()
}

/** Sign in from a page that needs a session, through the provider's own pages. */
async function signInExternally(page: Page, login = 'lan'): Promise<void> {
  await chooseProvider(page)
  await page.waitForURL((url) => url.origin === place.issuer)
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL((url) => url.origin === site.url)
}

async function signUp(page: Page, username: string): Promise<void> {
  await page.getByLabel(say('register.code')).fill('WELCOME8')
  await page.getByLabel(say('login.username')).fill(username)
  await page.getByLabel(say('login.password'), { exact: true }).fill('Glass-Garden-2026')
  await page.getByLabel(say('register.repeat'), { exact: true }).fill('Glass-Garden-2026')
  await page.getByLabel(say('register.birthday')).fill('1990-05-17')
  await page.getByRole('checkbox').check()
  await button(page, 'register.submit').click()
}

test('an account too long for any member is refused at its field, and no link is asked for', async ({ page }) => {
  await signInAs(page, null, LOOK)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto(`${site.url}/ForgotPassword`)
  const box = page.getByLabel(say('reset.account'))
  await box.fill('a'.repeat(255))
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await button(page, 'reset.send').click()
  await expect(box).toHaveValue('a'.repeat(255))
  expect(sent).toEqual([])
})

test('a forgotten password is set through the link in a mail; every session ends, and withdrawals wait 24 hours', async ({
  page
}) => {
  const address = `ana${Date.now()}@post.example`
  const member = await createMember('100', address)
  await prepareToWithdraw(member)
  expect(await readWaitUntil(member)).toBe(0)
  await signInAs(page, null, LOOK)
  // A slow answer about the ways to sign in must not lead to the recovery by operators, which takes a day.
  await page.route('**/member/getLoginOptions*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
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
  await expect(readWaitUntil(member)).rejects.toThrow('Authentication error')

  await page.getByLabel(say('login.username')).fill(address)
  await page.getByLabel(say('login.password'), { exact: true }).fill(NEW_PASSWORD)
  await button(page, 'login.submit').click()
  await expect(page).not.toHaveURL(/\/Login/)
  const session = await callApi<Session>('/member/doLogin', { username: address, password: NEW_PASSWORD })
  const until = await readWaitUntil(session)
  expect(until).toBeGreaterThanOrEqual(Math.floor(from + DAY_SECONDS))
  expect(until).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000 + DAY_SECONDS))
  await page.goto(`${site.url}/Withdraw`)
  const [before] = say('withdraw.waiting').split('{time}')
  await expect(page.getByText(before!)).toBeVisible()
})

/** Return the time until which withdrawals are blocked. */
async function readWaitUntil(member: Session): Promise<number> {
  return (await callApi<{ wait_ts: number }>('/member/getUserWithdrawRole', undefined, member)).wait_ts
}

test('T17: after a lost response a new password is saved by the next attempt; for another one the page says what to do', async ({
  page
}) => {
  await openResetLink(page)
  await savePasswordInVain(page)
  await expect(page).toHaveURL(/ResetPassword/)
  await savePassword(page, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/Login/)
  await expect(page.getByText(say('reset.done'))).toBeVisible()

  const address = await openResetLink(page)
  await savePasswordInVain(page)
  await savePassword(page, 'Another-Garden-78')
  await expect(page.getByText(say('reset.maybeSetTitle'))).toBeVisible()
  await page.getByRole('link', { name: say('login.submit'), exact: true }).click()
  await page.getByLabel(say('login.username')).fill(address)
  await page.getByLabel(say('login.password'), { exact: true }).fill(NEW_PASSWORD)
  await button(page, 'login.submit').click()
  await expect(page).not.toHaveURL(/\/Login/)
})

/** Open the reset link that a new member gets by mail, and return its address. */
async function openResetLink(page: Page): Promise<string> {
  const address = `bea${Date.now()}@post.example`
  await registerMember(address)
  await signInAs(page, null, LOOK)
  await callApi('/member/sendReset', { account: address })
  const link = await mailbox.linkTo(address)
  // A different token in the fragment alone does not load the page.
  await page.goto('about:blank')
  await page.goto(link)
  return address
}

/** Save a new password and lose the response. */
async function savePasswordInVain(page: Page): Promise<void> {
  await loseResponses(page, 'resetPassword', 1)
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/resetPassword'))
  await savePassword(page, NEW_PASSWORD)
  await lost
}

async function savePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(say('passwords.new'), { exact: true }).fill(password)
  await page.getByLabel(say('passwords.repeatNew')).fill(password)
  await button(page, 'passwords.save').click()
}
