import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'

export type Session = { token: string; tokensso: string; id: number }

/** Calls the API as the app does, with the data in plain JSON. Throws what it refuses. */
export async function askSite<Data>(
  path: string,
  fields?: Record<string, string>,
  session?: Session,
  lang = 'en_us'
): Promise<Data> {
  const headers: Record<string, string> = { 'x-data-plain': '1', lang }
  if (session) Object.assign(headers, { token: btoa(session.token), tokensso: session.tokensso })
  const init = fields ? { method: 'POST', headers, body: new URLSearchParams(fields) } : { headers }
  const answer = await fetch(`${process.env['SITE_URL']}/api${path}`, init)
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data }
  if (code !== 200) throw new Error(`${path}: ${msg}`)
  return data
}

/** A new member with points in the wallet, paid at the cashier. */
export async function createMember(points: string, username = newName()): Promise<Session> {
  const details = { username, password: 'Glass-House-2026', code: 'WELCOME8', birthday: '1990-05-17', agree: '1' }
  const session = await askSite<Session>('/member/doRegister', details)
  const { pay_url: payUrl } = await askSite<{ pay_url: string }>(
    '/member/doRecharge',
    { money: points, bank_type: 'sandbox' },
    session
  )
  await fetch(`${payUrl}/pay`, { method: 'POST', redirect: 'manual' })
  return session
}

function newName(): string {
  return `e2e${randomUUID().slice(0, 12).replaceAll('-', '')}`
}

type Period = { id: number; next_expect: string; second: number; lock: number; commit: string }

/** Waits until a lottery has a period that takes orders for at least `openSeconds`, and returns it. */
export async function untilOpen(key: string, openSeconds: number): Promise<Period> {
  for (;;) {
    const period = await askSite<Period>(`/Lottery/getLotteryInfo?key=${key}`)
    // A period without its seal is not open yet.
    if (period.commit !== '' && period.second > period.lock + openSeconds) return period
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

/** Places an order in a period of a lottery that stays open for at least `openSeconds`, and returns the period's name. */
export async function placeOrder(session: Session, key: string, item: string, openSeconds = 2): Promise<string> {
  const { id, next_expect: expect } = await untilOpen(key, openSeconds)
  await askSite('/game/placeOrder', { item, money: '10', lid: `${id}`, mid: `${session.id}`, expect }, session)
  return expect
}

/** Signs a page in before its first script runs, in a language and a theme. */
export async function enterAs(
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

/** Gives a member a name, a payment password and a bound account. */
export async function makeReadyToWithdraw(member: Session): Promise<void> {
  await askSite('/member/setName', { name: 'Nguyễn Thị Ngọc' }, member)
  await askSite('/member/setPayPassword', { paypassword: PAY_PASSWORD }, member)
  const account = { bankid: '0123456789', bank: 'Vietcombank', bank_code: 'VCB', username: 'nguyen thi ngoc' }
  await askSite('/member/setBank', account, member)
}
