import { fingerprintOf, newInviteCode } from '@glasshouse/contract/operator-invite-code'
import type { Locator, Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { TOTP } from 'otpauth'

export type Operator = { name: string; password: string; recoveryCodes: string[] }
type OperatorSession = { cookie: string; csrf: string }
type SignInResponse = { csrf: string; recoveryCodes?: string[] }

/** Context options for an operator's browser. Without motion, because a click misses a dialog that is still growing. */
export const BIG_SCREEN = {
  viewport: { width: 1280, height: 900 },
  hasTouch: false,
  locale: 'en-US',
  reducedMotion: 'reduce'
} as const

const siteUrl = () => process.env['SITE_URL']!

/**
 * Become the site's first owner with the code that the site printed. Invite a second owner, who approves what needs two
 * people.
 */
export async function createOwners(setupCode: string): Promise<void> {
  const { session: owner } = await enrol({ code: setupCode, name: 'owner', password: newPassword() })
  const { data } = await callOperatorApi<{ code: string }>(
    '/operators/invite',
    { name: 'owner.two', role: 'owner' },
    owner
  )
  const { session: second } = await enrol({ code: data.code, password: newPassword() })
  backdateChanges()
  process.env['OWNER_SESSION'] = JSON.stringify(owner)
  process.env['SECOND_OWNER_SESSION'] = JSON.stringify(second)
}

/** Create an operator with a second factor: one owner invites with the fingerprint of the code, the other approves. */
export async function createOperator(role: string): Promise<Operator> {
  const name = `${role}${randomBytes(4).toString('hex')}`
  const code = newInviteCode()
  const invitation = { name, role, fingerprint: await fingerprintOf(code), reason: 'for a journey' }
  const { data } = await callOperatorApi<{ proposal: string }>(
    '/operators/invite',
    invitation,
    operatorSession('OWNER_SESSION')
  )
  await callOperatorApi('/proposals/approve', { id: data.proposal }, operatorSession('SECOND_OWNER_SESSION'))
  const password = newPassword()
  const { recoveryCodes } = await enrol({ code, password })
  backdateChanges()
  return { name, password, recoveryCodes }
}

/** Freeze a member's account as the owner. */
export async function freezeMember(id: number, reason: string): Promise<void> {
  await callOperatorApi('/members/freeze', { id, reason }, operatorSession('OWNER_SESSION'))
}

/** Show a banner first on Home, as the owner. Return a function that takes it down. */
export async function showBanner(title: string): Promise<() => Promise<void>> {
  type Saved = { id: string; revision: number }
  const session = operatorSession('OWNER_SESSION')
  const kind = 'banner'
  const banner = {
    image: '/images/banner/conservatory-night-780.avif',
    link: '/Rules',
    title: { en_us: title },
    sort: 0,
    audience: 'all',
    langs: []
  }
  const { data: saved } = await callOperatorApi<Saved>('/banners/save', banner, session)
  const { data: shown } = await callOperatorApi<Saved>('/announcements/publish', { kind, ...saved }, session)
  return async () => {
    await callOperatorApi('/announcements/end', { kind, ...shown, reason: 'the journey is over' }, session)
  }
}

export const operatorSession = (name: 'OWNER_SESSION' | 'SECOND_OWNER_SESSION') =>
  JSON.parse(process.env[name]!) as OperatorSession

/** Sign a page in at the console through its forms, with a recovery code as the second factor. */
export async function signInToConsole(page: Page, operator: Operator, url = siteUrl()): Promise<void> {
  await page.goto(`${url}/console`)
  // With all groups of the menu unfolded, every section has its link.
  await page.evaluate(() => localStorage.setItem('consoleFolded', ''))
  await page.getByLabel('Name', { exact: true }).fill(operator.name)
  await page.getByLabel('Password', { exact: true }).fill(operator.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code', { exact: true }).fill(operator.recoveryCodes.pop()!)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'))
}

/** Return the link to a section in the menu at the side. */
export function sectionLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: new RegExp(`^${name}\\s?\\d*$`) })
}

/** Open a section of the console by the menu at the side. */
export async function openSection(page: Page, name: string): Promise<void> {
  await sectionLink(page, name).click()
}

/** Let all invited operators count as a second person at once, on a site that these journeys have started. */
function backdateChanges(): void {
  const folder = process.env['SITE_FOLDER']
  if (folder === undefined) return
  execFileSync(process.execPath, [join(import.meta.dirname, '../../apps/server/test/operator/backdate-changes.ts')], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: 'inherit'
  })
}

/** Become the first owner of a site of a journey's own, with the code that it printed. */
export async function createOwnerOf(url: string, code: string): Promise<Operator> {
  const credentials = { name: 'owner', password: newPassword() }
  const { recoveryCodes } = await enrol({ code, ...credentials }, url)
  return { ...credentials, recoveryCodes }
}

async function enrol(invite: { code: string; name?: string; password: string }, url = siteUrl()) {
  const { data: invited, cookie } = await callOperatorApi<SignInResponse>('/session/acceptInvite', invite, null, url)
  const pending = { cookie, csrf: invited.csrf }
  const { data: secret } = await callOperatorApi<{ uri: string; secret: string }>(
    '/session/startEnrolment',
    {},
    pending,
    url
  )
  const confirm = () => {
    const code = new TOTP({ secret: secret.secret, algorithm: 'SHA256' }).generate()
    return callOperatorApi<SignInResponse>('/session/confirmEnrolment', { code }, pending, url)
  }
  // The code may change just as it is entered. A person would then enter the next one.
  const { data: confirmed, cookie: renewedCookie } = await confirm().catch(confirm)
  return {
    session: { cookie: renewedCookie || cookie, csrf: confirmed.csrf },
    recoveryCodes: confirmed.recoveryCodes!
  }
}

/** Call the operators' API as the console does. */
export async function callOperatorApi<Data>(
  path: string,
  fields: object,
  session: OperatorSession | null,
  url = siteUrl()
): Promise<{ data: Data; cookie: string }> {
  const response = await fetch(`${url}/api/operator${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-data-plain': '1',
      lang: 'en_us',
      origin: url,
      ...(session ? { cookie: session.cookie, 'x-csrf-token': session.csrf } : {})
    },
    body: JSON.stringify(fields)
  })
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Data }
  if (code !== 200) throw new Error(`${path}: ${msg}`)
  return { data, cookie: response.headers.get('set-cookie')?.split(';', 1)[0] ?? '' }
}

function newPassword(): string {
  return `glass ${randomBytes(9).toString('base64url')} lamp`
}
