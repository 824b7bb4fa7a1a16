import { expect, test, type Locator, type Page } from '@playwright/test'
import { askSite, createMember, enterAs, untilOpen } from '../../src/member.ts'
import { firstVideo } from '../../src/playing.ts'
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
  for (const part of [page.getByRole('button', { name: say('shell.back') }), clock]) {
    await expect
      .poll(async () => (await part.boundingBox())!.y, 'the note covers nothing')
      .toBeGreaterThanOrEqual(await bottomOf(note))
  }
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

  // A page whose file does not arrive comes by itself, too.
  site.line.fateOf = () => 'blocked'
  site.breakStreams()
  await expect(note).toBeVisible()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('title.video'), exact: true })
    .click()
  await expect(page.getByText(say('shell.brokenWait'))).toBeVisible()
  site.line.fateOf = () => 'passed'
  await expect(page.getByRole('heading', { name: say('title.video'), exact: true })).toBeVisible({ timeout: 90_000 })
  site.stop()
})

const BET = '/api/game/placeOrder'
const FILM = '/api/video/buyVideo'
/** So much faster do the page's timers run while nothing answers: a minute is three seconds. */
const HASTE = 20
const LEFT_FOR_A_BET = 60

/** The waits between tries in milliseconds, at either end of what chance makes of them. */
const WAITS = [
  { chance: 0, waits: [2000, 4000, 8000, 16_000, 30_000, 30_000] },
  { chance: 1, waits: [4000, 8000, 16_000, 32_000, 60_000, 60_000] }
]

for (const { chance, waits } of WAITS) {
  test(`T17: while nothing answers, a bet and a film are asked for again after 2 to 60 seconds, and had once: chance ${chance}`, async ({
    page: betting,
    browser
  }) => {
    const site = await openSiteBetween()
    const [player, viewer] = [await createMember('100'), await createMember('100')]
    const film = await firstVideo(viewer)
    const watching = await browser.newPage()
    await enterAs(betting, player, LOOK)
    await enterAs(watching, viewer, LOOK)
    for (const page of [betting, watching]) await page.addInitScript(noteTimes, HASTE)
    await watching.goto(`${site.url}/PlayVideo?id=${film.id}`)
    const unlock = watching.getByRole('dialog').getByRole('button', { name: /^Unlock/ })
    await expect(unlock).toBeVisible()
    const confirm = await fillSlip(betting, site.url)

    site.line.fateOf = (path) => (path.startsWith('/api/') ? 'blocked' : 'passed')
    site.breakStreams()
    for (const [page, button] of [
      [betting, confirm],
      [watching, unlock]
    ] as const) {
      await page.evaluate((fixed) => globalThis.hurry!(fixed), chance)
      await button.click()
    }
    for (const [page, path] of [
      [betting, BET],
      [watching, FILM]
    ] as const) {
      await expect(page.getByText(say('shell.unreachable'))).toBeVisible()
      await expect.poll(async () => (await waitsOf(page, path)).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(6)
      const waited = await waitsOf(page, path)
      waits.forEach((wait, place) => expect(waited[place], `${path}, wait ${place + 1}`).toContain(wait))
    }

    site.line.fateOf = () => 'passed'
    await expect
      .poll(
        async () => (await askSite<{ is_see: number }>(`/video/getVideoInfo?id=${film.id}`, undefined, viewer)).is_see
      )
      .toBe(1)
    await expect.poll(() => askSite<unknown[]>('/member/getUserGameList', undefined, player)).toHaveLength(1)
    for (const path of [BET, FILM]) {
      const asked = site.seen.filter((request) => request.path === path)
      expect(new Set(asked.map(({ body }) => new URLSearchParams(body).get('req_id'))).size).toBe(1)
    }
    await watching.close()
    site.stop()
  })
}

/** Chooses Big for ten points, in a draw that takes bets for as long as this takes; returns the button that places the bet. */
async function fillSlip(page: Page, url: string): Promise<Locator> {
  await untilOpen('k3_15m', LEFT_FOR_A_BET)
  await page.goto(`${url}/Lottery?key=k3_15m&id=6`)
  await page.getByRole('button', { name: /^Big/ }).click()
  await page.getByRole('textbox', { name: say('slip.each') }).fill('10')
  await page.getByRole('button', { name: say('slip.placeTotal', { amount: '10' }) }).click()
  return page.getByRole('dialog').getByRole('button', { name: /^Confirm, bet/ })
}

declare global {
  var noted: { timers: { at: number; delay: number }[]; calls: { at: number; path: string }[] } | undefined
  /** Lets timers run faster from now on, and makes chance the same each time. */
  var hurry: ((chance: number) => void) | undefined
}

/** Notes on the page which timers are set, and when something is asked for. */
function noteTimes(haste: number): void {
  const [later, ask] = [setTimeout, fetch]
  const kept: NonNullable<typeof noted> = { timers: [], calls: [] }
  let pace = 1
  globalThis.noted = kept
  globalThis.hurry = (chance) => {
    pace = haste
    Math.random = () => chance
  }
  globalThis.setTimeout = ((act: () => void, delay = 0, ...given: []) => {
    kept.timers.push({ at: performance.now(), delay })
    return later(act, delay / pace, ...given)
  }) as typeof setTimeout
  globalThis.fetch = (asked, init) => {
    const path = new URL(asked instanceof Request ? asked.url : asked, location.href).pathname
    kept.calls.push({ at: performance.now(), path })
    return ask(asked, init)
  }
}

/** The timers that have run out between a call of the page and its next try, for each pair of tries. */
function waitsOf(page: Page, path: string): Promise<number[][]> {
  return page.evaluate(
    ({ path: wanted, pace }) => {
      const { timers, calls } = globalThis.noted!
      const tries = calls.filter((call) => call.path === wanted).map(({ at }) => at)
      return tries.slice(1).map((end, place) => {
        const over = timers.filter(({ at, delay }) => at >= tries[place]! && at + delay / pace <= end + 1)
        return over.map(({ delay }) => delay)
      })
    },
    { path, pace: HASTE }
  )
}

async function bottomOf(part: Locator): Promise<number> {
  const { y, height } = (await part.boundingBox())!
  return y + height
}

/** When the page has asked whether the server is there, by its own clock: a busy machine hears of it late. */
function probesOf(page: Page): Promise<number[]> {
  return page.evaluate((path) => {
    const asked = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === path)
    return asked.map(({ startTime }) => startTime)
  }, PROBE)
}
