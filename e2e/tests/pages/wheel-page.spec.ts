import { languageCodes } from '@glasshouse/contract'
import { expect, test } from '@playwright/test'
import { changeResponse } from '../../src/pages/changed-response.ts'
import { callApi, createMember, signInAs } from '../../src/member.ts'
import { textsOf } from '../../src/texts.ts'

const siteUrl = () => process.env['SITE_URL']!
const NOON = 1_763_700_000
const say = textsOf('en_us')

type Prize = { id: number; title: string; image: string }

test('the wheel has a slice for each prize in two alternating colours behind an orange rim, and its winners with month, day and year', async ({
  page
}) => {
  const prizes = await callApi<Prize[]>('/system/luckdrawlist')
  await signInAs(page, null, { lang: 'en_us', theme: 'dark' })
  const win = { image: prizes[0]!.image, mmname: 'A cup of tea', username: 'ng***8', add_time: NOON, spin: 1 }
  await changeResponse(page, '/system/luckdrawlog', () => [win])
  await page.goto(`${siteUrl()}/luckDraw`)

  const slices = page.locator('.wheel__slice')
  await expect(slices).toHaveCount(prizes.length)
  expect(prizes.length % 2).toBe(0)
  const fills = await slices.evaluateAll((all) => all.map((slice) => getComputedStyle(slice.firstElementChild!).fill))
  expect(new Set(fills).size).toBe(2)
  expect(fills).toEqual(fills.map((_, index) => fills[index % 2]))
  for (const [index, { image }] of prizes.entries()) {
    await expect(slices.nth(index).locator('image')).toHaveAttribute('href', image)
  }
  const rim = await page
    .locator('.wheel__rim')
    .first()
    .evaluate((circle) => getComputedStyle(circle).fill)
  const [red, green, blue] = rim.match(/[\d.]+/g)!.map(Number)
  expect(red! > green! && green! > blue!).toBe(true)

  const winner = page.getByRole('listitem').filter({ hasText: win.mmname })
  await expect(winner).toContainText(win.username)
  await expect(winner.locator('img')).toHaveAttribute('src', win.image)
  const { tz } = await callApi<{ tz: string }>('/system/base')
  const day = new Intl.DateTimeFormat('en-US', { timeZone: tz, month: '2-digit', day: '2-digit', year: 'numeric' })
  await expect(winner.locator('time')).toHaveText(day.format(NOON * 1000))
})

test('the winners scroll by themselves, and stop under a pointer and with reduced motion', async ({ page }) => {
  const [prize] = await callApi<Prize[]>('/system/luckdrawlist')
  await signInAs(page, null, { lang: 'en_us', theme: 'dark' })
  const win = { image: prize!.image, mmname: 'A cup of tea', username: 'ng***8', add_time: NOON }
  await changeResponse(page, '/system/luckdrawlog', () => Array.from({ length: 30 }, (_, spin) => ({ ...win, spin })))
  await page.goto(`${siteUrl()}/luckDraw`)
  const list = page.getByRole('list', { name: say('wheel.winners') })
  const scrolled = () => list.evaluate((element) => element.scrollTop)
  const scrolledIn40Frames = () => list.evaluate(scrollOver, 40)
  await list.scrollIntoViewIfNeeded()
  await expect.poll(scrolled).toBeGreaterThan(3)
  await list.hover()
  await expect.poll(scrolledIn40Frames).toBe(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.mouse.move(0, 0)
  await expect.poll(scrolledIn40Frames).toBe(0)
})

for (const lang of languageCodes) {
  test(`the hub of the spent wheel contains when the next spin comes: ${lang}`, async ({ page }) => {
    await signInAs(page, await createMember('1'), { lang, theme: 'dark' })
    await changeResponse<object>(page, '/system/luckdrawrule', (rule) => ({ ...rule, left: 0 }))
    await page.goto(`${siteUrl()}/luckDraw`)
    await expect(page.locator('.wheel__next')).toBeVisible()
    expect(await page.locator('.wheel__go').evaluate(leastRoomInCircle)).toBeGreaterThan(1)
  })
}

/** Run in the page: return the distance of an element's text from the border of the circle that the element is. */
function leastRoomInCircle(circle: Element): number {
  const { left, top, width, height } = circle.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const radius = width / 2 - Number.parseFloat(getComputedStyle(circle).borderLeftWidth)
  const text = document.createRange()
  text.selectNodeContents(circle)
  const corners = [...text.getClientRects()].flatMap((line) => [
    [line.left, line.top + line.height / 4],
    [line.right, line.top + line.height / 4],
    [line.left, line.bottom - line.height / 4],
    [line.right, line.bottom - line.height / 4]
  ])
  return Math.min(...corners.map(([left, top]) => radius - Math.hypot(left! - x, top! - y)))
}

/** Run in the page: return how far an element scrolls in the given number of frames. */
async function scrollOver(element: Element, frames: number): Promise<number> {
  const from = element.scrollTop
  for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
  return Math.abs(element.scrollTop - from)
}

test('the popup of a prize has its picture, title and message as markup without scripts, and OK closes it', async ({
  page
}) => {
  const [prize] = await callApi<Prize[]>('/system/luckdrawlist')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs(page, await createMember('1'), { lang: 'en_us', theme: 'light' })
  const msgmemo = '<p>Well <b>done</b><img src="/x" onerror="document.title=1"></p>'
  const won = { ...prize, msgmemo, left: 0, spin: 1, money: '5.00' }
  const data = Buffer.from(JSON.stringify(won)).toString('base64')
  await page.route(/\/api\/system\/luckdraw$/, (route) =>
    route.fulfill({ json: { code: 200, msg: 'OK', data, err: '', rid: 'x' } })
  )
  await page.goto(`${siteUrl()}/luckDraw`)
  await page.locator('.wheel__go').click()
  const popup = page.getByRole('dialog')
  await expect(popup.getByRole('heading', { name: prize!.title, exact: true })).toBeVisible()
  await expect(popup.locator('img')).toHaveCount(1)
  await expect(popup.locator('img')).toHaveAttribute('src', prize!.image)
  await expect(popup.locator('.wheel_prize__text b').first()).toHaveText('done')
  await popup.getByRole('button', { name: say('wheel.ok'), exact: true }).click()
  await expect(popup).toBeHidden()
})
