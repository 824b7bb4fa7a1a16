import { expect, test } from '@playwright/test'
import { changeAnswer } from '../../src/pages/changed-answer.ts'
import { askSite, createMember, enterAs } from '../../src/member.ts'
import { expectPast, filmOn, firstVideo } from '../../src/playing.ts'
import { wordsOf } from '../../src/words.ts'

const say = wordsOf('vn_vn')
const LOOK = { lang: 'vn_vn', theme: 'dark' }
const SHORT = 5

type Card = { id: number; title: string }

test('a video has its title, its play count and what to watch next; while it is not bought its popup opens at once', async ({
  page
}) => {
  const video = await firstVideo()
  await enterAs(page, null, LOOK)
  await page.goto(`${process.env['SITE_URL']}/PlayVideo?id=${video.id}`)
  await expect(page.getByRole('dialog').getByText(say('purchase.title'))).toBeVisible()
  await expect(page.locator('h1')).toHaveText(video.title)
  await expect(page.locator('h1 + p')).toHaveText(/^\d+ lượt xem/)
  const next = page.locator('.poster--row')
  await expect(next.first()).toHaveAttribute('href', /^\/PlayVideo\?id=\d+$/)
  await expect(page.locator(`.poster--row[href="/PlayVideo?id=${video.id}"]`)).toHaveCount(0)
})

test('a film that is begun and bought is on the page of videos twice at most: where it goes on, and in the list', async ({
  page
}) => {
  const member = await createMember('100')
  const film = await firstVideo(member)
  await askSite('/video/buyVideo', { id: `${film.id}` }, member)
  await askSite('/video/progress', { id: `${film.id}`, position: '20', played: '10' }, member)
  const other = (await askSite<Card[]>('/video/getVideoList', undefined, member)).find(({ id }) => id !== film.id)!
  await enterAs(page, member, LOOK)
  const bought: number[] = []
  await changeAnswer<Card[]>(page, '/video/myVideos', (films) => {
    bought.push(...films.map(({ id }) => id))
    return [...films, { ...films[0]!, ...other }]
  })
  await page.goto(`${process.env['SITE_URL']}/Video`)
  const postersOf = ({ id }: Card) => page.locator(`.poster[href="/PlayVideo?id=${id}"]`)
  const row = (heading: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: say(heading) }) })
  await expect(row('video.continue').locator(postersOf(film))).toBeVisible()
  await expect(row('video.boughtRow').locator(postersOf(other)), 'bought and not begun').toBeVisible()
  expect(bought).toEqual([film.id])
  await expect(row('video.boughtRow').locator(postersOf(film))).toHaveCount(0)
  await expect(page.locator(`a[href="/PlayVideo?id=${other.id}"]`), 'the list has come').toHaveCount(2)
  expect(await page.locator(`a[href="/PlayVideo?id=${film.id}"]`).count()).toBeLessThanOrEqual(2)
})

test('a preview is looked at every two seconds: where the film itself says nothing, it stops all the same', async ({
  page
}) => {
  const member = await createMember('10')
  const video = await firstVideo(member)
  await enterAs(page, member, LOOK)
  await page.addInitScript(() => {
    const listen = HTMLMediaElement.prototype.addEventListener
    HTMLMediaElement.prototype.addEventListener = function (...[type, ...rest]: Parameters<typeof listen>) {
      if (type !== 'timeupdate' && type !== 'ended') listen.call(this, type, ...rest)
    }
  })
  await changeAnswer<object>(page, '/video/getVideoInfo', (info) => ({ ...info, free_see_time: SHORT }))
  await page.goto(`${process.env['SITE_URL']}/PlayVideo?id=${video.id}`)
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: /^Xem thử/ }).click()
  await expectPast(page, 1)
  await expect(popup.getByText(say('purchase.endTitle'))).toBeVisible({ timeout: 40_000 })
  const { at, isPaused } = await filmOn(page)
  expect(isPaused).toBe(true)
  expect(at).toBeLessThanOrEqual(SHORT + 0.05)
})
