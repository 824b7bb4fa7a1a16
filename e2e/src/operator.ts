import { fingerprintOf, newInviteCode } from '@glasshouse/contract/operator-invite-code'
import type { Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { TOTP } from 'otpauth'

export type Operator = { name: string; password: string; recoveryCodes: string[] }
type Desk = { cookie: string; csrf: string }
type Entered = { csrf: string; recovery_codes?: string[] }

/** A browser as an operator has it, for a context of its own. Without motion: a dialog that grows under the pointer is missed. */
export const BIG_SCREEN = {
  viewport: { width: 1280, height: 900 },
  hasTouch: false,
  locale: 'en-US',
  reducedMotion: 'reduce'
} as const

const ORIGIN = () => process.env['SITE_URL']!

/** Becomes the site's first owner, by the code that the site printed, and lets a second one in who approves what takes two. */
export async function becomeOwner(setupCode: string): Promise<void> {
  const { desk: owner } = await enrol({ code: setupCode, name: 'owner', password: newPassword() })
  const { data } = await ask<{ code: string }>('/operators/invite', { name: 'owner.two', role: 'owner' }, owner)
  const { desk: second } = await enrol({ code: data.code, password: newPassword() })
  ageChanges()
  process.env['OWNER_DESK'] = JSON.stringify(owner)
  process.env['SECOND_DESK'] = JSON.stringify(second)
}

/** A new operator, with second factor set up: one owner invites with the fingerprint of the code, the other approves. */
export async function createOperator(role: string): Promise<Operator> {
  const name = `${role}${randomBytes(4).toString('hex')}`
  const code = newInviteCode()
  const invitation = { name, role, fingerprint: await fingerprintOf(code), reason: 'for a journey' }
  const { data } = await ask<{ proposal: string }>('/operators/invite', invitation, deskOf('OWNER_DESK'))
  await ask('/proposals/approve', { id: data.proposal }, deskOf('SECOND_DESK'))
  const password = newPassword()
  const { recoveryCodes } = await enrol({ code, password })
  ageChanges()
  return { name, password, recoveryCodes }
}

/** Freezes a member's account, as the owner. */
export async function freezeMember(id: number, reason: string): Promise<void> {
  await ask('/members/freeze', { id, reason }, deskOf('OWNER_DESK'))
}

const deskOf = (name: 'OWNER_DESK' | 'SECOND_DESK') => JSON.parse(process.env[name]!) as Desk

/** Signs a page in at the console, as a person would, with a recovery code for the second factor. */
export async function enterConsole(page: Page, operator: Operator): Promise<void> {
  await page.goto(`${ORIGIN()}/console`)
  await page.getByLabel('Name', { exact: true }).fill(operator.name)
  await page.getByLabel('Password', { exact: true }).fill(operator.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code', { exact: true }).fill(operator.recoveryCodes.pop()!)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'))
}

/** Lets everyone who was invited count as a second person at once, on a site that these journeys have started. */
function ageChanges(): void {
  const folder = process.env['SITE_FOLDER']
  if (folder === undefined) return
  execFileSync(process.execPath, [join(import.meta.dirname, '../../apps/server/test/operator/age-changes.ts')], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: 'inherit'
  })
}

async function enrol(invite: { code: string; name?: string; password: string }) {
  const { data: entered, cookie } = await ask<Entered>('/entrance/acceptInvite', invite)
  const pending = { cookie, csrf: entered.csrf }
  const { data: secret } = await ask<{ uri: string; secret: string }>('/entrance/startEnrolment', {}, pending)
  const confirm = () => {
    const code = new TOTP({ secret: secret.secret, algorithm: 'SHA256' }).generate()
    return ask<Entered>('/entrance/confirmEnrolment', { code }, pending)
  }
  // The code may change just as it is entered; a person then enters the next one.
  const { data: whole, cookie: renewed } = await confirm().catch(confirm)
  return { desk: { cookie: renewed || cookie, csrf: whole.csrf }, recoveryCodes: whole.recovery_codes! }
}

/** Calls the operators' API as the console does. */
async function ask<Data>(path: string, fields: object, desk?: Desk): Promise<{ data: Data; cookie: string }> {
  const answer = await fetch(`${ORIGIN()}/api/operator${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-data-plain': '1',
      lang: 'en_us',
      origin: ORIGIN(),
      ...(desk ? { cookie: desk.cookie, 'x-csrf-token': desk.csrf } : {})
    },
    body: JSON.stringify(fields)
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data }
  if (code !== 200) throw new Error(`${path}: ${msg}`)
  return { data, cookie: answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '' }
}

function newPassword(): string {
  return `glass ${randomBytes(9).toString('base64url')} house`
}
