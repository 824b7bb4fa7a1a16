import { expect, test, type Browser, type Page } from '@playwright/test'
import { callApi, createMember, signInAs, placeOrder, type Session } from '../../src/member.ts'
import { openSiteProxy } from '../../src/site-proxy.ts'
import { startSite } from '../../src/site.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('vn_vn')
const LOTTERY = '/Lottery?key=k3_30s&id=1'
const STREAM = '/api/live'
/** 500 minus ten on each of big and small, of which one pays ×1.96. */
const BALANCE_AFTER = '499,6 điểm'
const DRAW_TIMEOUT_MS = 60_000

type Connection = Awaited<ReturnType<typeof connect>>

// Tracing queries the state of every page, and one of these sleeps.
test.use({ trace: 'off' })

test.describe('the result and its payout reach', () => {
  let period: string
  let connections: Record<'steady' | 'broken' | 'streamless' | 'offline' | 'asleep' | 'home', Connection>
  const names = {
    broken: LOTTERY,
    steady: LOTTERY,
    streamless: LOTTERY,
    offline: LOTTERY,
    asleep: LOTTERY,
    home: '/Home'
  }

  // All members share one draw. Each bets on both sides, and then each connection gets the fault of its test.
  test.beforeAll(async ({ browser }) => {
    const member = await createMember('500')
    const opened = await Promise.all(
      Object.entries(names).map(async ([name, path]) => [name, await connect(browser, member, { name, path })] as const)
    )
    connections = Object.fromEntries(opened) as typeof connections
    const { steady, broken, offline, asleep } = connections
    for (const { site } of [steady, broken, offline, asleep]) await expect.poll(site.openStreams).toBe(1)
    period = await placeOrder(member, 'k3_30s', 'bi,sm', 8)
    steady.site.line.deliveryOf = (path) => (path === '/api/member/getUserInfo' ? 'blocked' : 'passed')
    broken.site.breakStreams()
    await offline.page.context().setOffline(true)
    await fallAsleep(asleep)
    await expect.poll(() => statusOf(member), { timeout: DRAW_TIMEOUT_MS, intervals: [500] }).toBe(1)
  })

  test.afterAll(async () => {
    await wakeUp(connections.asleep)
    for (const { page, site } of Object.values(connections)) {
      await page.context().close()
      site.stop()
    }
  })

  test('a page through the stream alone', async () => {
    await expectPaid(connections.steady, period)
  })

  test('a page with a broken stream: it reconnects and continues where it was', async () => {
    const { site } = connections.broken
    await expectPaid(connections.broken, period)
    expect(site.openStreams()).toBe(1)
    const streams = site.requests.filter(({ path }) => path === STREAM)
    expect(streams.length).toBeGreaterThan(1)
    expect(streams.at(-1)!.headers['last-event-id']).toMatch(/^\d+$/)
  })

  test('a page that cannot have the stream, by polling; its countdowns go on', async () => {
    await expectPaid(connections.streamless, period)
    expect(connections.streamless.site.openStreams()).toBe(0)
    const { page } = connections.home
    const clock = page.locator('.lottery', { hasText: 'Nhà Dương Xỉ' }).getByRole('timer')
    await expect(clock).not.toHaveText('00:00')
    expect(connections.home.site.openStreams()).toBe(0)
  })

  test('a page that lost the network during the draw, once it is back online', async () => {
    const { page } = connections.offline
    await expect(page.getByText(say('shell.offline'))).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(say('shell.offline'))).toBeHidden()
    await expectPaid(connections.offline, period)
  })

  test('a page that slept during the draw, once it is shown', async () => {
    await wakeUp(connections.asleep)
    await expectPaid(connections.asleep, period)
    await expect.poll(connections.asleep.site.openStreams).toBe(1)
  })
})

test('a server that restarts gets its members’ streams back, and sends them their balance through these alone', async ({
  browser
}) => {
  const before = process.env['SITE_URL']
  const own = await startSite()
  process.env['SITE_URL'] = own.url
  try {
    const member = await createMember('100')
    const { page, site } = await connect(browser, member, { name: 'restarted', path: LOTTERY })
    await expect.poll(site.openStreams).toBe(1)
    await expect(page.locator('.bet-slip_betbar__balance')).toHaveText('100 điểm')
    await own.restart()
    await expect.poll(site.openStreams, { timeout: 30_000 }).toBe(1)
    site.line.deliveryOf = (path) => (path === STREAM ? 'passed' : 'blocked')
    const details = { money: '50', bank_type: 'sandbox' }
    const { pay_url: payUrl } = await callApi<{ pay_url: string }>('/member/doRecharge', details, member)
    await fetch(`${payUrl}/pay`, { method: 'POST', redirect: 'manual' })
    await expect(page.locator('.bet-slip_betbar__balance')).toHaveText('150 điểm')
    await page.context().close()
    site.stop()
  } finally {
    process.env['SITE_URL'] = before
    await own.stop()
  }
})

/** Open a page of a member over its own connection. */
async function connect(browser: Browser, member: Session, { name, path }: { name: string; path: string }) {
  const site = await openSiteProxy()
  if (name === 'streamless' || name === 'home') {
    site.line.deliveryOf = (path) => (path === STREAM ? 'blocked' : 'passed')
  }
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signInAs(page, member, { lang: 'vn_vn', theme: 'dark' })
  await page.goto(site.url + path)
  await page.getByRole('timer').first().waitFor()
  return { page, site }
}

/** Hide the page, freeze its scripts, and break its stream meanwhile. */
async function fallAsleep({ page, site }: Connection): Promise<void> {
  await setVisibility(page, 'hidden')
  const devtools = await devtoolsOf(page)
  await devtools.send('Debugger.enable')
  const asleep = new Promise((resolve) => devtools.once('Debugger.paused', resolve))
  await devtools.send('Debugger.pause')
  await asleep
  site.breakStreams()
}

async function wakeUp({ page }: Connection): Promise<void> {
  await (await devtoolsOf(page)).send('Debugger.disable')
  await setVisibility(page, 'visible')
}

const sessions = new WeakMap<Page, ReturnType<ReturnType<Page['context']>['newCDPSession']>>()

function devtoolsOf(page: Page) {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/** Report another visibility to the page, because a headless browser always shows its pages. */
function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { value: next, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** Expect the newest result on the page to be of the period or a later one, and the balance to match it. */
async function expectPaid({ page }: Connection, period: string): Promise<void> {
  const verify = page.locator('.last-draw_stage__last').getByRole('link')
  const newest = async () => new URL((await verify.getAttribute('href'))!, page.url()).searchParams.get('expect')!
  await expect.poll(async () => (await newest()) >= period, { timeout: DRAW_TIMEOUT_MS }).toBe(true)
  await expect(page.locator('.bet-slip_betbar__balance')).toHaveText(BALANCE_AFTER, { timeout: DRAW_TIMEOUT_MS })
}

async function statusOf(member: Session): Promise<number | undefined> {
  const [order] = await callApi<{ status: number }[]>('/member/getUserGameList', undefined, member)
  return order?.status
}
