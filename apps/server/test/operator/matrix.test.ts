import { languageCodes, routes, type CallName, type Route } from '@glasshouse/contract'
import {
  operatorCalls,
  operatorRoles,
  operatorRoutes,
  type OperatorCallName,
  type OperatorRole,
  type OperatorRoute
} from '@glasshouse/contract/operator'
import type { Envelope } from '@glasshouse/contract/envelope'
import { describe, expect, test } from 'vitest'
import { retryingFetch } from '../support/retrying-fetch.ts'
import { openTestDatabase } from '../support/test-database.ts'
import {
  acceptInvite,
  openBrowser,
  createFirstOwner,
  createOperator,
  type TestOperator
} from '../support/test-operator.ts'
import { startTestSite, type TestMember } from '../support/test-site.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const owner = await createFirstOwner(site)
const member = await site.signUp()
const stranger = await site.signUp()

const staff = new Map<OperatorRole, TestOperator>([['owner', owner]])
for (const role of operatorRoles) if (role !== 'owner') staff.set(role, await createOperator(site, owner, role))

type Headers = Record<string, string>

const memberNames = Object.keys(routes) as CallName[]
const operatorNames = Object.keys(operatorRoutes) as OperatorCallName[]

const ofMember = ({ session }: TestMember): Headers => ({ token: btoa(session.token), tokensso: session.tokensso })
const ofOperator = ({ browser, csrf }: Pick<TestOperator, 'browser' | 'csrf'>): Headers => ({
  cookie: browser.cookie,
  origin: site.origin,
  'x-csrf-token': csrf
})
const nobody: Headers = { origin: site.origin }

type Answer = Pick<Envelope, 'code' | 'err'> & { status: number }

/** Make a call with empty fields: an allowed role gets a refusal of fields. */
async function requestEmpty(
  { methods, path }: { methods: readonly string[]; path: string },
  headers: Headers
): Promise<Answer> {
  const response = await retryingFetch(`${site.origin}/api${path}`, {
    headers: { lang: 'en_us', ...headers },
    ...(methods[0] === 'POST' ? { method: 'POST', body: new URLSearchParams() } : {})
  })
  const { status } = response
  // A response without an envelope is the requested file.
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    await response.body?.cancel()
    return { status, code: status, err: '' }
  }
  const { code, err } = (await response.json()) as Envelope
  return { status, code, err }
}

/** Refusals because an operator's session is required or not sufficient. */
const isRefused = ['OPERATOR_AUTH_REQUIRED', 'SECOND_FACTOR_REQUIRED', 'OPERATOR_ROLE', 'CSRF_FAILED']

/** Return an operator with the password entered and the second factor missing. */
async function pendingOperator(): Promise<Pick<TestOperator, 'browser' | 'csrf'>> {
  const { browser, call } = openBrowser(site)
  const { csrf } = await call('signIn', { name: owner.name, password: owner.password })
  return { browser, csrf }
}

/** Return a session. Sessions that a call can end are created again for each. */
async function freshOperator(role: OperatorRole): Promise<Pick<TestOperator, 'browser' | 'csrf'>> {
  if (role === 'owner') {
    const { browser, call } = openBrowser(site)
    await call('signIn', { name: owner.name, password: owner.password })
    return { browser, csrf: (await call('enterCode', { code: owner.recoveryCodes.pop()! })).csrf }
  }
  const { code } = await owner.call('inviteOperator', { name: `fresh.${role}.${Date.now() % 1e9}`, role })
  return acceptInvite(site, { code })
}

describe('T30: the operators’ calls', () => {
  test.each(operatorNames)('%s is open to the roles in its table, and to nobody else', async (name) => {
    const route: OperatorRoute = operatorRoutes[name]
    const { access } = route
    const open = access === 'anyone'
    for (const headers of [nobody, { ...nobody, ...ofMember(member) }]) {
      const { err } = await requestEmpty(route, headers)
      if (open) expect(isRefused).not.toContain(err)
      else expect(err).toBe('OPERATOR_AUTH_REQUIRED')
    }
    const pending = await requestEmpty(route, ofOperator(await pendingOperator()))
    if (open || access === 'pending') expect(isRefused).not.toContain(pending.err)
    else expect(pending.err).toBe('SECOND_FACTOR_REQUIRED')
    for (const role of operatorRoles) {
      const operator = name === 'signOut' ? await freshOperator(role) : staff.get(role)!
      const { err, status } = await requestEmpty(route, ofOperator(operator))
      expect(status, role).toBeLessThan(500)
      if (typeof access === 'string' || access.includes(role)) expect(isRefused, role).not.toContain(err)
      else expect(err, role).toBe('OPERATOR_ROLE')
    }
  })

  test.each(operatorNames.filter((name) => operatorRoutes[name].methods[0] === 'POST'))(
    '%s is refused to another page, and without the token of the session',
    async (name) => {
      const route: OperatorRoute = operatorRoutes[name]
      const { cookie, origin, ...token } = ofOperator(owner) as {
        cookie: string
        origin: string
        'x-csrf-token': string
      }
      expect((await requestEmpty(route, { cookie, ...token })).err).toBe('CSRF_FAILED')
      expect((await requestEmpty(route, { cookie, ...token, origin: 'https://evil.example' })).err).toBe('CSRF_FAILED')
      if (route.access !== 'anyone') expect((await requestEmpty(route, { cookie, origin })).err).toBe('CSRF_FAILED')
    }
  )

  test('have a read-only role: the auditor changes nothing but their own account', () => {
    const changes = operatorNames.filter((name) => {
      const { access, methods, path, reads }: OperatorRoute = operatorRoutes[name]
      const isAct = methods[0] === 'POST' && !reads && !path.includes('/own/')
      return isAct && typeof access !== 'string' && access.includes('auditor')
    })
    expect(changes).toEqual([])
  })
})

describe('the members’ calls', () => {
  test.each(memberNames)('%s ignores an operator’s cookie', async (name) => {
    const route: Route = routes[name]
    const withCookie = await requestEmpty(route, ofOperator(owner))
    const without = await requestEmpty(route, {})
    expect([withCookie.code, withCookie.err]).toEqual([without.code, without.err])
    if (route.access === 'member') expect(withCookie.err).toBe('AUTH_REQUIRED')
    else expect(withCookie.err).not.toBe('AUTH_REQUIRED')
  })

  const ofMembers = memberNames.filter((name) => (routes[name] as Route).access === 'member' && name !== 'logout')

  test.each(ofMembers)('%s is open to a member, and not with another’s half of a session', async (name) => {
    const route: Route = routes[name]
    const [own, other] = [ofMember(member), ofMember(stranger)]
    expect((await requestEmpty(route, own)).err).not.toBe('AUTH_REQUIRED')
    for (const mixed of [
      { token: own['token']!, tokensso: other['tokensso']! },
      { token: other['token']!, tokensso: own['tokensso']! },
      { token: own['token']! }
    ] as Headers[]) {
      expect((await requestEmpty(route, mixed)).err).toBe('AUTH_REQUIRED')
    }
  })
})

test('the stream of changes is for operators alone', async () => {
  const live = async (headers: Headers) => {
    const stream = new AbortController()
    const response = await fetch(`${site.origin}/api/operator/live`, {
      headers: { 'x-data-plain': '1', ...headers },
      signal: stream.signal
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    const err = isStream ? '' : ((await response.json()) as { err: string }).err
    stream.abort()
    return err
  }
  expect(await live({})).toBe('OPERATOR_AUTH_REQUIRED')
  expect(await live(ofMember(member))).toBe('OPERATOR_AUTH_REQUIRED')
  expect(await live({ ...ofOperator(owner), 'sec-fetch-site': 'cross-site' })).toBe('CSRF_FAILED')
  expect(await live({ cookie: (await pendingOperator()).browser.cookie })).toBe('SECOND_FACTOR_REQUIRED')
  expect(await live({ cookie: owner.browser.cookie })).toBe('')
})

test('H7: no operator’s call takes a member’s password or code, and members read that nobody asks', async () => {
  const fields = (shapes: Record<string, { input: { shape: object } }>, wanted: RegExp) =>
    Object.entries(shapes).flatMap(([name, { input }]) =>
      Object.keys(input.shape).flatMap((field) => (wanted.test(field) ? [`${name}.${field}`] : []))
    )
  const secrets = /pass|pwd|^code$|^old$/i
  const found = fields(operatorCalls, secrets).filter(
    (field) => !/^(createInviteCode|switchInviteCode|getInvited|proposeChannel)\.code$/.test(field)
  )
  const own = ['signIn', 'acceptInvite', 'confirmEnrolment', 'enterCode', 'changeOwnPassword', 'renewRecoveryCodes']
  expect([...new Set(found.map((field) => field.split('.')[0]))].toSorted()).toEqual(own.toSorted())
  for (const lang of languageCodes) {
    const notices = await site.client(undefined, lang)('getNoticeList')
    expect(
      notices.filter(({ type }) => type === 'safety'),
      lang
    ).toHaveLength(1)
  }
})
