import { describe, expect, test } from 'vitest'
import { SERVER_TIME_HEADER } from '@glasshouse/contract'
import { callApi } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'

const opened = await openTestDatabase()
const APP = 'https://app.example'
const site = await startTestSite(opened, { CORS_ORIGINS: APP })

const preflight = (origin: string) =>
  fetch(`${site.origin}/api/member/getUserInfo`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'lang,token,tokensso'
    }
  })

describe('every response', () => {
  test.each(['/system/base', '/member/getUserInfo', '/nothing', '/%zz', '/openapi.json'])(
    'forbids what a response of an API does not need: %s',
    async (path) => {
      const { headers } = await callApi(site.origin, path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('server')).toBeNull()
    }
  )
})

test('every envelope has its time to the millisecond, and pages of other origins may read that', async () => {
  const requestedAt = Date.now()
  for (const path of ['/system/base', '/member/getUserInfo', '/nothing']) {
    const response = await fetch(`${site.origin}/api${path}`, { headers: { origin: APP } })
    const leftAt = Number(response.headers.get(SERVER_TIME_HEADER))
    expect(leftAt).toBeGreaterThanOrEqual(requestedAt - 50)
    expect(leftAt).toBeLessThanOrEqual(Date.now() + 50)
    expect(response.headers.get('access-control-expose-headers')).toContain(SERVER_TIME_HEADER)
  }
})

describe('pages of other origins', () => {
  test('that are configured may call with the session’s headers, and without cookies', async () => {
    const { status, headers } = await preflight(APP)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(APP)
    expect(headers.get('access-control-allow-headers')).toContain('tokensso')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    const response = await callApi(site.origin, '/system/base', { headers: { origin: APP } })
    expect(response.headers.get('access-control-allow-origin')).toBe(APP)
    expect(response.headers.get('access-control-expose-headers')).toContain('retry-after')
    expect(response.headers.get('vary')).toMatch(/origin/i)
  })

  test('are refused when they are not configured, or none is', async () => {
    const closed = await startTestSite(opened)
    for (const origin of ['https://evil.example', `${APP}.evil.example`, 'null', 'http://app.example']) {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull()
      const response = await callApi(site.origin, '/system/base', { headers: { origin } })
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    }
    const response = await callApi(closed.origin, '/system/base', { headers: { origin: APP } })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    await closed.stop()
  })
})

describe('T2: what a browser does by itself', () => {
  test.each<Record<string, string>>([
    { purpose: 'prefetch' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' }
  ])('before a tap (%j) is refused for a member', async (ahead) => {
    const member = await site.signUp()
    const signedIn = { token: member.session.token, tokensso: member.session.tokensso }
    const early = await callApi(site.origin, '/member/getUserInfo', { headers: { ...signedIn, ...ahead } })
    expect(early).toMatchObject({ status: 400, err: 'MALFORMED', data: null })
    expect((await callApi(site.origin, '/member/getUserInfo', { headers: signedIn })).code).toBe(200)
  })

  test('with an image, a link or a form carries no session, and so changes nothing', async () => {
    const member = await site.signUp()
    const cookies = { cookie: `token=${member.session.token}; tokensso=${member.session.tokensso}` }
    const query = `?token=${member.session.token}&tokensso=${member.session.tokensso}`
    for (const [path, init] of [
      ['/member/logout', { method: 'POST', headers: cookies }],
      [`/member/logout${query}`, { method: 'POST' }],
      ['/member/logout', { method: 'POST', body: new URLSearchParams(query) }]
    ] as [string, RequestInit][]) {
      expect(await callApi(site.origin, path, init)).toMatchObject({ err: 'AUTH_REQUIRED' })
    }
    expect(await member.call('checkLoginOut')).toMatchObject({ login: 1 })
  })
})
