import { expect, test } from '@playwright/test'
import { signInAs } from '../../src/member.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('vn_vn')
const LOOK = { lang: 'vn_vn', theme: 'dark' }

test.beforeEach(({ page }) => signInAs(page, null, LOOK))

test('a truncated or expired reset link is reported, with the offer of a new one', async ({ page }) => {
  const broken = page.getByText(say('reset.brokenTitle'))
  await page.goto(`${process.env['SITE_URL']}/ResetPassword`)
  await expect(broken).toBeVisible()
  await page.goto(`${process.env['SITE_URL']}/Home`)
  await page.goto(`${process.env['SITE_URL']}/ResetPassword#token=${'a'.repeat(43)}`)
  await page.getByLabel(say('passwords.new'), { exact: true }).fill('Winter-Garden-77')
  await page.getByLabel(say('passwords.repeatNew')).fill('Winter-Garden-78')
  await page.getByRole('button', { name: say('passwords.save') }).click()
  await expect(page.getByRole('alert')).toHaveText(say('passwords.differ'))
  await page.getByLabel(say('passwords.repeatNew')).fill('Winter-Garden-77')
  await page.getByRole('button', { name: say('passwords.save') }).click()
  await expect(broken).toBeVisible()
  await expect(page.getByRole('link', { name: say('reset.again') })).toHaveAttribute('href', '/ForgotPassword')
})

test('a site that sends no mail leads from the request for a link to the recovery', async ({ page }) => {
  await page.goto(`${process.env['SITE_URL']}/ForgotPassword`)
  await expect(page).toHaveURL(`${process.env['SITE_URL']}/Recovery`)
  await expect(page.getByRole('button', { name: say('recovery.start'), exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: say('reset.send') })).toHaveCount(0)
})

test('the response of an external sign-in that this tab did not start is not used', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('doLoginthird') && requests.push(request.url()))
  await page.goto(`${process.env['SITE_URL']}/Login?code=forged&state=forged`)
  await expect(page.getByText(say('externalSignIn.failedTitle'))).toBeVisible()
  expect(requests).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByRole('link', { name: say('externalSignIn.again') }).click()
  await expect(page.getByLabel(say('login.username'))).toBeVisible()
})
