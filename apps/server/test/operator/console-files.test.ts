import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { keepAppFiles } from '../../src/http/files/app-files.ts'
import { serveConsole } from '../../src/http/operator/console-files.ts'
import { openTestDatabase } from '../support/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-console-'))
mkdirSync(join(folder, 'assets'))
const PAGE =
  '<!doctype html><meta property="csp-nonce" nonce="NONCE_OF_THIS_ANSWER"><script nonce="NONCE_OF_THIS_ANSWER"></script>'
writeFileSync(join(folder, 'index.html'), PAGE)
writeFileSync(join(folder, 'assets/app-1a2b.js'), 'export {}')

const { database, owner } = await openTestDatabase()
const tools = { reader: database.main, secrets: { fieldKey: randomBytes(32), olderFieldKeys: [] } }

async function serve(files: string): Promise<string> {
  const app = fastify()
  await serveConsole(app, { ...tools, log: app.log }, files)
  await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

afterAll(() => rmSync(folder, { recursive: true }))

const built = await serve(folder)
const unbuilt = await serve(join(folder, 'nothing'))

test.each(['/console', '/console/', '/console/withdrawals/17?page=2'])(
  'the console’s page is served at %s, with a nonce of its own and nothing else allowed',
  async (path) => {
    const [one, other] = await Promise.all([fetch(`${built}${path}`), fetch(`${built}${path}`)])
    const policy = one.headers.get('content-security-policy')!
    const nonce = /'nonce-([A-Za-z0-9+/=]{24})'/.exec(policy)![1]!
    expect(await one.text()).toBe(PAGE.replaceAll('NONCE_OF_THIS_ANSWER', nonce))
    expect(await other.text()).not.toContain(nonce)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(one.headers.get('x-frame-options')).toBe('DENY')
    expect(one.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    for (const power of ['camera', 'geolocation', 'payment', 'usb'])
      expect(one.headers.get('permissions-policy')).toContain(`${power}=()`)
    expect(one.headers.get('content-type')).toBe('text/html; charset=utf-8')
  }
)

test('its files are cached for good, and a missing one is not answered with the page', async () => {
  const file = await fetch(`${built}/console/assets/app-1a2b.js`)
  expect(file.headers.get('cache-control')).toContain('immutable')
  expect(await file.text()).toBe('export {}')
  for (const missing of ['assets/app-0000.js', 'favicon.ico', 'index.html']) {
    expect((await fetch(`${built}/console/${missing}`)).status).toBe(404)
  }
})

test('where it is not built, the page says so', async () => {
  const response = await fetch(`${unbuilt}/console/anything`)
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('not built')
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('a node has the files of other versions that ran in the last thirty days, and nothing else', async () => {
  const earlier = join(folder, 'earlier')
  mkdirSync(join(earlier, 'assets'), { recursive: true })
  const files = {
    'part-9f8e.js': 'export const part = 1',
    'part-9f8e.css': 'b{}',
    'part-9f8e.js.br': '',
    'page.html': PAGE
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(earlier, 'assets', name), text)
  const statusOf = async (name: string) => (await fetch(`${built}/console/assets/${name}`)).status
  expect(await statusOf('part-9f8e.js')).toBe(404)

  const keep = () => keepAppFiles(tools, { web: join(folder, 'nothing'), console: earlier })
  await Promise.all([keep(), keep()])
  const script = await fetch(`${built}/console/assets/part-9f8e.js`)
  expect(await script.text()).toBe(files['part-9f8e.js'])
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await statusOf('part-9f8e.css')).toBe(200)
  for (const name of ['page.html', 'part-9f8e.js.br', 'other-1.js', `..${encodeURIComponent('/')}part-9f8e.js`])
    expect(await statusOf(name), name).toBe(404)
  expect((await fetch(`${built}/console/part-9f8e.js`)).status, 'only assets').toBe(404)

  await owner.query("update app_file set bytes = 'alert(1)' where name = 'part-9f8e.css'")
  expect(await statusOf('part-9f8e.css'), 'written by SQL alone').toBe(404)
  await owner.query("update app_file set name = 'part-0000.js' where name = 'part-9f8e.css'")
  expect(await statusOf('part-0000.js')).toBe(404)

  await owner.query("update app_file set seen_at = now() - interval '31 days'")
  await keep()
  expect(await statusOf('part-9f8e.js'), 'a version that is started again is kept').toBe(200)
  await owner.query("update app_file set seen_at = now() - interval '31 days'")
  await keepAppFiles(tools, { web: join(folder, 'nothing'), console: folder })
  expect(await statusOf('part-9f8e.js')).toBe(404)
})
