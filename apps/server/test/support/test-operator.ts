import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Envelope } from '@glasshouse/contract/envelope'
import { fingerprintOf, newInviteCode } from '@glasshouse/contract/operator-invite-code'
import { operatorRoutes, type OperatorRole, type OperatorRoute } from '@glasshouse/contract/operator'
import { createOperatorWireClient, type OperatorWireClient } from '@glasshouse/contract/operator-client'
import { Secret, TOTP } from 'otpauth'
import { Client } from 'pg'
import { inject } from 'vitest'
import { retryingFetch } from './retrying-fetch.ts'
import type { TestSite } from './test-site.ts'

export type TestOperator = {
  id: bigint
  name: string
  role: OperatorRole
  password: string
  call: OperatorWireClient
  /** The headers that the browser sends by itself: the session's cookie and the page's origin. */
  browser: Browser
  /** The token that changes need. */
  csrf: string
  secret: string
  recoveryCodes: string[]
}

/** A browser at the console, which stores the cookie and sends its page's origin. */
export type Browser = { cookie: string; origin: string; fetch: typeof fetch }

export const OPERATOR_PASSWORD = 'Orangery glass 26'

const changes = new Set<string>(
  (Object.values(operatorRoutes) as OperatorRoute[])
    .filter(({ methods, reads }) => methods[0] === 'POST' && !reads)
    .map(({ path }) => `/api${path}`)
)

/** The address of a console. With the tools of a site in this process, its records are checked too. */
type ConsoleSite = Pick<TestSite, 'origin'> & Partial<Pick<TestSite, 'context'>>

/** Open a browser that has not signed in yet, and its client. Each of its changes must leave a record. */
export function openBrowser(site: ConsoleSite, lang = 'en_us'): { browser: Browser; call: OperatorWireClient } {
  const { origin } = site
  const browser: Browser = {
    cookie: '',
    origin,
    fetch: async (input, init) => {
      const headers = { ...(init?.headers as Record<string, string>), cookie: browser.cookie, origin: browser.origin }
      const answer = await retryingFetch(input, { ...init, headers })
      const set = answer.headers.get('set-cookie')
      if (set) browser.cookie = set.split(';', 1)[0]!
      if (changes.has(new URL(String(input)).pathname)) await requireRecord(site, answer.clone())
      return answer
    }
  }
  return { browser, call: createOperatorWireClient({ base: `${origin}/api`, lang: () => lang, fetch: browser.fetch }) }
}

/** Expect each operator's change, in any test, to be in the audit log. */
async function requireRecord({ context }: ConsoleSite, answer: Response): Promise<void> {
  const { code, rid } = (await answer.json()) as Envelope
  if (code !== 200 || !context) return
  const { rowCount } = await context.database.main.query(`select from audit where body::jsonb ->> 'rid' = $1`, [rid])
  if (!rowCount) throw new Error(`${answer.url} changed something and left no record`)
}

const STEP_MS = 30_000
const CLOCK_DIFFERENCE_MS = 500

/** Return the current code of an authenticator with this secret. An older one with SHA-1 shows a different code. */
export function codeOf(secret: string, algorithm: 'SHA256' | 'SHA1' = 'SHA256', step = 0): string {
  const timestamp = Date.now() + step * STEP_MS
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm }).generate({ timestamp })
}

/** Return an unused code, as if the one before had been entered long ago. It stays valid for at least `validMs`. */
export async function nextCode(
  { context }: TestSite,
  { id, secret }: Pick<TestOperator, 'id' | 'secret'>,
  validMs = 8000
): Promise<string> {
  await context.database.main.query('update operator set factor_step = 0 where id = $1', [id])
  const left = STEP_MS - (Date.now() % STEP_MS)
  // The server's clock may be a little behind, and refuses a code of the next step.
  if (left < validMs) await pause(left + CLOCK_DIFFERENCE_MS)
  return codeOf(secret)
}

/** Create the site's first owner with the code that its start would have printed. */
export async function createFirstOwner(site: TestSite): Promise<TestOperator> {
  const code = await site.domains.renewSetupCode()
  if (code === null) throw new Error('the site has an operator already')
  return acceptInvite(site, { code, name: `owner${randomBytes(4).toString('hex')}` })
}

/** Create another operator of a role, invited by an owner so long ago that the two count as two people. */
export async function createOperator(site: TestSite, owner: TestOperator, role: OperatorRole): Promise<TestOperator> {
  const operator = await createOperatorNow(site, owner, role)
  await backdateChanges(site, operator.id)
  return operator
}

/** Create an operator invited by an owner just now. */
export async function createOperatorNow(
  site: TestSite,
  owner: TestOperator,
  role: OperatorRole
): Promise<TestOperator> {
  const name = `${role}${randomBytes(4).toString('hex')}`
  const code = newInviteCode()
  await owner.call('inviteOperator', { name, role, fingerprint: await fingerprintOf(code) })
  return acceptInvite(site, { code, name })
}

/**
 * Move changes of an operator's rights and credentials into the past, which only the database server's owner can do.
 */
export async function backdateChanges(
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

/** Use a one-time code like its recipient, up to the authenticator's first code. */
export async function acceptInvite(
  site: ConsoleSite,
  { code, name }: { code: string; name?: string }
): Promise<TestOperator> {
  const { browser, call } = openBrowser(site)
  await call('acceptInvite', { code, name, password: OPERATOR_PASSWORD })
  const { secret } = await call('startEnrolment')
  const confirm = () => call('confirmEnrolment', { code: codeOf(secret) })
  // The code may change while it is entered; a person then enters the next one.
  const enrolled = await confirm().catch(confirm)
  return {
    id: BigInt(enrolled.id),
    name: enrolled.name,
    role: enrolled.role,
    password: OPERATOR_PASSWORD,
    call,
    browser,
    csrf: enrolled.csrf,
    secret,
    recoveryCodes: enrolled.recoveryCodes
  }
}
