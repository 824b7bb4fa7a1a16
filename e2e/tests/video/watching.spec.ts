import { expect, test, type Page } from '@playwright/test'
import { collectBrowserErrors, waitForServiceWorker } from '../../src/browser-errors.ts'
import { expectPlayedPast, readVideoState, firstVideo, measureSpeed } from '../../src/video-playback.ts'
import { callApi, createMember, signInAs, type Session } from '../../src/member.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('vn_vn')
const SPEEDS = [0.75, 1, 1.5, 2]
const NEAR = 0.05

test.use({ serviceWorkers: 'allow' })

test('a video plays at each speed, seeks, has subtitles, and continues where it was left', async ({ page }) => {
  const complaints = collectBrowserErrors(page)
  const member = await createMember('100')
  const video = await firstVideo(member)
  await callApi('/video/buyVideo', { id: `${video.id}` }, member)
  await signInAs(page, member, { lang: 'vn_vn', theme: 'dark' })
  await page.goto(`${process.env['SITE_URL']}/Video`)
  await page.getByRole('main').getByRole('link', { name: video.title }).first().click()
  await expect(page).toHaveURL(new RegExp(`/PlayVideo\\?id=${video.id}$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectPlayedPast(page, 1)
  await playAtEachSpeed(page)
  await useKeys(page)
  await seek(page)
  await readSubtitles(page)
  await continueWhereItWasLeft(page, { member, id: video.id })
  await waitForServiceWorker(page)
  expect(complaints, 'T58: the page policy stops nothing that a film needs').toEqual([])
})

/** Play at each speed. A machine that stalls for a moment must not distort a speed: one whole range must be right. */
async function playAtEachSpeed(page: Page): Promise<void> {
  for (const speed of SPEEDS) {
    await openSettings(page)
    const name = `${new Intl.NumberFormat('vi-VN').format(speed)}×`
    await page
      .getByRole('group', { name: say('player.speed') })
      .getByRole('button', { name, exact: true })
      .click()
    await page.keyboard.press('Escape')
    await expect(async () => {
      const measured = await measureSpeed(page)
      expect(Math.abs(measured / speed - 1)).toBeLessThan(NEAR)
    }).toPass({ timeout: 30_000 })
  }
}

async function openSettings(page: Page): Promise<void> {
  await page.locator('.player').hover()
  await page.getByRole('button', { name: say('player.settings') }).click()
}

async function useKeys(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await readVideoState(page)).isPaused).toBe(true)
  const { at } = await readVideoState(page)
  await page.keyboard.press('l')
  await expect.poll(async () => (await readVideoState(page)).at).toBeCloseTo(at + 10, 1)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await readVideoState(page)).at).toBeCloseTo(at + 5, 1)
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: say('player.unmute') })).toBeAttached()
  await page.keyboard.press('m')
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: say('player.leaveFull') })).toBeAttached()
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: say('player.full') })).toBeAttached()
}

async function seek(page: Page): Promise<void> {
  await page.keyboard.press('5')
  const { at, length } = await readVideoState(page)
  expect(at).toBeCloseTo(length / 2, 0)
  const slider = page.getByRole('slider', { name: say('player.position') })
  await expect(slider).toHaveAttribute('aria-valuetext', /giây trên/)
  const bar = (await page.locator('.controls_scrub').boundingBox())!
  await page.mouse.move(bar.x + bar.width * 0.25, bar.y + bar.height / 2)
  await expect
    .poll(() => page.locator('.controls_scrub__note img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(async () => (await readVideoState(page)).at / length).toBeCloseTo(0.25, 1)
}

/** Expect subtitles in the member's language until another one is chosen. */
async function readSubtitles(page: Page): Promise<void> {
  await page.keyboard.press('k')
  const lines = page.locator('.player__lines')
  await expect(lines).toHaveAttribute('lang', 'vi', { timeout: 30_000 })
  await expect(lines).toContainText(/\p{L}/u)
  await page.keyboard.press('c')
  await expect(lines).toHaveCount(0)
  await openSettings(page)
  await page
    .getByRole('group', { name: say('player.subtitles') })
    .getByRole('button', { name: 'English' })
    .click()
  await page.keyboard.press('Escape')
  await expect(lines).toHaveAttribute('lang', 'en', { timeout: 30_000 })
}

async function continueWhereItWasLeft(page: Page, { member, id }: { member: Session; id: number }): Promise<void> {
  await page.keyboard.press('4')
  await page.keyboard.press('k')
  await expect.poll(async () => (await readVideoState(page)).isPaused).toBe(true)
  const { at } = await readVideoState(page)
  const kept = async () => {
    const known = await callApi<{ position: number; count: number }>(`/video/getVideoInfo?id=${id}`, undefined, member)
    return { isNear: Math.abs(known.position - at) <= 1.5, isCounted: known.count >= 1 }
  }
  await expect.poll(kept, { timeout: 20_000 }).toEqual({ isNear: true, isCounted: true })
  await page.reload()
  await expectPlayedPast(page, at - 2)
  expect((await readVideoState(page)).at).toBeLessThan(at + 12)
}
