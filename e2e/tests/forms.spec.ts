import { randomUUID } from 'node:crypto'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { callApi, createMember, signInAs, PAY_PASSWORD } from '../src/member.ts'
import { textsOf } from '../src/texts.ts'
import { openPath } from '../src/pages/open-screen.ts'

const say = textsOf('vn_vn')
const LOOK = { lang: 'vn_vn', theme: 'dark' }
const PASSWORD = 'Glass-Garden-2026'

/** Fill in the sign-in form and send it. */
async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel(say('login.username')).fill(username)
  await page.getByLabel(say('login.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: say('login.submit') }).click()
}

test('what was typed stays after a refusal, after the language page and between the two forms', async ({ page }) => {
  const spanish = textsOf('es_spa')
  await signInAs(page, null, LOOK)
  await openPath(page, '/Login')
  await signIn(page, 'nobody12')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel(say('login.username'))).toHaveValue('nobody12')
  await expect(page.getByLabel(say('login.password'), { exact: true })).toBeFocused()

  await page.getByRole('link', { name: 'Tiếng Việt' }).click()
  await page.getByRole('radio', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: spanish('login.heading') })).toBeVisible()
  await expect(page.getByLabel(spanish('login.username'))).toHaveValue('nobody12')
  await expect(page.getByLabel(spanish('login.password'), { exact: true })).toHaveValue(PASSWORD)

  await page.getByRole('link', { name: spanish('login.toRegister') }).click()
  await page.getByLabel(spanish('register.birthday')).fill('1990-05-17')
  await page.getByLabel(spanish('register.repeat')).fill(PASSWORD)
  await page.getByRole('link', { name: 'Español' }).click()
  await page.getByRole('radio', { name: 'Tiếng Việt' }).click()
  await expect(page.getByLabel(say('register.birthday'))).toHaveValue('1990-05-17')
  await expect(page.getByLabel(say('register.repeat'))).toHaveValue(PASSWORD)
  const written = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  for (const personal of [PASSWORD, 'nobody12', '1990-05-17']) expect(written).not.toContain(personal)
})

test('the sign-up form refuses a common password before it is sent', async ({ page }) => {
  await signInAs(page, null, LOOK)
  await openPath(page, '/Register')
  const password = page.getByLabel(say('login.password'), { exact: true })
  const hint = page.getByText(say('register.passwordCommon'))
  for (const common of ['glasshouse123', 'LiverPool1']) {
    await password.fill(PASSWORD)
    await password.blur()
    await expect(hint).toBeHidden()
    await password.fill(common)
    await password.blur()
    await expect(hint).toBeVisible()
  }
})

test('a new password loses the message about an empty field while the list of common passwords is fetched, and is sent without the list', async ({
  page
}) => {
  const { username } = await signUp()
  await signInAs(page, null, LOOK)
  await openPath(page, '/Login?back=/SetLoginPassword')
  await signIn(page, username)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/common-passwords-.*\.js$/, async (route) => {
    await promise
    await route.fallback()
  })
  const save = page.getByRole('button', { name: say('passwords.save') })
  await save.click()
  await expect(page.getByRole('alert')).toHaveCount(3)
  const fields = { old: PASSWORD, new: 'Winter-Garden-77', repeatNew: 'Winter-Garden-77' }
  for (const [name, word] of Object.entries(fields)) {
    await page.getByLabel(say(`passwords.${name}`), { exact: true }).fill(word)
  }
  await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 1000 })
  await save.click()
  await expect(page).toHaveURL(/\/Login/)
  resolve()
})

test('an amount survives the channels’ page and a sign-in on the way; another member does not get it', async ({
  page
}) => {
  const [first, other] = await Promise.all([signUp(), signUp()])
  await signInAs(page, null, LOOK)
  await openPath(page, '/Recharge')
  await signIn(page, first.username)
  const amount = page.getByRole('textbox', { name: say('recharge.amount') })
  await amount.fill('1234')
  await expect(amount).toHaveValue('1.234')
  await page.getByRole('button', { name: say('recharge.next') }).click()
  await expect(page).toHaveURL(/\/Channel\?money=1234$/)
  await page.getByRole('button', { name: say('shell.back') }).click()
  await expect(amount).toHaveValue('1.234')

  await page.evaluate(() => localStorage.setItem('token', 'ended'))
  await page.reload()
  await expect(page).toHaveURL(/\/Login\?back=%2FRecharge$/)
  // The browser's storage contains nothing of an ended session. Only the page has the typed text.
  const left = await page.evaluate(() =>
    Object.entries({ ...sessionStorage })
      .flat()
      .join(' ')
  )
  expect(left).not.toMatch(/form:recharge|forms-of|1234/)
  await signIn(page, first.username)
  await expect(amount).toHaveValue('1.234')
  await page.reload()
  await expect(amount).toHaveValue('1.234')

  await page.evaluate(() => localStorage.setItem('token', 'ended'))
  await page.reload()
  await signIn(page, other.username)
  await expect(amount).toHaveValue('')
})

test('a form that is being sent is not sent again; its button stays in place and shows what it does', async ({
  page
}) => {
  const { username } = await signUp()
  await signInAs(page, null, LOOK)
  await openPath(page, '/Login')
  let requests = 0
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/member/doLogin', async (route) => {
    requests += 1
    await held
    await route.continue()
  })
  const button = page.locator('button[type=submit]')
  const before = await sizeOf(button)
  await signIn(page, username)
  await expect(button).toHaveText(new RegExp(say('login.busy')))
  await expect(button).toBeFocused()
  await button.click({ force: true })
  await page.keyboard.press('Enter')
  await page.getByLabel(say('login.password'), { exact: true }).press('Enter')
  expect(await sizeOf(button)).toEqual(before)
  answer()
  await expect(page).toHaveURL(/\/Home$/)
  expect(requests).toBe(1)
})

type Limited = { path: string; box: string; most: number; send: string; digits?: true; signedOut?: true }

/** Fields with a limit, by path; `send` is the name of the button that must not send more. */
const LIMITED: Limited[] = [
  { path: '/ServiceOnline', box: 'service.message', most: 2000, send: 'service.send' },
  { path: '/ServicePage', box: 'help.text', most: 4000, send: 'help.submit' },
  { path: '/Profile?id=2', box: 'hosts.report.text', most: 2000, send: 'hosts.report.submit' },
  { path: '/Profile?id=2', box: 'hosts.request.memo', most: 500, send: 'hosts.request.submit' },
  { path: '/BindCard', box: 'bank.holder', most: 120, send: 'bank.confirm' },
  { path: '/BindCard', box: 'bank.number', most: 34, send: 'bank.confirm', digits: true },
  { path: '/Recovery', box: 'login.username', most: 254, send: 'recovery.start', signedOut: true }
]

/** The steps before a field exists and its form could be sent. */
const OPENERS: Record<string, (page: Page) => Promise<void>> = {
  'bank.holder': async (page) => {
    await chooseBank(page)
    await page.getByLabel(say('bank.number'), { exact: true }).fill('0123456789')
  },
  'bank.number': chooseBank,
  'hosts.report.text': async (page) => {
    await page.getByRole('button', { name: say('hosts.report.title') }).click()
    await page.getByRole('radio').first().click()
  },
  'hosts.request.memo': async (page) => {
    await page.getByRole('button', { name: say('hosts.moreDays') }).click()
    await page.locator('.profile_host-hours .pane').last().click()
    await page.getByRole('button', { name: say('hosts.ask') }).click()
    await page.getByLabel(say('hosts.request.place')).fill('Hồ Gươm')
  }
}

async function chooseBank(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('bank.name') }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vietcombank' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('a full text box shows its limit; a longer text is kept whole and not sent', async ({ page: own, browser }) => {
  const member = await createMember('10')
  await callApi('/member/setPayPassword', { paypassword: PAY_PASSWORD }, member)
  await callApi('/member/setName', { name: 'Nguyễn Thị Ngọc' }, member)
  await signInAs(own, member, LOOK)
  const visitor = await browser.newPage()
  await signInAs(visitor, null, LOOK)
  const sent: string[] = []
  for (const page of [own, visitor]) {
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
  }
  for (const { path, box: name, most, send, digits, signedOut } of LIMITED) {
    const page = signedOut ? visitor : own
    const one = digits ? '1' : 'a'
    await openPath(page, path)
    await OPENERS[name]?.(page)
    const box = page.getByLabel(say(name), { exact: true })
    const full = page.getByText(fullText(most))
    await box.fill(one.repeat(most - 1))
    await expect(full).toHaveCount(0)
    await box.press('End')
    await box.press(one)
    await expect(full, `${name} is full`).toBeVisible()

    await box.fill(one.repeat(most + 7))
    await expect(page.getByText(tooLong(most, 7))).toBeVisible()
    await expect(box).toHaveValue(one.repeat(most + 7))
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    sent.length = 0
    await page.getByRole('button', { name: say(send), exact: true }).click()
    await box.fill(one.repeat(most - 1))
    await expect(page.getByText(tooLong(most, 7))).toHaveCount(0)
    expect(
      sent.filter((call) => !call.endsWith('/typing')),
      `${name} is not sent`
    ).toEqual([])
  }

  await visitor.close()
  await openPath(own, '/Video?kw=a')
  await own.getByRole('searchbox').fill('a'.repeat(61))
  await expect(own.getByText(tooLong(60, 1))).toBeVisible()
  await expect(own).toHaveURL(/kw=a$/)
})

const grouped = (count: number) => count.toLocaleString('vi-VN')
const fullText = (most: number) => say('format.full').replace('{most, number}', grouped(most))
const tooLong = (most: number, over: number) =>
  say('format.tooLong').replace('{most, number}', grouped(most)).replace('{over, number}', grouped(over))

async function sizeOf(button: Locator): Promise<{ width: number; height: number }> {
  const { width, height } = (await button.boundingBox())!
  return { width, height }
}

async function signUp(): Promise<{ username: string }> {
  const username = `e2e${randomUUID().slice(0, 12).replaceAll('-', '')}`
  const details = { username, password: PASSWORD, code: 'WELCOME8', birthday: '1990-05-17', agree: '1' }
  await callApi('/member/doRegister', details)
  return { username }
}
