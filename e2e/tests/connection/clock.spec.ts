import { expect, test, type Browser, type Page } from '@playwright/test'
import { askSite, enterAs } from '../../src/member.ts'
import { openSiteBetween } from '../../src/site-between.ts'

const HOUR = 3_600_000
const AGREES = 250
const SCREENS = ['/Home', '/Game', '/Lottery?key=k3_30s&id=1']
const PERIODS: Record<string, number> = { '30s': 30, '1m': 60, '3m': 180, '5m': 300, '10m': 600, '15m': 900 }
/** A busy machine draws late, never early: what a page shows of its clock is what it draws when it has its turn. */
const ENOUGH_CHANGES = 9

type Change = { key: string; left: number; at: number }
type Line = { name: string; there: number; back: number; clock: number; setTo: number }

const lines: Line[] = [
  { name: 'slow there', there: 300, back: 0, clock: 5 * HOUR, setTo: -3 * HOUR },
  { name: 'slow back', there: 0, back: 200, clock: -7 * HOUR, setTo: 9 * HOUR }
]

test('every countdown agrees with the server to 250 ms, whatever the phone’s clock says and while it is being set', async ({
  browser
}) => {
  const offset = offsetOf((await askSite<{ tz: string }>('/system/base')).tz)
  const found = await Promise.all(lines.map((line) => watchCountdowns(browser, line)))
  for (const { where, changes, trip } of found.flat()) {
    // Of an answer that took longer, nobody can know more than half of its way.
    const most = Math.max(AGREES, trip / 2)
    for (const part of [changes.slice(0, ENOUGH_CHANGES), changes.slice(ENOUGH_CHANGES)]) {
      const off = offOf(part.map((change) => lateness(change, offset)))
      console.log(`  ${where}: ${part.length} changes, off by ${off} ms, ${Math.round(trip)} ms there and back`)
      expect(Math.abs(off), where).toBeLessThanOrEqual(most)
    }
  }
})

/** Opens every screen with a countdown behind a line, on a phone whose clock is wrong, and sets that clock on the way. */
async function watchCountdowns(browser: Browser, { name, there, back, clock, setTo }: Line) {
  const site = await openSiteBetween()
  Object.assign(site.line, { there, back })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const watched = await Promise.all(
    SCREENS.map(async (screen) => {
      const page = await context.newPage()
      await enterAs(page, null, { lang: 'vn_vn', theme: 'dark' })
      await page.addInitScript(shiftClock, clock)
      await page.addInitScript(noteChanges)
      await page.goto(site.url + screen)
      await untilChanged(page, ENOUGH_CHANGES)
      await page.evaluate((to) => Object.assign(globalThis, { clockIsAhead: to }), setTo)
      await untilChanged(page, 2 * ENOUGH_CHANGES)
      return { where: `${screen}, ${name}`, changes: await changesOf(page), trip: await firstTripOf(page) }
    })
  )
  await context.close()
  site.stop()
  return watched
}

/** How many milliseconds after its moment a countdown showed so many seconds. Draws fall on multiples of their period, from the site's midnight on. */
function lateness({ key, left, at }: Change, offset: number): number {
  const period = PERIODS[key]! * 1000
  const apart = (((at + offset + left * 1000) % period) + period) % period
  return Math.round(apart > period / 2 ? apart - period : apart)
}

/** How many milliseconds a zone without daylight saving is ahead of UTC. */
function offsetOf(timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')!.value
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? ['', '+', '0', '0']
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * (HOUR / 60))
}

/** How far off a clock is whose page often draws late: as a quarter of its changes say. */
function offOf(late: number[]): number {
  return late.toSorted((one, other) => one - other)[Math.floor(late.length / 4)]!
}

function untilChanged(page: Page, times: number): Promise<void> {
  return expect.poll(async () => (await changesOf(page)).length, { timeout: 100_000 }).toBeGreaterThan(times)
}

function changesOf(page: Page): Promise<Change[]> {
  return page.evaluate(() => (globalThis as unknown as { changes: Change[] }).changes)
}

/** How long the quickest of the first answers was on its way, there and back. */
function firstTripOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const answers = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, requestStart }) => name.includes('/api/') && !name.endsWith('/live') && requestStart > 0
    )
    return Math.min(...answers.slice(0, 3).map(({ requestStart, responseStart }) => responseStart - requestStart))
  })
}

/** The page's clock says another time from the machine's; its steady clock runs on as ever. */
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

/** Notes when a countdown shows one second less, by the machine's clock. */
function noteChanges(): void {
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
