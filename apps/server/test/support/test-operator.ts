import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Envelope } from '@glasshouse/contract/envelope'
import { fingerprintOf, newInviteCode } from '@glasshouse/contract/operator-invite-code'
import { operatorRoutes, type OperatorRole, type OperatorRoute } from '@glasshouse/contract/operator'
import { createOperatorClient, type OperatorClient } from '@glasshouse/contract/operator-client'
import { Secret, TOTP } from 'otpauth'
import { Client } from 'pg'
import { inject } from 'vitest'
import { patientFetch } from './patient-fetch.ts'
import type { TestSite } from './test-site.ts'

export type TestOperator = {
  id: bigint
  name: string
  role: OperatorRole
  password: string
  call: OperatorClient
  /** What the browser would send by itself: the session's cookie and the page's origin. */
  browser: Browser
  /** The token that changes have to carry. */
  csrf: string
  secret: string
  recoveryCodes: string[]
}

/** A browser at the console: it keeps the cookie and says from which page it asks. */
export type Browser = { cookie: string; origin: string; fetch: typeof fetch }

export const OPERATOR_PASSWORD = 'Orangery glass 26'

const changes = new Set<string>(
  (Object.values(operatorRoutes) as OperatorRoute[])
    .filter(({ methods, reads }) => methods[0] === 'POST' && !reads)
    .map(({ path }) => `/api${path}`)
)

/** Where a console is; with the tools of a site in this process, its records are looked at too. */
type ConsoleSite = Pick<TestSite, 'origin'> & Partial<Pick<TestSite, 'context'>>

/** A browser that has not signed in yet, and its client. Whatever it changes must have left a record. */
export function browserAt(site: ConsoleSite, lang = 'en_us'): { browser: Browser; call: OperatorClient } {
  const { origin } = site
  const browser: Browser = {
    cookie: '',
    origin,
    fetch: async (input, init) => {
      const headers = { ...(init?.headers as Record<string, string>), cookie: browser.cookie, origin: browser.origin }
      const answer = await patientFetch(input, { ...init, headers })
      const set = answer.headers.get('set-cookie')
      if (set) browser.cookie = set.split(';', 1)[0]!
      if (changes.has(new URL(String(input)).pathname)) await demandRecord(site, answer.clone())
      return answer
    }
  }
  return { browser, call: createOperatorClient({ base: `${origin}/api`, lang: () => lang, fetch: browser.fetch }) }
}

/** Each change that an operator has made, in whichever test, is in the log of what operators did. */
async function demandRecord({ context }: ConsoleSite, answer: Response): Promise<void> {
  const { code, rid } = (await answer.json()) as Envelope
  if (code !== 200 || !context) return
  const { rowCount } = await context.database.main.query(`select from audit where body::jsonb ->> 'rid' = $1`, [rid])
  if (!rowCount) throw new Error(`${answer.url} changed something and left no record`)
}

const STEP_MILLISECONDS = 30_000

/** The code that an authenticator with this secret shows now; one that knows SHA-1 alone shows another. */
export function codeOf(secret: string, algorithm: 'SHA256' | 'SHA1' = 'SHA256', step = 0): string {
  const timestamp = Date.now() + step * STEP_MILLISECONDS
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm }).generate({ timestamp })
}

/** A code that was not entered yet: as if the one before had been entered long ago. It counts for some seconds more. */
export async function nextCode(
  { context }: TestSite,
  { id, secret }: Pick<TestOperator, 'id' | 'secret'>
): Promise<string> {
  await context.database.main.query('update operator set factor_step = 0 where id = $1', [id])
  const left = STEP_MILLISECONDS - (Date.now() % STEP_MILLISECONDS)
  if (left < 5000) await pause(left)
  return codeOf(secret)
}

/** The site's first owner, by the code that its start would have printed. */
export async function firstOwner(site: TestSite): Promise<TestOperator> {
  const code = await site.domains.renewSetupCode()
  if (code === null) throw new Error('the site has an operator already')
  return acceptInvite(site, { code, name: `owner${randomBytes(4).toString('hex')}` })
}

/** Another operator of a role, invited by an owner so long ago that the two count as two people. */
export async function hire(site: TestSite, owner: TestOperator, role: OperatorRole): Promise<TestOperator> {
  const hired = await hireNow(site, owner, role)
  await ageChanges(site, hired.id)
  return hired
}

/** An operator whom an owner invited just now. */
export async function hireNow(site: TestSite, owner: TestOperator, role: OperatorRole): Promise<TestOperator> {
  const name = `${role}${randomBytes(4).toString('hex')}`
  const code = newInviteCode()
  await owner.call('inviteOperator', { name, role, fingerprint: await fingerprintOf(code) })
  return acceptInvite(site, { code, name })
}

/** Moves what was done to an operator's rights and credentials into the past, as only who owns the whole server can. */
export async function ageChanges(
  { context }: Pick<TestSite, 'context'>,
  operatorId: bigint,
  hours = 73
): Promise<void> {
  const url = new URL(inject('databaseServer').urls.superuser)
  url.pathname = new URL(context.config.databaseUrl!).pathname
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      'update operator_change set changed_at = changed_at - make_interval(hours => $2) where operator_id = $1',
      [operatorId, hours]
    )
  } finally {
    await client.end()
  }
}

/** Takes a one-time code as its receiver would, up to the authenticator's first code. */
export async function acceptInvite(
  site: ConsoleSite,
  { code, name }: { code: string; name?: string }
): Promise<TestOperator> {
  const { browser, call } = browserAt(site)
  await call('acceptInvite', { code, name, password: OPERATOR_PASSWORD })
  const { secret } = await call('startEnrolment')
  const confirm = () => call('confirmEnrolment', { code: codeOf(secret) })
  // The code may change just as it is entered; a person then enters the next one.
  const entered = await confirm().catch(confirm)
  return {
    id: BigInt(entered.id),
    name: entered.name,
    role: entered.role,
    password: OPERATOR_PASSWORD,
    call,
    browser,
    csrf: entered.csrf,
    secret,
    recoveryCodes: entered.recovery_codes
  }
}
