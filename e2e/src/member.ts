import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'

export type Session = { token: string; tokensso: string; id: number }

class Refused extends Error {
  readonly reason: string

  constructor(message: string, reason: string) {
    super(message)
    this.reason = reason
  }
}

/** A busy machine makes the server late, which it says by a refusal without an effect. */
const ATTEMPTS = 10

/** Call the API as the app does, with the data in plain JSON. Throw on a refusal. */
export async function callApi<Data>(
  path: string,
  fields?: Record<string, string>,
  session?: Session,
  lang = 'en_us'
): Promise<Data> {
  const headers: Record<string, string> = { 'x-data-plain': '1', lang }
  if (session) Object.assign(headers, { token: btoa(session.token), tokensso: session.tokensso })
  const init = fields ? { method: 'POST', headers, body: new URLSearchParams(fields) } : { headers }
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`${process.env['SITE_URL']}/api${path}`, init)
    const { code, msg, data, err } = (await response.json()) as { code: number; msg: string; data: Data; err: string }
    if (code === 200) return data
    if (err !== 'OVERLOADED' || attempt === ATTEMPTS) throw new Refused(`${path}: ${msg}`, err)
    await pause(Number(response.headers.get('retry-after') ?? 1) * 1000)
  }
}

/** Create a member with points in the wallet, paid at the cashier. */
export async function createMember(points: string, username = newName()): Promise<Session> {
  const session = await registerMember(username)
  const { pay_url: payUrl } = await callApi<{ pay_url: string }>(
    '/member/doRecharge',
    { money: points, bank_type: 'sandbox' },
    session
  )
  await fetch(`${payUrl}/pay`, { method: 'POST', redirect: 'manual' })
  return session
}

/** The password of members created here. */
export const PASSWORD = 'Glass-Garden-2026'

/** Create a member without points. */
export function registerMember(username = newName()): Promise<Session> {
  const details = { username, password: PASSWORD, code: 'WELCOME8', birthday: '1990-05-17', agree: '1' }
  return callApi<Session>('/member/doRegister', details)
}

function newName(): string {
  return `e2e${randomUUID().slice(0, 12).replaceAll('-', '')}`
}

type Period = { id: number; next_expect: string; second: number; lock: number; commit: string }

/** Wait until a period of a lottery takes orders for at least `openSeconds` more, and return it. */
export async function waitForOpenPeriod(key: string, openSeconds: number): Promise<Period> {
  for (;;) {
    const period = await callApi<Period>(`/Lottery/getLotteryInfo?key=${key}`)
    // A period without its commitment is not open yet.
    if (period.commit !== '' && period.second > period.lock + openSeconds) return period
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

/**
 * Place an order in a period of a lottery that stays open for at least `openSeconds`, and return the period number. When
 * a busy machine let the period close meanwhile, take the next.
 */
export async function placeOrder(session: Session, key: string, item: string, openSeconds = 2): Promise<string> {
  for (;;) {
    const { id, next_expect: periodNumber } = await waitForOpenPeriod(key, openSeconds)
    const order = { item, money: '10', lid: `${id}`, mid: `${session.id}`, expect: periodNumber }
    try {
      await callApi('/game/placeOrder', order, session)
      return periodNumber
    } catch (error) {
      if (!(error instanceof Refused && error.reason === 'PERIOD_CLOSED')) throw error
    }
  }
}

/** Sign a page in before its first script runs, with a language and a theme. */
export async function signInAs(
  page: Page,
  session: Session | null,
  { lang, theme }: { lang: string; theme: string }
): Promise<void> {
  await page.addInitScript(
    ([signedIn, language, chosen]) => {
      if (signedIn) {
        localStorage.setItem('token', signedIn.token)
        localStorage.setItem('tokensso', signedIn.tokensso)
      }
      localStorage.setItem('lang', language)
      localStorage.setItem('viodeLang', language)
      localStorage.setItem('theme', chosen)
    },
    [session, lang, theme] as const
  )
}

export const PAY_PASSWORD = '274913'

/** Give a member a name, a payment password and a bound account. */
export async function prepareToWithdraw(member: Session): Promise<void> {
  await callApi('/member/setName', { name: 'Nguyễn Thị Ngọc' }, member)
  await callApi('/member/setPayPassword', { paypassword: PAY_PASSWORD }, member)
  const account = { bankid: '0123456789', bank: 'Vietcombank', bank_code: 'VCB', username: 'nguyen thi ngoc' }
  await callApi('/member/setBank', account, member)
}
