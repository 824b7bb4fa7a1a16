import { expect, test, type Page } from '@playwright/test'
import { listenForComplaints, untilServiceWorkerReady } from '../../src/complaints.ts'
import { expectPast, filmOn, firstVideo, speedOf } from '../../src/playing.ts'
import { askSite, createMember, enterAs, type Session } from '../../src/member.ts'
import { wordsOf } from '../../src/words.ts'

const say = wordsOf('vn_vn')
const SPEEDS = [0.75, 1, 1.5, 2]
const NEAR = 0.05

test('a video plays at each speed, goes where it is told, speaks in subtitles, and is gone on with where it was left', async ({
  page
}) => {
  const complaints = listenForComplaints(page)
  const member = await createMember('100')
  const video = await firstVideo(member)
  await askSite('/video/buyVideo', { id: `${video.id}` }, member)
  await enterAs(page, member, { lang: 'vn_vn', theme: 'dark' })
  await page.goto(`${process.env['SITE_URL']}/Video`)
  await page.getByRole('main').getByRole('link', { name: video.title }).first().click()
  await expect(page).toHaveURL(new RegExp(`/PlayVideo\\?id=${video.id}$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectPast(page, 1)
  await playAtEachSpeed(page)
  await useKeys(page)
  await seek(page)
  await readSubtitles(page)
  await goOnWhereItWasLeft(page, { member, id: video.id })
  await untilServiceWorkerReady(page)
  expect(complaints, 'T58: the page policy stops nothing that a film needs').toEqual([])
})

/** A machine that stands still for a moment makes no speed wrong: one whole stretch has to be right. */
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
      const measured = await speedOf(page)
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
  await expect.poll(async () => (await filmOn(page)).isPaused).toBe(true)
  const { at } = await filmOn(page)
  await page.keyboard.press('l')
  await expect.poll(async () => (await filmOn(page)).at).toBeCloseTo(at + 10, 1)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await filmOn(page)).at).toBeCloseTo(at + 5, 1)
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
  const { at, length } = await filmOn(page)
  expect(at).toBeCloseTo(length / 2, 0)
  const slider = page.getByRole('slider', { name: say('player.position') })
  await expect(slider).toHaveAttribute('aria-valuetext', /giây trên/)
  const bar = (await page.locator('.scrub').boundingBox())!
  await page.mouse.move(bar.x + bar.width * 0.25, bar.y + bar.height / 2)
  await expect
    .poll(() => page.locator('.scrub__note img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(async () => (await filmOn(page)).at / length).toBeCloseTo(0.25, 1)
}

/** In the member's language, until another one is chosen. */
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

async function goOnWhereItWasLeft(page: Page, { member, id }: { member: Session; id: number }): Promise<void> {
  await page.keyboard.press('4')
  await page.keyboard.press('k')
  await expect.poll(async () => (await filmOn(page)).isPaused).toBe(true)
  const { at } = await filmOn(page)
  const kept = async () => {
    const known = await askSite<{ position: number; count: number }>(`/video/getVideoInfo?id=${id}`, undefined, member)
    return { isNear: Math.abs(known.position - at) <= 1.5, isCounted: known.count >= 1 }
  }
  await expect.poll(kept, { timeout: 20_000 }).toEqual({ isNear: true, isCounted: true })
  await page.reload()
  await expectPast(page, at - 2)
  expect((await filmOn(page)).at).toBeLessThan(at + 12)
}
