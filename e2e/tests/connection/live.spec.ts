import { expect, test, type Browser, type Page } from '@playwright/test'
import { askSite, createMember, enterAs, placeOrder, type Session } from '../../src/member.ts'
import { openSiteBetween } from '../../src/site-between.ts'
import { startSite } from '../../src/site.ts'
import { wordsOf } from '../../src/words.ts'

const say = wordsOf('vn_vn')
const HOUSE = '/Lottery?key=k3_30s&id=1'
const STREAM = '/api/live'
/** 500 less ten on each of big and small, of which one pays ×1.96. */
const PAID = '499,6'
const A_DRAW = 60_000

type Seat = Awaited<ReturnType<typeof sit>>

// Tracing asks every page for its state, and one of these sleeps.
test.use({ trace: 'off' })

test.describe('the result and what it pays reach', () => {
  let period: string
  let seats: Record<'steady' | 'broken' | 'streamless' | 'offline' | 'asleep' | 'home', Seat>
  const names = { broken: HOUSE, steady: HOUSE, streamless: HOUSE, offline: HOUSE, asleep: HOUSE, home: '/Home' }

  // One draw for all of them: a bet on both sides, and then to each member's line happens what its test is about.
  test.beforeAll(async ({ browser }) => {
    const member = await createMember('500')
    const taken = await Promise.all(
      Object.entries(names).map(async ([name, path]) => [name, await sit(browser, member, { name, path })] as const)
    )
    seats = Object.fromEntries(taken) as typeof seats
    const { steady, broken, offline, asleep } = seats
    for (const { site } of [steady, broken, offline, asleep]) await expect.poll(site.openStreams).toBe(1)
    period = await placeOrder(member, 'k3_30s', 'bi,sm', 8)
    steady.site.line.fateOf = (path) => (path === '/api/member/getUserInfo' ? 'blocked' : 'passed')
    broken.site.breakStreams()
    await offline.page.context().setOffline(true)
    await fallAsleep(asleep)
    await expect.poll(() => statusOf(member), { timeout: A_DRAW, intervals: [500] }).toBe(1)
  })

  test.afterAll(async () => {
    await wakeUp(seats.asleep)
    for (const { page, site } of Object.values(seats)) {
      await page.context().close()
      site.stop()
    }
  })

  test('a page by the stream alone', async () => {
    await expectPaid(seats.steady, period)
  })

  test('a page whose stream broke: it comes back and goes on where it was', async () => {
    const { site } = seats.broken
    await expectPaid(seats.broken, period)
    expect(site.openStreams()).toBe(1)
    const streams = site.seen.filter(({ path }) => path === STREAM)
    expect(streams.length).toBeGreaterThan(1)
    expect(streams.at(-1)!.headers['last-event-id']).toMatch(/^\d+$/)
  })

  test('a page that cannot have the stream, by asking; its countdowns go on', async () => {
    await expectPaid(seats.streamless, period)
    expect(seats.streamless.site.openStreams()).toBe(0)
    const { page } = seats.home
    const clock = page.locator('.house', { hasText: 'Nhà Dương Xỉ' }).getByRole('timer')
    await expect(clock).not.toHaveText('00:00')
    expect(seats.home.site.openStreams()).toBe(0)
  })

  test('a page that lost the network over the draw, once it is back', async () => {
    const { page } = seats.offline
    await expect(page.getByText(say('shell.offline'))).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(say('shell.offline'))).toBeHidden()
    await expectPaid(seats.offline, period)
  })

  test('a page that slept over the draw, once it is looked at', async () => {
    await wakeUp(seats.asleep)
    await expectPaid(seats.asleep, period)
    await expect.poll(seats.asleep.site.openStreams).toBe(1)
  })
})

test('a server that starts anew gets its members’ streams back, and tells them their balance by these alone', async ({
  browser
}) => {
  const before = process.env['SITE_URL']
  const own = await startSite()
  process.env['SITE_URL'] = own.url
  try {
    const member = await createMember('100')
    const { page, site } = await sit(browser, member, { name: 'restarted', path: HOUSE })
    await expect.poll(site.openStreams).toBe(1)
    await expect(page.locator('.betbar__balance')).toHaveText('100')
    await own.restart()
    await expect.poll(site.openStreams, { timeout: 30_000 }).toBe(1)
    site.line.fateOf = (path) => (path === STREAM ? 'passed' : 'blocked')
    const details = { money: '50', bank_type: 'sandbox' }
    const { pay_url: payUrl } = await askSite<{ pay_url: string }>('/member/doRecharge', details, member)
    await fetch(`${payUrl}/pay`, { method: 'POST', redirect: 'manual' })
    await expect(page.locator('.betbar__balance')).toHaveText('150')
    await page.context().close()
    site.stop()
  } finally {
    process.env['SITE_URL'] = before
    await own.stop()
  }
})

/** Opens a page of a member at the end of a line of its own. */
async function sit(browser: Browser, member: Session, { name, path }: { name: string; path: string }) {
  const site = await openSiteBetween()
  if (name === 'streamless' || name === 'home') {
    site.line.fateOf = (asked) => (asked === STREAM ? 'blocked' : 'passed')
  }
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await enterAs(page, member, { lang: 'vn_vn', theme: 'dark' })
  await page.goto(site.url + path)
  await page.getByRole('timer').first().waitFor()
  return { page, site }
}

/** The page is out of sight, its scripts stand still, and its stream breaks meanwhile. */
async function fallAsleep({ page, site }: Seat): Promise<void> {
  await setVisibility(page, 'hidden')
  const devtools = await devtoolsOf(page)
  await devtools.send('Debugger.enable')
  const asleep = new Promise((resolve) => devtools.once('Debugger.paused', resolve))
  await devtools.send('Debugger.pause')
  await asleep
  site.breakStreams()
}

async function wakeUp({ page }: Seat): Promise<void> {
  await (await devtoolsOf(page)).send('Debugger.disable')
  await setVisibility(page, 'visible')
}

const sessions = new WeakMap<Page, ReturnType<ReturnType<Page['context']>['newCDPSession']>>()

function devtoolsOf(page: Page) {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/** A browser without windows always shows its pages: the page is told otherwise. */
function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { value: next, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** The newest result on the page is that of the period or of a later one, and the balance is what it left. */
async function expectPaid({ page }: Seat, period: string): Promise<void> {
  const verify = page.locator('.stage__last').getByRole('link')
  const newest = async () => new URL((await verify.getAttribute('href'))!, page.url()).searchParams.get('expect')!
  await expect.poll(async () => (await newest()) >= period, { timeout: A_DRAW }).toBe(true)
  await expect(page.locator('.betbar__balance')).toHaveText(PAID, { timeout: A_DRAW })
}

async function statusOf(member: Session): Promise<number | undefined> {
  const [order] = await askSite<{ status: number }[]>('/member/getUserGameList', undefined, member)
  return order?.status
}
