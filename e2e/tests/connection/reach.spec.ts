import { expect, test, type Page } from '@playwright/test'
import { createMember, enterAs } from '../../src/member.ts'
import { openSiteBetween } from '../../src/site-between.ts'
import { wordsOf } from '../../src/words.ts'

const say = wordsOf('en_us')
const LOOK = { lang: 'en_us', theme: 'dark' }
const PROBE = '/api/member/checkloginout'
const PROBES = 3

test('a server that does not answer is said on every page, countdowns stop, and it is asked at growing intervals', async ({
  page
}) => {
  const site = await openSiteBetween()
  await enterAs(page, await createMember('50'), LOOK)
  await page.goto(`${site.url}/Home`)
  const card = page.locator('.house[href*="k3_15m"]')
  await card.click()
  const clock = page.locator('.stage').getByRole('timer')
  await expect(clock).toHaveText(/^\d\d:\d\d$/)
  site.line.fateOf = (path) => (path.startsWith('/api/') ? 'blocked' : 'passed')
  site.breakStreams()
  const note = page.getByText(say('shell.unreachable'))
  await expect(note).toBeVisible()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await expect(page.locator('.stage').getByText(say('shell.clockStopped'))).toBeVisible()

  const stoppedAt = await clock.innerText()
  const from = site.seen.length
  const probes = () => probesOf(page)
  const before = (await probes()).length
  await expect.poll(async () => (await probes()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + PROBES)
  expect(await clock.innerText()).toBe(stoppedAt)
  // The stream's own tries and the loop's, at two seconds and more, each further from the one before.
  expect(site.seen.slice(from).filter(({ path }) => path.startsWith('/api/')).length).toBeLessThanOrEqual(10)
  const asked = (await probes()).slice(before)
  const gaps = asked.slice(1).map((at, place) => at - asked[place]!)
  for (const gap of gaps) expect(gap).toBeGreaterThan(1900)

  await page.getByRole('button', { name: say('shell.back') }).click()
  await expect(page).toHaveURL(/\/Home$/)
  await expect(note).toBeVisible()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('title.mine'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/Mine$/)
  await expect(note).toBeVisible()
  await page.goBack()
  await expect(card.getByRole('timer')).toHaveText(say('shell.stopped'))

  site.line.fateOf = () => 'passed'
  await expect(note).toBeHidden({ timeout: 90_000 })
  await expect(card.getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
  site.stop()
})

/** When the page has asked whether the server is there, by its own clock: a busy machine hears of it late. */
function probesOf(page: Page): Promise<number[]> {
  return page.evaluate((path) => {
    const asked = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === path)
    return asked.map(({ startTime }) => startTime)
  }, PROBE)
}
