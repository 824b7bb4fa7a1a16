import { expect, test, type Browser, type Page } from '@playwright/test'
import { callApi, signInAs, waitForOpenPeriod } from '../../src/member.ts'
import { openSiteProxy } from '../../src/site-proxy.ts'

const HOUR_MS = 3_600_000
const MAX_ERROR_MS = 250
const SCREENS = ['/Home', '/Game', '/Lottery?key=k3_30s&id=1']
const PERIODS: Record<string, number> = { '30s': 30, '1m': 60, '3m': 180, '5m': 300, '10m': 600, '15m': 900 }
/**
 * The number of changes that determine the clock error. A busy machine renders late, never early, so several are
 * needed.
 */
const ENOUGH_CHANGES = 9

type Change = { key: string; left: number; at: number }
type ConnectionCase = {
  name: string
  requestDelayMs: number
  responseDelayMs: number
  clock: number
  setClockTo: number
}

const cases: ConnectionCase[] = [
  { name: 'slow there', requestDelayMs: 300, responseDelayMs: 0, clock: 5 * HOUR_MS, setClockTo: -3 * HOUR_MS },
  { name: 'slow back', requestDelayMs: 0, responseDelayMs: 200, clock: -7 * HOUR_MS, setClockTo: 9 * HOUR_MS }
]

/** A fresh site first makes its seed chains, which takes all of a small machine. */
test.beforeAll(async () => {
  test.setTimeout(240_000)
  await Promise.all(Object.keys(PERIODS).map((name) => waitForOpenPeriod(`k3_${name}`, 0)))
})

test('every countdown agrees with the server to 250 ms, whatever the phone’s clock shows and while it is being set', async ({
  browser
}) => {
  const offset = zoneOffset((await callApi<{ tz: string }>('/system/base')).tz)
  const found = await Promise.all(cases.map((line) => watchCountdowns(browser, line)))
  for (const { where, changes, trip } of found.flat()) {
    // For a slow response, at most half of its round trip is known.
    const most = Math.max(MAX_ERROR_MS, trip / 2)
    for (const part of [changes.slice(0, ENOUGH_CHANGES), changes.slice(ENOUGH_CHANGES)]) {
      const clockError = clockErrorOf(part.map((change) => lateness(change, offset)))
      console.log(`  ${where}: ${part.length} changes, off by ${clockError} ms, ${Math.round(trip)} ms there and back`)
      expect(Math.abs(clockError), where).toBeLessThanOrEqual(most)
    }
  }
})

/**
 * Open every screen with a countdown over a connection, on a phone with a wrong clock, and set that clock meanwhile.
 */
async function watchCountdowns(browser: Browser, { name, clock, setClockTo, ...delays }: ConnectionCase) {
  const site = await openSiteProxy()
  Object.assign(site.line, delays)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const watched = await Promise.all(
    SCREENS.map(async (screen) => {
      const page = await context.newPage()
      await signInAs(page, null, { lang: 'vn_vn', theme: 'dark' })
      await page.addInitScript(shiftClock, clock)
      await page.addInitScript(recordChanges)
      await page.goto(site.url + screen)
      await waitForChanges(page, ENOUGH_CHANGES)
      await page.evaluate((to) => Object.assign(globalThis, { clockIsAhead: to }), setClockTo)
      await waitForChanges(page, 2 * ENOUGH_CHANGES)
      return { where: `${screen}, ${name}`, changes: await readChanges(page), trip: await readFirstRoundTrip(page) }
    })
  )
  await context.close()
  site.stop()
  return watched
}

/**
 * Return by how many milliseconds a countdown changed late to a number of seconds. Draws fall on multiples of their
 * period, counted from the site's midnight.
 */
function lateness({ key, left, at }: Change, offset: number): number {
  const period = PERIODS[key]! * 1000
  const difference = (((at + offset + left * 1000) % period) + period) % period
  return Math.round(difference > period / 2 ? difference - period : difference)
}

/** Return how many milliseconds a zone without daylight saving is ahead of UTC. */
function zoneOffset(timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')!.value
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? ['', '+', '0', '0']
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * (HOUR_MS / 60))
}

/** Return the clock error of a page that often renders late: the first quartile of its changes. */
function clockErrorOf(late: number[]): number {
  return late.toSorted((one, other) => one - other)[Math.floor(late.length / 4)]!
}

function waitForChanges(page: Page, times: number): Promise<void> {
  return expect.poll(async () => (await readChanges(page)).length, { timeout: 100_000 }).toBeGreaterThan(times)
}

function readChanges(page: Page): Promise<Change[]> {
  return page.evaluate(() => (globalThis as unknown as { changes: Change[] }).changes)
}

/** Return the shortest round trip of the first responses. */
function readFirstRoundTrip(page: Page): Promise<number> {
  return page.evaluate(() => {
    const answers = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, requestStart }) => name.includes('/api/') && !name.endsWith('/live') && requestStart > 0
    )
    return Math.min(...answers.slice(0, 3).map(({ requestStart, responseStart }) => responseStart - requestStart))
  })
}

/** Shift the page's wall clock. Its monotonic clock continues unchanged. */
function shiftClock(ahead: number): void {
  const Real = Date
  const machine = Object.assign(globalThis, { clockIsAhead: ahead, realTime: () => Real.now() })
  class Shifted extends Real {
    constructor(...parts: []) {
      super(...(parts.length > 0 ? parts : ([Shifted.now()] as unknown as [])))
    }
    static override now = () => Real.now() + machine.clockIsAhead
  }
  globalThis.Date = Shifted as DateConstructor
}

/** Record when a countdown shows one second less, by the machine's clock. */
function recordChanges(): void {
  const { realTime } = globalThis as unknown as { realTime: () => number }
  const shown = new Map<string, number>()
  const changes: Change[] = []
  Object.assign(globalThis, { changes })
  const look = () => {
    const at = realTime()
    for (const timer of document.querySelectorAll('[role=timer]')) {
      const address = timer.closest<HTMLAnchorElement>('a')?.href ?? location.href
      const key = new URL(address).searchParams.get('key')?.replace('k3_', '')
      const left = timer.textContent.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
      if (!key || Number.isNaN(left)) continue
      const before = shown.get(key)
      shown.set(key, left)
      if (before === left + 1) changes.push({ key, left, at })
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}
