import { expect, test } from '@playwright/test'
import { changeResponse } from '../../src/pages/changed-response.ts'
import { callApi, createMember, signInAs } from '../../src/member.ts'
import { expectPlayedPast, readVideoState, firstVideo } from '../../src/video-playback.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('vn_vn')
const LOOK = { lang: 'vn_vn', theme: 'dark' }
const SHORT = 5

type Card = { id: number; title: string }

test('a video has its title, its play count and what to watch next; its popup opens at once while it is not bought', async ({
  page
}) => {
  const video = await firstVideo()
  await signInAs(page, null, LOOK)
  await page.goto(`${process.env['SITE_URL']}/PlayVideo?id=${video.id}`)
  await expect(page.getByRole('dialog').getByText(say('purchase.title'))).toBeVisible()
  await expect(page.locator('h1')).toHaveText(video.title)
  await expect(page.locator('h1 + p')).toHaveText(/^\d+ lượt xem/)
  const next = page.locator('.poster--row')
  await expect(next.first()).toHaveAttribute('href', /^\/PlayVideo\?id=\d+$/)
  await expect(page.locator(`.poster--row[href="/PlayVideo?id=${video.id}"]`)).toHaveCount(0)
})

test('a started and bought video is listed at most twice on the page of videos: to continue, and in the list', async ({
  page
}) => {
  const member = await createMember('100')
  const film = await firstVideo(member)
  await callApi('/video/buyVideo', { id: `${film.id}` }, member)
  await callApi('/video/progress', { id: `${film.id}`, position: '20', played: '10' }, member)
  const other = (await callApi<Card[]>('/video/getVideoList', undefined, member)).find(({ id }) => id !== film.id)!
  await signInAs(page, member, LOOK)
  const bought: number[] = []
  await changeResponse<Card[]>(page, '/video/myVideos', (videos) => {
    bought.push(...videos.map(({ id }) => id))
    return [...videos, { ...videos[0]!, ...other }]
  })
  await page.goto(`${process.env['SITE_URL']}/Video`)
  const postersOf = ({ id }: Card) => page.locator(`.poster[href="/PlayVideo?id=${id}"]`)
  const row = (heading: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: say(heading) }) })
  await expect(row('video.continue').locator(postersOf(film))).toBeVisible()
  await expect(row('video.boughtRow').locator(postersOf(other)), 'bought and not started').toBeVisible()
  expect(bought).toEqual([film.id])
  await expect(row('video.boughtRow').locator(postersOf(film))).toHaveCount(0)
  await expect(page.locator(`a[href="/PlayVideo?id=${other.id}"]`), 'the list has loaded').toHaveCount(2)
  expect(await page.locator(`a[href="/PlayVideo?id=${film.id}"]`).count()).toBeLessThanOrEqual(2)
})

test('a preview is checked every two seconds: it stops even when the video itself reports nothing', async ({
  page
}) => {
  const member = await createMember('10')
  const video = await firstVideo(member)
  await signInAs(page, member, LOOK)
  await page.addInitScript(() => {
    const listen = HTMLMediaElement.prototype.addEventListener
    HTMLMediaElement.prototype.addEventListener = function (...[type, ...rest]: Parameters<typeof listen>) {
      if (type !== 'timeupdate' && type !== 'ended') listen.call(this, type, ...rest)
    }
  })
  await changeResponse<object>(page, '/video/getVideoInfo', (info) => ({ ...info, free_see_time: SHORT }))
  await page.goto(`${process.env['SITE_URL']}/PlayVideo?id=${video.id}`)
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: /^Xem thử/ }).click()
  await expectPlayedPast(page, 1)
  await expect(popup.getByText(say('purchase.endTitle'))).toBeVisible({ timeout: 40_000 })
  const { at, isPaused } = await readVideoState(page)
  expect(isPaused).toBe(true)
  expect(at).toBeLessThanOrEqual(SHORT + 0.05)
})
