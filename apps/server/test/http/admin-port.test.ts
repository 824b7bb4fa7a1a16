import { rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadConfig } from '../../src/config.ts'
import { signUpAndIn, newMember, newName } from '../member/sign-up-and-in.ts'
import { SiteProcess } from '../support/site-process.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

const MINUTES = 60_000
const opened = await openTestDatabase()
const site = await startTestSite(opened, { TRUST_PROXY: '1' })
const { signUp } = signUpAndIn(site.origin)
const dataDir = createTemporaryFolder('glasshouse-admin-')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Send a request with a custom host header, which `fetch` does not allow. */
function statusFor(url: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode!)
    })
    sent.on('error', reject).end()
  })
}

describe('T55: what only the site’s operator may see', () => {
  test('is not on the members’ port', async () => {
    for (const path of ['/metrics', '/metrics/', '/Metrics', '//metrics', '/%6detrics', '/readyz/details']) {
      const answer = await fetch(`${site.origin}${path}`)
      expect(await answer.text(), path).not.toContain('glasshouse_calls_total')
    }
    expect((await fetch(`${site.origin}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4')
    expect(await (await fetch(`${site.origin}/readyz`)).json()).toEqual({ status: 'ok' })
    expect(await (await fetch(`${site.origin}/livez`)).json()).toEqual({ status: 'ok' })
    expect((await fetch(`${site.origin}/api/docs`)).status).toBe(200)
  })

  test('is on the admin port, but not for a page with a name rebound to this machine', async () => {
    await site.admin.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${(site.admin.server.address() as AddressInfo).port}`
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('glasshouse_calls_total')
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('\nglasshouse_database_writable 1\n')
    const checks = { started: true, draining: false, database: true, database_writes: true }
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ok', checks })
    expect(await statusFor(`${url}/metrics`, 'localhost:1')).toBe(200)
    for (const host of ['evil.example', 'localhost.evil.example']) {
      expect(await statusFor(`${url}/metrics`, host), host).not.toBe(200)
    }
  })

  test('stays on this machine by default, and so does a sandbox', () => {
    const DATA_DIR = join(dataDir, 'config')
    expect(loadConfig({ DATA_DIR })).toMatchObject({ host: '127.0.0.1', adminPort: 3002, adminHost: '127.0.0.1' })
    const opened = loadConfig({ DATA_DIR, HOST: '0.0.0.0', PORT: '4000' })
    expect(opened).toMatchObject({ host: '0.0.0.0', adminPort: 4002, adminHost: '127.0.0.1' })
  })
})

test(
  'T55: a start prints where it listens and who can reach it; an admin port in use is refused by its name',
  { timeout: 3 * MINUTES },
  async () => {
    const { url } = await openTestDatabase()
    const started = await SiteProcess.on(join(dataDir, 'started'), { DATABASE_URL: url })
    await started.start()
    await expect.poll(() => started.output).toMatch(/Listening on +127\.0\.0\.1 \(this machine only/)
    expect(started.output).toContain('WELCOME8')
    expect((await fetch(`${started.origin}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4')
    expect(await (await fetch(`${started.adminUrl}/metrics`)).text()).toContain('glasshouse_calls_total')
    await started.stop()

    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const ADMIN_PORT = `${(other.address() as AddressInfo).port}`
    const refused = await SiteProcess.on(join(dataDir, 'started'), { DATABASE_URL: url, ADMIN_PORT })
    await expect(refused.start()).rejects.toThrow('ended with 1')
    expect(refused.output).toContain(`Port ${ADMIN_PORT} is in use. Set ADMIN_PORT to another one.`)
    other.close()
  }
)

describe('T55: a site for money', () => {
  test(
    'has no demo invite, no sandbox channel and no mention of the sandbox cashier, and takes no secret from an address',
    { timeout: MINUTES },
    async () => {
      const ownDatabase = await openTestDatabase()
      const sandbox = await startTestSite(ownDatabase, { TRUST_PROXY: '1' })
      const member = await sandbox.signUp()
      expect((await sandbox.client()('getBase')).pay_banklist.length).toBeGreaterThan(0)
      await sandbox.stop()
      const live = await startTestSite(ownDatabase, { TRUST_PROXY: '1' }, { config: { mode: 'live' } })
      expect(await live.client()('getBase')).toMatchObject({ mode: 'live', pay_banklist: [] })
      const { err } = await signUpAndIn(live.origin).signUp(newMember(newName()))
      expect(err).toBe('INVITE_INVALID')
      const request = { pay_way: '1', money: '100', bank_type: 'sandbox' }
      await expect(live.client(member.session)('doRecharge', request)).rejects.toMatchObject({ err: 'CHANNEL_UNKNOWN' })
      expect((await fetch(`${live.origin}/pay/notify/sandbox`, { method: 'POST', body: '{}' })).status).toBe(404)
      // A password or a name in an address would be in the logs of every proxy on the way.
      const headers = { token: btoa(member.session.token), tokensso: member.session.tokensso }
      for (const call of ['setName?name=Ada+Byron', 'setLoginPassword?old_password=x&new_password=y']) {
        expect((await fetch(`${live.origin}/api/member/${call}`, { headers })).status, call).toBe(404)
      }
      expect(await live.client(member.session)('setName', { name: 'Ada Byron' })).toBeNull()
    }
  )
})

test('T55: names of the operator cannot be taken, and nothing is left of the attempt', async () => {
  for (const username of ['Admin', 'adm1n', 'SUPPORT', 'supp0rt24', 'admin@example.com']) {
    const answer = await signUp(newMember(username))
    expect(answer, username).toMatchObject({ code: 401, err: 'USERNAME_RESERVED', data: { field: 'username' } })
  }
  const { rows } = await opened.owner.query(`select from member where username ~ 'adm|supp'`)
  expect(rows).toHaveLength(0)
})

test('the console and the member app are each on their own host alone, where the console has one', async () => {
  const { origin } = await startTestSite(opened, {
    PUBLIC_URL: 'https://play.example',
    CONSOLE_URL: 'https://console.example'
  })
  const at = (path: string) =>
    Promise.all(
      ['play.example', 'console.example', 'CONSOLE.example', 'other.example'].map((host) =>
        statusFor(origin + path, host)
      )
    )
  const [notFound, ok] = [404, 200]
  expect(await at('/api/system/base')).toEqual([ok, notFound, notFound, ok])
  expect(await at('/api/operator/session/me')).toEqual([notFound, ok, ok, notFound])
  expect(await at('/readyz')).toEqual([ok, ok, ok, ok])
  for (const path of ['/console', '/console/sign-in', '/%63onsole', '/console?x=1']) {
    const [appPage, consolePage, , other] = await at(path)
    expect([appPage, other], path).toEqual([notFound, notFound])
    expect(consolePage, path).not.toBe(notFound)
  }
  for (const path of ['/', '/Home', '/Login', '/api/docs', '/%41pi', '/api/live'])
    expect((await at(path))[1], path).toBe(notFound)
})
