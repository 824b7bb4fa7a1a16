import { expect, test, type Page } from '@playwright/test'
import { collectBrowserErrors } from '../../src/browser-errors.ts'
import { createMember, signInAs } from '../../src/member.ts'
import { BIG_SCREEN, createOperator, signInToConsole } from '../../src/operator.ts'
import { expectNoFaults } from '../../src/pages/axe.ts'
import { changeBaseConfiguration } from '../../src/pages/changed-response.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('en_us')
const siteUrl = () => process.env['SITE_URL']!
const LOOK = { lang: 'en_us', theme: 'light' }

test('locked out: sign-in, Help, a message without an account, its answer, and all of it in the account after signing in', async ({
  page,
  browser
}) => {
  const username = `locked${Date.now()}`
  await createMember('10', username)
  await signInAs(page, null, LOOK)
  await page.goto(`${siteUrl()}/Login`)
  await page.getByRole('link', { name: say('login.trouble') }).press('Enter')
  const write = page.getByRole('link', { name: say('help.write') })
  await expect(write, 'seen without scrolling').toBeInViewport()
  await write.press('Enter')
  await expect(page).toHaveURL(`${siteUrl()}/ServiceGuest`)
  await expect(page.getByText(say('service.safety'))).toBeVisible()
  await expect(page.getByText(say('service.guest.note'))).toBeVisible()
  await expectNoFaults(page)

  await page.route('**/service/guestSend', (route) => route.abort())
  const box = page.getByLabel(say('service.message'))
  await box.fill(`I am ${username}, my password is Lotus-pond-77`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('service.failed'))).toBeVisible()
  await page.unroute('**/service/guestSend')
  // Aborted requests were once reported as errors.
  const complaints = collectBrowserErrors(page)
  await page.reload()
  await page.getByRole('button', { name: say('service.again') }).click()
  const log = page.getByRole('log')
  await expect(log).toContainText('my password is ••••••')
  await expect(page.getByText(say('service.failed'))).toHaveCount(0)

  const staff = await (await browser.newContext(BIG_SCREEN)).newPage()
  await signInToConsole(staff, await createOperator('support'))
  await staff.goto(`${siteUrl()}/console/service?view=guests`)
  await staff.getByRole('link').filter({ hasText: username }).click()
  await expect(staff.getByText('Guest, not signed in. Nothing here shows who this is.')).toBeVisible()
  await expect(log.getByText('seen', { exact: false })).toBeVisible()
  await staff.getByLabel('Answer', { exact: true }).fill('Please start a recovery at the sign-in page.')
  await staff.getByRole('button', { name: 'Send', exact: true }).click()
  // The guest's page is not reloaded.
  await expect(log).toContainText('Please start a recovery')
  await expect(staff.getByRole('log').getByText(', seen')).toBeVisible()
  await expectNoFaults(staff)
  await expectNoFaults(page)
  await expectNothingOnAnotherDevice(await (await browser.newContext()).newPage())

  await page.goto(`${siteUrl()}/Login?back=%2FServiceOnline`)
  await page.getByLabel(say('login.username')).fill(username)
  await page.getByLabel(say('login.password'), { exact: true }).fill('Glass-Garden-2026')
  await page.getByRole('button', { name: say('login.submit'), exact: true }).click()
  await expect(page).toHaveURL(`${siteUrl()}/ServiceOnline`)
  await expect(log).toContainText('my password is ••••••')
  await expect(log).toContainText('Please start a recovery')
  await expect(log).toContainText(say('service.asGuest'))
  await expect(staff.getByText('The visitor has signed in or recovered an account', { exact: false })).toBeVisible()
  await staff
    .getByRole('main')
    .getByRole('link', { name: /^Member \d+$/ })
    .click()
  await expect(staff.getByRole('log')).toContainText('written as a guest, before signing in')
  expect(complaints, 'T58: the page policy stops nothing that the chat needs').toEqual([])

  await page.goto(`${siteUrl()}/ServiceGuest`)
  await expect(page, 'a signed-in member has a conversation of their own').toHaveURL(`${siteUrl()}/ServiceOnline`)
  await staff.context().close()
})

test('a guest deletes the conversation after a confirmation', async ({ page }) => {
  await signInAs(page, null, LOOK)
  await page.goto(`${siteUrl()}/ServiceGuest`)
  await page.getByLabel(say('service.message')).fill('A short question')
  await page.getByRole('button', { name: say('service.send'), exact: true }).click()
  await page.getByRole('button', { name: say('service.guest.end') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(say('service.guest.endText'))
  await sheet.getByRole('button', { name: say('service.guest.end') }).click()
  await expect(page.getByText(say('service.empty.title'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(say('service.empty.title'))).toBeVisible()
  await expect(page.getByText('A short question')).toHaveCount(0)
})

test('help lists what this site has: mail only where it is sent, recharges only with a channel, the page of customer service', async ({
  page
}) => {
  await signInAs(page, null, LOOK)
  await changeBaseConfiguration(page, { service_url: 'https://care.example/chat', pay_banklist: [] })
  await page.goto(`${siteUrl()}/ServicePage`)
  await page.getByText(say('help.ask.accountPassword')).click()
  await expect(page.getByText(say('help.answer.accountPassword'))).toBeVisible()
  await page.getByText(say('help.ask.privacyChat')).click()
  await expect(page.getByText(say('help.answer.privacyExternalChat', { host: 'care.example' }))).toBeVisible()
  await expect(page.getByRole('link', { name: say('service.frame.page', { host: 'care.example' }) })).toBeVisible()
  await expect(page.getByText(say('help.ask.rechargePaid'))).toHaveCount(0)
  await expect(page.getByText(say('help.email'))).toHaveCount(0)
})

/** Expect another device to read nothing of a conversation that is not its own. */
async function expectNothingOnAnotherDevice(other: Page): Promise<void> {
  await signInAs(other, null, LOOK)
  await other.goto(`${siteUrl()}/ServiceGuest`)
  await expect(other.getByText(say('service.empty.title'))).toBeVisible()
  await expect(other.getByText('Please start a recovery')).toHaveCount(0)
  await other.context().close()
}
