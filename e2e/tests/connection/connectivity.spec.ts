import { expect, test, type Locator, type Page } from '@playwright/test'
import { callApi, createMember, signInAs, waitForOpenPeriod } from '../../src/member.ts'
import { firstVideo } from '../../src/video-playback.ts'
import { openSiteProxy } from '../../src/site-proxy.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('en_us')
const LOOK = { lang: 'en_us', theme: 'dark' }
const PROBE = '/api/member/checkloginout'
const PROBES = 3

test('a server that does not respond is reported on every page; countdowns stop and requests back off', async ({
  page
}) => {
  const site = await openSiteProxy()
  await signInAs(page, await createMember('50'), LOOK)
  await page.goto(`${site.url}/Home`)
  const card = page.locator('.lottery[href*="k3_15m"]')
  const roomBelowHeadline = await roomOf(page)
  await card.click()
  const clock = page.locator('.last-draw_stage').getByRole('timer')
  await expect(clock).toHaveText(/^\d\d:\d\d$/)
  site.line.deliveryOf = (path) => (path.startsWith('/api/') ? 'blocked' : 'passed')
  site.breakStreams()
  const note = page.getByText(say('shell.unreachable'))
  await expect(note).toBeVisible()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  for (const part of [page.getByRole('button', { name: say('shell.back') }), clock]) {
    await expect
      .poll(async () => (await part.boundingBox())!.y, 'the note covers nothing')
      .toBeGreaterThanOrEqual(await bottomOf(note))
  }
  await expect(page.locator('.last-draw_stage').getByText(say('shell.clockStopped'))).toBeVisible()

  const stoppedAt = await clock.innerText()
  const from = site.requests.length
  const probes = () => probeTimes(page)
  const before = (await probes()).length
  await expect.poll(async () => (await probes()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + PROBES)
  expect(await clock.innerText()).toBe(stoppedAt)
  // The retries of the stream and of the connectivity loop start at two seconds, and their intervals grow.
  expect(site.requests.slice(from).filter(({ path }) => path.startsWith('/api/')).length).toBeLessThanOrEqual(10)
  const times = (await probes()).slice(before)
  const gaps = times.slice(1).map((at, index) => at - times[index]!)
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
  expect(await roomOf(page), 'the picture has grown by the note, so its drawing is not under the headline').toBe(
    roomBelowHeadline
  )

  site.line.deliveryOf = () => 'passed'
  await expect(note).toBeHidden({ timeout: 90_000 })
  await expect(card.getByRole('timer')).toHaveText(/^\d\d:\d\d$/)

  // A page with a file that does not arrive also retries by itself.
  site.line.deliveryOf = () => 'blocked'
  site.breakStreams()
  await expect(note).toBeVisible()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('title.video'), exact: true })
    .click()
  await expect(page.getByText(say('shell.brokenWait'))).toBeVisible()
  site.line.deliveryOf = () => 'passed'
  await expect(page.getByRole('heading', { name: say('title.video'), exact: true })).toBeVisible({ timeout: 90_000 })
  site.stop()
})

/** Return the height of the first banner's picture below its headline. */
async function roomOf(page: Page): Promise<number> {
  const banner = page.locator('.banner_hero__slide').first()
  await expect(banner).toBeVisible()
  const [picture, headline] = [await banner.boundingBox(), await banner.getByRole('heading').boundingBox()]
  return Math.round(picture!.y + picture!.height - headline!.y - headline!.height)
}

test('a screen that does not get the wire shapes of its call reports it, and loads them on the next try', async ({
  page
}) => {
  const site = await openSiteProxy()
  site.line.deliveryOf = (path) => (path.startsWith('/assets/wire-') ? 'blocked' : 'passed')
  await signInAs(page, await createMember('50'), LOOK)
  await page.goto(`${site.url}/Sessions`)
  await expect(page.getByText(say('shell.notLoaded'))).toBeVisible({ timeout: 60_000 })
  site.line.deliveryOf = () => 'passed'
  await page.getByRole('button', { name: say('shell.reload') }).click()
  await expect(page.locator('.rows > li').first()).toBeVisible()
  site.stop()
})

const BET_PATH = '/api/game/placeOrder'
const PURCHASE_PATH = '/api/video/buyVideo'
/** The speed of the page's timers while nothing responds: a minute takes three seconds. */
const TIMER_SPEED = 20
const SECONDS_FOR_A_BET = 60

/** The delays between retries in milliseconds, for the lowest and the highest jitter. */
const DELAYS = [
  { chance: 0, waits: [2000, 4000, 8000, 16_000, 30_000, 30_000] },
  { chance: 1, waits: [4000, 8000, 16_000, 32_000, 60_000, 60_000] }
]

for (const { chance, waits } of DELAYS) {
  test(`T17: while nothing responds, a bet and a purchase are retried after 2 to 60 seconds and made once: jitter ${chance}`, async ({
    page: betting,
    browser
  }) => {
    const site = await openSiteProxy()
    const [player, viewer] = [await createMember('100'), await createMember('100')]
    const video = await firstVideo(viewer)
    const watching = await browser.newPage()
    await signInAs(betting, player, LOOK)
    await signInAs(watching, viewer, LOOK)
    for (const page of [betting, watching]) await page.addInitScript(recordTimes, TIMER_SPEED)
    await watching.goto(`${site.url}/PlayVideo?id=${video.id}`)
    const unlock = watching.getByRole('dialog').getByRole('button', { name: /^Unlock/ })
    await expect(unlock).toBeVisible()
    const confirm = await fillSlip(betting, site.url)

    site.line.deliveryOf = (path) => (path.startsWith('/api/') ? 'blocked' : 'passed')
    site.breakStreams()
    for (const [page, button] of [
      [betting, confirm],
      [watching, unlock]
    ] as const) {
      await page.evaluate((fixed) => globalThis.speedUpTimers!(fixed), chance)
      await button.click()
    }
    for (const [page, path] of [
      [betting, BET_PATH],
      [watching, PURCHASE_PATH]
    ] as const) {
      await expect(page.getByText(say('shell.unreachable'))).toBeVisible()
      await expect.poll(async () => (await delaysOf(page, path)).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(6)
      const measured = await delaysOf(page, path)
      waits.forEach((delay, index) => expect(measured[index], `${path}, delay ${index + 1}`).toContain(delay))
    }

    site.line.deliveryOf = () => 'passed'
    await expect
      .poll(
        async () => (await callApi<{ is_see: number }>(`/video/getVideoInfo?id=${video.id}`, undefined, viewer)).is_see
      )
      .toBe(1)
    await expect.poll(() => callApi<unknown[]>('/member/getUserGameList', undefined, player)).toHaveLength(1)
    for (const path of [BET_PATH, PURCHASE_PATH]) {
      const received = site.requests.filter((request) => request.path === path)
      expect(new Set(received.map(({ body }) => new URLSearchParams(body).get('req_id'))).size).toBe(1)
    }
    await watching.close()
    site.stop()
  })
}

/** Choose Big for ten points in a draw that stays open long enough. Return the button that places the bet. */
async function fillSlip(page: Page, url: string): Promise<Locator> {
  await waitForOpenPeriod('k3_15m', SECONDS_FOR_A_BET)
  await page.goto(`${url}/Lottery?key=k3_15m&id=6`)
  await page.getByRole('button', { name: /^Big/ }).click()
  await page.getByRole('textbox', { name: say('slip.each') }).fill('10')
  await page.getByRole('button', { name: say('slip.placeTotal', { amount: '10' }) }).click()
  return page.getByRole('dialog').getByRole('button', { name: /^Confirm, bet/ })
}

declare global {
  var recordedTimes: { timers: { at: number; delay: number }[]; calls: { at: number; path: string }[] } | undefined
  /** Speed up the timers from now on, and fix the random numbers. */
  var speedUpTimers: ((chance: number) => void) | undefined
}

/** Record on the page which timers are set, and when requests are made. */
function recordTimes(haste: number): void {
  const [later, ask] = [setTimeout, fetch]
  const kept: NonNullable<typeof recordedTimes> = { timers: [], calls: [] }
  let pace = 1
  globalThis.recordedTimes = kept
  globalThis.speedUpTimers = (chance) => {
    pace = haste
    Math.random = () => chance
  }
  globalThis.setTimeout = ((act: () => void, delay = 0, ...given: []) => {
    kept.timers.push({ at: performance.now(), delay })
    return later(act, delay / pace, ...given)
  }) as typeof setTimeout
  globalThis.fetch = (resource, init) => {
    const path = new URL(resource instanceof Request ? resource.url : resource, location.href).pathname
    kept.calls.push({ at: performance.now(), path })
    return ask(resource, init)
  }
}

/** Return the timers that fired between a call of the page and its next retry, for each pair of attempts. */
function delaysOf(page: Page, path: string): Promise<number[][]> {
  return page.evaluate(
    ({ path: wanted, pace }) => {
      const { timers, calls } = globalThis.recordedTimes!
      const tries = calls.filter((call) => call.path === wanted).map(({ at }) => at)
      return tries.slice(1).map((end, index) => {
        const over = timers.filter(({ at, delay }) => at >= tries[index]! && at + delay / pace <= end + 1)
        return over.map(({ delay }) => delay)
      })
    },
    { path, pace: TIMER_SPEED }
  )
}

async function bottomOf(part: Locator): Promise<number> {
  const { y, height } = (await part.boundingBox())!
  return y + height
}

/** Return when the page probed the server, by its own clock, because a busy machine notices it late. */
function probeTimes(page: Page): Promise<number[]> {
  return page.evaluate((path) => {
    const entries = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === path)
    return entries.map(({ startTime }) => startTime)
  }, PROBE)
}
