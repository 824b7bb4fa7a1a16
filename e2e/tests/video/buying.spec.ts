import { expect, test, type Page } from '@playwright/test'
import { expectPlayedPast, readVideoState, firstVideo } from '../../src/video-playback.ts'
import { callApi, createMember, signInAs, type Session } from '../../src/member.ts'
import { freezeMember } from '../../src/operator.ts'
import { openSiteProxy } from '../../src/site-proxy.ts'
import { recordToasts, recordedToastsOf } from '../../src/toasts.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('vn_vn')
const BUY = '/api/video/buyVideo'

type Info = { is_see: number; free_see_time: number; money: string; duration: number }

test('a preview stops at its second; once bought, the same video continues there, and a lost response costs nothing twice', async ({
  page
}) => {
  const member = await createMember('100')
  const paid = await firstVideo(member)
  const info = await infoOf(paid.id, member)
  const between = await openSiteProxy()
  await signInAs(page, member, { lang: 'vn_vn', theme: 'dark' })
  await page.goto(`${between.url}/PlayVideo?id=${paid.id}&t=${info.free_see_time - 5}`)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(say('purchase.left'))).toBeVisible()
  await expect(sheet.getByText(say('shell.sandbox'))).toBeVisible()
  await sheet.getByRole('button', { name: /^Xem thử/ }).click()
  await expectPlayedPast(page, info.free_see_time - 4)
  await expectPreviewEnd(page, info)

  const stopped = await readVideoState(page)
  await page.evaluate(() => document.querySelector('video')!.setAttribute('data-same', ''))
  const lost = { left: 1 }
  between.line.deliveryOf = (path) => (path === BUY && lost.left-- > 0 ? 'unanswered' : 'passed')
  await sheet.getByRole('button', { name: /^Mở khoá với/ }).click()
  await expect(sheet).toBeHidden({ timeout: 30_000 })
  await expect(page.getByText(say('video.bought'), { exact: true })).toBeVisible()
  await expectPlayedPast(page, info.free_see_time + 1)
  await expect(page.locator('video[data-same]')).toHaveCount(1)
  expect((await readVideoState(page)).at).toBeLessThan(info.free_see_time + 20)
  expect(stopped.at).toBeGreaterThan(info.free_see_time - 1)

  const received = between.requests.filter(({ path }) => path === BUY)
  expect(received.length).toBeGreaterThan(1)
  expect(new Set(received.map(({ body }) => new URLSearchParams(body).get('req_id'))).size).toBe(1)
  const { money } = await callApi<{ money: string }>('/member/getUserInfo', undefined, member)
  expect(Number(money)).toBe(100 - Number(info.money))
  await renewExpiredAddress(page, info)
  await between.stop()
})

test('a member with too few points, or a visitor, comes back to the same second', async ({ page }) => {
  const paid = await firstVideo()
  await signInAs(page, null, { lang: 'vn_vn', theme: 'light' })
  await page.goto(`${process.env['SITE_URL']}/PlayVideo?id=${paid.id}&t=7`)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('purchase.signIn') })
    .click()
  await expect(page).toHaveURL(new RegExp(`/Login\\?back=.*PlayVideo.*${paid.id}.*7`))

  const username = `poor${Date.now()}`
  await createMember('10', username)
  await page.getByLabel(say('login.username')).fill(username)
  await page.getByLabel(say('login.password'), { exact: true }).fill('Glass-Garden-2026')
  await page.getByRole('button', { name: say('login.submit') }).click()
  await expect(page).toHaveURL(new RegExp(`/PlayVideo\\?id=${paid.id}&t=7$`))
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(say('purchase.short'))).toBeVisible()
  await sheet.getByRole('link', { name: say('purchase.recharge') }).click()
  await page.getByLabel(say('recharge.amount')).fill('100')
  await page.getByRole('button', { name: say('recharge.next') }).click()
  await page.getByRole('list').getByRole('button').first().click()
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: say('cashier.pay') })
    .click()
  await page.getByRole('button', { name: say('paymentFrame.credited.back') }).click()
  await expect(page).toHaveURL(new RegExp(`/PlayVideo\\?id=${paid.id}&t=7$`))
  await sheet.getByRole('button', { name: /^Mở khoá với/ }).click()
  await expect(sheet).toBeHidden({ timeout: 30_000 })
  await expectPlayedPast(page, 8)
  expect((await readVideoState(page)).at).toBeLessThan(20)
})

test('a member with a frozen account is informed, signed out, and led to the sign-in page', async ({ page }) => {
  const member = await createMember('10')
  const video = await firstVideo(member)
  await freezeMember(member.id, 'A look at the account')
  await recordToasts(page)
  await signInAs(page, member, { lang: 'vn_vn', theme: 'dark' })
  await page.goto(`${process.env['SITE_URL']}/PlayVideo?id=${video.id}`)
  await expect(page).toHaveURL(/\/Login/)
  await expect.poll(() => recordedToastsOf(page)).toContain(say('video.accountOut'))
  const kept = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('lang')])
  expect(kept).toEqual([null, 'vn_vn'])
})

function infoOf(id: number, member: Session): Promise<Info> {
  return callApi<Info>(`/video/getVideoInfo?id=${id}`, undefined, member)
}

/** Expect the popup to open again, and no further second to be sent. */
async function expectPreviewEnd(page: Page, { free_see_time: limit, duration }: Info): Promise<void> {
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(say('purchase.endTitle'))).toBeVisible({ timeout: 40_000 })
  const { at, isPaused, length } = await readVideoState(page)
  expect(isPaused).toBe(true)
  expect(at).toBeLessThanOrEqual(limit + 0.05)
  // The audio of a segment is slightly longer than its pictures.
  expect(length).toBeLessThanOrEqual(limit + 0.5)
  expect(duration).toBeGreaterThan(limit)
}

/**
 * Expect a refused address to be requested again, and the video to continue, not from its start and not from before the
 * seek.
 */
async function renewExpiredAddress(page: Page, { duration }: Info): Promise<void> {
  const request = page.waitForRequest(/\/api\/video\/getVideoInfo\?/)
  await page.route(/\.m4s$/, (route) => route.fulfill({ status: 403 }), { times: 1 })
  await page.keyboard.press('9')
  await request
  await expectPlayedPast(page, duration * 0.9 + 0.5)
  expect((await readVideoState(page)).at).toBeLessThanOrEqual(duration + 0.5)
}
