import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Browser } from '@playwright/test'
import { languageCodes } from '@glasshouse/contract'
import { decodeData } from '@glasshouse/contract/envelope'
import { routes } from '@glasshouse/contract/routes'
import { callApi, createMember, signInAs, placeOrder, type Session } from '../src/member.ts'
import { createOperator } from '../src/operator.ts'

const FOLDER = join(import.meta.dirname, '../../apps/web/stories/answers')
const MAX_ROWS = 24
const SPINS = 12
/** Fifteen minutes for the slowest lottery to draw, plus a few minutes for the rest. */
const MINUTE = 60_000
const TIMEOUT_MS = 25 * MINUTE

/**
 * The seconds until the draw of each lottery in the recorded answers, so that no picture depends on the time of
 * recording.
 */
const SECONDS_LEFT: Record<string, number> = { k3_30s: 5, k3_1m: 42, k3_3m: 125, k3_5m: 227, k3_10m: 411, k3_15m: 768 }
const NAME = 'lan_phuong'
const SITE_ZONE = 'Asia/Ho_Chi_Minh'

/** Calls that need only a session. Calls with parameters are listed where they are made. */
const CALLS_WITHOUT_PARAMETERS = [
  'getConfig',
  'getBase',
  'getLoginOptions',
  'getHotLotteries',
  'getLotteryGroups',
  'getLotteries',
  'getNoticeList',
  'getUserInfo',
  'getUserGameList',
  'getUserRechargeList',
  'getMoneylog',
  'getPersonalreport',
  'getWheelPrizes',
  'getWheelRule',
  'getWheelLog',
  'getHostCities',
  'getHosts',
  'getAppointments',
  'getServicePresence',
  'getServiceState',
  'getServiceList',
  'getOwnTickets',
  'getLimits',
  'getPlaySession',
  'getFairStatistics'
] as const

type Answers = Record<string, unknown>

test('records the answers that stories and pictures use', async ({ browser }) => {
  test.setTimeout(TIMEOUT_MS)
  await waitForAllDraws()
  await createOtherPeople()
  const session = await createMember('12000')
  await decideRecharge(session, '3000', 'decline')
  const drawn = await settleTwoOrders(session, 'k3_30s')
  await placeOrder(session, 'k3_5m', 'sm,do')
  const payment = await callApi('/member/doRecharge', { money: '500', bank_type: 'sandbox' }, session)
  await createOwnRecords(session)
  const proofs = await recordProofs(browser, session, `/Fair?key=k3_30s&expect=${drawn}`)

  mkdirSync(FOLDER, { recursive: true })
  const at = Math.floor(Date.now() / 1000)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: SITE_ZONE }).format(at * 1000)
  for (const lang of languageCodes) {
    const answers: Answers = { [routes.doRecharge.path]: payment, ...proofs }
    const record = async (path: string) => (answers[path] = await callApi(path, undefined, session, lang))
    for (const name of CALLS_WITHOUT_PARAMETERS) await record(routes[name].path)
    await record(`${routes.getLotteryInfo.path}?key=k3_5m`)
    for (const id of [1, 4]) await record(`${routes.getLotteryOdds.path}?id=${id}`)
    for (const key of ['k3_30s', 'k3_5m']) await record(`${routes.getLotteryHistory.path}?key=${key}`)
    await record(`${routes.getHost.path}?id=1`)
    await record(`${routes.getFairDay.path}?key=k3_30s&day=${day}&voids=0&page=1&limit=50`)
    expect(answers[routes.getUserGameList.path]).toHaveLength(3)
    // A proof with missing rows proves nothing.
    const recorded = { ...(atSameTime(answers, at) as Answers), ...proofs }
    writeFileSync(join(FOLDER, `${lang}.json`), `${JSON.stringify(recorded, null, 1)}\n`)
  }
})

/** Wait until every lottery has drawn. On a fresh site the slowest one draws after fifteen minutes. */
async function waitForAllDraws(): Promise<void> {
  for (const key of Object.keys(SECONDS_LEFT)) {
    const drawn = () => callApi<{ opencode: number[] }>(`${routes.getLotteryInfo.path}?key=${key}`)
    await expect.poll(async () => (await drawn()).opencode.length, { timeout: 16 * MINUTE }).toBe(3)
  }
}

/** Create other winners of the wheel, and a support operator who is online, on a site started for this run. */
async function createOtherPeople(): Promise<void> {
  for (let count = 0; count < SPINS; count += 1) {
    await callApi(routes.spinWheel.path, {}, await createMember('10'))
  }
  if (process.env['OWNER_SESSION']) await createOperator('support')
}

async function decideRecharge(session: Session, money: string, decision: 'pay' | 'decline'): Promise<void> {
  type Payment = { pay_url: string }
  const payment = await callApi<Payment>('/member/doRecharge', { money, bank_type: 'sandbox' }, session)
  await fetch(`${payment.pay_url}/${decision}`, { method: 'POST', redirect: 'manual' })
}

/** Place two orders of which one must win, wait until they are settled, and return their period. */
async function settleTwoOrders(session: Session, key: string): Promise<string> {
  await placeOrder(session, key, 'sm')
  const period = await placeOrder(session, key, 'bi,si,11')
  await expect(async () => {
    const orders = await callApi<{ status: number }[]>(routes.getUserGameList.path, undefined, session)
    expect(orders.every(({ status }) => status === 1)).toBe(true)
  }).toPass({ timeout: 90_000 })
  return period
}

/** Make a spin, play limits, a message, a question and a request for an appointment. */
async function createOwnRecords(session: Session): Promise<void> {
  await callApi(routes.spinWheel.path, {}, session)
  await callApi(routes.setLimits.path, { deposit_day: '20000', loss_week: '3000', stake_order: '500' }, session)
  await callApi(routes.setLimits.path, { loss_week: '5000' }, session)
  await callApi(routes.sendService.path, { text: 'VietQR 500?' }, session)
  await callApi(routes.sendTicket.path, { kind: 'question', topic: 'withdrawal', text: 'SPEI, VietQR?' }, session)
  type Host = { id: number; areas: string[]; slots: { id: string; free: number }[] }
  const { slots, areas } = await callApi<Host>(`${routes.getHost.path}?id=1`, undefined, session)
  const request = { id: '1', slot: slots.findLast(({ free }) => free === 1)!.id, place: areas[0]!, memo: '' }
  await callApi(routes.requestAppointment.path, request, session)
}

/** Record the requests of the verification page under the same addresses. */
async function recordProofs(browser: Browser, session: Session, path: string): Promise<Answers> {
  const page = await browser.newPage()
  await signInAs(page, session, { lang: 'vn_vn', theme: 'dark' })
  const answers: Answers = {}
  page.on('response', async (response) => {
    const { pathname, search } = new URL(response.url())
    if (!pathname.startsWith('/api/fair/')) return
    const text = await response.text()
    const isCall = response.headers()['content-type']?.includes('json')
    const body = isCall ? decodeData((JSON.parse(text) as { data: string }).data) : text
    answers[pathname.replace('/api', '') + search] = body
  })
  await page.goto(`${process.env['SITE_URL']}${path}`)
  await expect(page.locator('.verify_step[data-state=matched]')).toHaveCount(4)
  await expect(page.locator('.is-pending')).toHaveCount(0)
  await page.close()
  return answers
}

/** Return the answers with all times moved to the same second, in which no lottery waits for a result. */
function atSameTime(value: unknown, at: number): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ROWS).map((item) => atSameTime(item, at))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, item]) => [name, atSameTime(item, at)] as const)
  const copy: Record<string, unknown> = Object.fromEntries(entries)
  if ('server_ts' in copy) copy['server_ts'] = at
  if ('next_expect' in copy) {
    copy['second'] = SECONDS_LEFT[String(copy['key'])]
    copy['now_expect'] = String(Number(copy['next_expect']) - 1)
  }
  if ('notice_unread' in copy) copy['name'] = NAME
  // Their posters have addresses that exist only on the recorded site.
  for (const videos of ['movielist_1', 'movielist_2']) if (videos in copy) copy[videos] = []
  return copy
}
