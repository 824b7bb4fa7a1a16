import { expect, test } from '@playwright/test'
import { callApi, createMember, signInAs } from '../../src/member.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('en_us')
const siteUrl = () => process.env['SITE_URL']!
const LOOK = { lang: 'en_us', theme: 'light' }

test('an account is recovered on the device that started it, and cancelled on one that is signed in', async ({
  page,
  browser
}) => {
  const username = `locked${Date.now()}`
  const member = await createMember('10', username)
  await signInAs(page, null, LOOK)
  await page.goto(`${siteUrl()}/Login`)
  await page.getByRole('link', { name: say('reset.link') }).click()
  await expect(page).toHaveURL(`${siteUrl()}/Recovery`)
  // The sign-in page, which has a field of the same name, stays until the next page has loaded.
  await expect(page.getByRole('button', { name: say('recovery.start'), exact: true })).toBeVisible()
  await page.getByLabel(say('login.username')).fill(username)
  await page.getByRole('button', { name: say('recovery.start'), exact: true }).click()
  await expect(page.getByText(/This is your reference/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^[2-9A-HJ-NP-Z]{8}$/)).toBeVisible()

  const phone = await browser.newPage()
  await signInAs(phone, member, LOOK)
  await phone.goto(`${siteUrl()}/Recovery`)
  await phone.getByRole('button', { name: say('recovery.cancel') }).click()
  await expect(phone.getByText(say('recovery.none'))).toBeVisible()
  expect(await callApi('/member/getRecoveries', undefined, member)).toEqual([])
  await phone.close()

  await page.reload()
  await expect(page.getByText(say('recovery.state.cancelled'))).toBeVisible()
  await page.getByRole('button', { name: say('recovery.again'), exact: true }).click()
  await expect(page.getByLabel(say('login.username'))).toBeVisible()
})

test('T17: a recovery of which the response was lost is started once', async ({ page }) => {
  const username = `lost${Date.now()}`
  const member = await createMember('10', username)
  await signInAs(page, null, LOOK)
  const call = '**/api/member/startRecovery'
  await page.route(call, (route) => route.fetch().then(() => route.abort()), { times: 2 })
  await page.goto(`${siteUrl()}/Recovery`)
  await page.getByLabel(say('login.username')).fill(username)
  const start = page.getByRole('button', { name: say('recovery.start'), exact: true })
  for (let lost = 0; lost < 2; lost += 1) {
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/startRecovery'))
    await start.click()
    await failed
  }
  await start.click()
  await expect(page.getByText(/This is your reference/)).toBeVisible()
  expect(await callApi<object[]>('/member/getRecoveries', undefined, member)).toHaveLength(1)
})
