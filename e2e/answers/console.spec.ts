import { expect, test, type Browser, type Page, type Response } from '@playwright/test'
import { decodeData, type Envelope } from '@glasshouse/contract/envelope'
import { openConsole, showScreen, writeRecordings, type Recording } from '../pictures/console-answers.ts'
import { consoleScreens, type ConsoleScreen } from '../pictures/console-screens.ts'
import { waitUntilComplete } from '../pictures/look.ts'
import { callApi, createMember, placeOrder, prepareToWithdraw, PAY_PASSWORD, type Session } from '../src/member.ts'
import { callOperatorApi, createOperator, operatorSession, signInToConsole } from '../src/operator.ts'

const MINUTE = 60_000
/** The lotteries that draw within minutes. Those that have not drawn yet are on the pictures, too. */
const QUICK_LOTTERIES = ['k3_30s', 'k3_1m', 'k3_3m']

/** The id of the operator of the owner's session. */
const FIRST_OWNER = '1'

type Answers = Recording['answers']
type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0]

test('records the answers that the pictures of the console use', async ({ browser }) => {
  test.setTimeout(15 * MINUTE)
  for (const key of QUICK_LOTTERIES) {
    const drawn = () => callApi<{ opencode: number[] }>(`/Lottery/getLotteryInfo?key=${key}`)
    await expect.poll(async () => (await drawn()).opencode.length, { timeout: 4 * MINUTE }).toBe(3)
  }
  const paths = await createRecords()
  const cookies = { nobody: [], owner: await signIn(browser, 'owner'), content: await signIn(browser, 'content') }
  const recordings = new Map<string, Recording>()
  for (const screen of consoleScreens) {
    const path = Object.entries(paths).reduce((whole, [name, id]) => whole.replace(name, id), screen.path)
    const visit = { screen, path, cookies: cookies[screen.seenBy ?? 'owner'] }
    recordings.set(screen.name, await recordScreen(browser, visit))
  }
  writeRecordings(recordings)
})

/** Create what the screens show: two members with orders, withdrawals and questions, and what waits for approval. */
async function createRecords(): Promise<Record<'MEMBER' | 'WITHDRAWAL' | 'DRAW', string>> {
  const [member, other] = [await createMember('8000'), await createMember('2000')]
  const period = await settleTwoOrders(member)
  for (const session of [member, other]) await prepareToWithdraw(session)
  await requestWithdrawal(other, '300')
  for (const money of ['200', '6000']) await requestWithdrawal(member, money)
  await callApi('/member/setLimits', { deposit_day: '20000', loss_week: '3000' }, member)
  await callApi('/service/ticket', { kind: 'complaint', topic: 'video', text: 'The sound is missing.' }, other)
  await ask(other, 'How long does a transfer take?')
  await ask(member, 'Where is my withdrawal?')
  const owner = operatorSession('OWNER_SESSION')
  const answer = { member: String(member.id), text: 'It is being reviewed.', requestId: crypto.randomUUID() }
  await callOperatorApi('/service/answer', answer, owner)
  // Then the operator of the recorded screens can answer.
  await callOperatorApi('/service/assign', { member: String(member.id), operator: '0', was: FIRST_OWNER }, owner)
  await callOperatorApi('/members/addNote', { id: String(member.id), text: 'Called back at noon.' }, owner)
  await ask(member, 'And when will it be paid?')
  const reason = 'The transfer of Monday was credited twice.'
  const adjustment = { member: String(other.id), direction: 'down', money: '100', reason }
  await callOperatorApi('/ledger/proposeAdjustment', adjustment, owner)
  await callOperatorApi('/ledger/reconcile', {}, owner)
  const requests = await callApi<{ order_no: string }[]>('/member/getUserWithdrawList', undefined, member)
  return { MEMBER: String(member.id), WITHDRAWAL: requests[0]!.order_no, DRAW: period }
}

async function settleTwoOrders(member: Session): Promise<string> {
  await placeOrder(member, 'k3_30s', 'sm')
  const period = await placeOrder(member, 'k3_30s', 'bi,si,11')
  await expect(async () => {
    const orders = await callApi<{ status: number }[]>('/member/getUserGameList', undefined, member)
    expect(orders.every(({ status }) => status === 1)).toBe(true)
  }).toPass({ timeout: 90_000 })
  await placeOrder(member, 'k3_1m', 'sm,do')
  return period
}

async function requestWithdrawal(member: Session, money: string): Promise<void> {
  await callApi('/member/setUserWirhdraw', { money, paypwd: PAY_PASSWORD }, member)
}

async function ask(member: Session, text: string): Promise<void> {
  await callApi('/service/send', { text, req_id: crypto.randomUUID() }, member)
}

/** Return the cookies of a new operator of a role. */
async function signIn(browser: Browser, role: string): Promise<Cookies> {
  const page = await browser.newPage({ locale: 'en-US' })
  await signInToConsole(page, await createOperator(role))
  const cookies = await page.context().cookies()
  await page.close()
  return cookies
}

type Visit = { screen: ConsoleScreen; path: string; cookies: Cookies }

/** Show a screen in all its looks at one time, and return what it was answered. */
async function recordScreen(browser: Browser, { screen, path, cookies }: Visit): Promise<Recording> {
  const at = Math.floor(Date.now() / 1000)
  const answers: Answers = {}
  for (const look of screen.looks) {
    const page = await openConsole(browser, look, at)
    await page.context().addCookies(cookies)
    const arriving: Promise<void>[] = []
    page.on('response', (response) => arriving.push(keepAnswer(response, answers)))
    await showScreen(page, screen, path)
    await waitUntilComplete(page)
    await Promise.all(arriving)
    await page.close()
  }
  return { at, path, answers }
}

/** Keep the answer of a call, its refusal, or the text that it returned. */
async function keepAnswer(response: Response, answers: Answers): Promise<void> {
  const { pathname, search } = new URL(response.url())
  if (!pathname.startsWith('/api/') || pathname.endsWith('/live')) return
  const text = await response.text()
  const isCall = response.headers()['content-type']?.includes('json')
  answers[pathname.replace('/api', '') + search] = isCall ? readAnswer(JSON.parse(text) as Envelope) : text
}

function readAnswer({ code, msg, err, data }: Envelope): unknown {
  if (code !== 200) return { refused: { code, msg, err } }
  const answer = decodeData(data as string) as { csrf?: string } | null
  return answer?.csrf === undefined ? answer : { ...answer, csrf: 'recorded' }
}
