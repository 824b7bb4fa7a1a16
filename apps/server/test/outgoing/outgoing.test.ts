import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join as pathJoin } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { loadConfig } from '../../src/config.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { addPersonalNotice } from '../../src/domains/announcement/index.ts'
import { createProviders } from '../../src/domains/payment/index.ts'
import type { PaymentProvider } from '../../src/domains/payment/providers/provider.ts'
import { createOutgoing, OutgoingRefused, type Outgoing } from '../../src/outgoing/outgoing.ts'
import { WAIT } from '../announcement/announcement-fixture.ts'
import { join, signIn } from '../member/test-member.ts'
import { startPushService } from '../push/push-service.ts'
import { callApi, form } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { picture, sending } from '../upload/test-pictures.ts'
import { literals, resolvable } from './hostile-addresses.ts'

/** Every connection attempt during a test to anything but the database, by address. */
let attempts: string[] = []
const databasePort = Number(new URL(inject('databaseServer').urls.application).port)
const watch = (message: unknown) => {
  const { socket } = message as { socket: Socket }
  socket.on('connectionAttempt', (ip: string, port: number) => {
    if (port !== databasePort) attempts.push(`${ip} ${port}`)
  })
}
beforeEach(() => {
  attempts = []
  subscribe('net.client.socket', watch)
})
afterEach(() => unsubscribe('net.client.socket', watch))

const canary = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
await once(canary, 'listening')
const { port } = canary.address() as AddressInfo
const redirecting = createHttpServer((_request, answer) =>
  answer.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end()
).listen(0, '127.0.0.1')
await once(redirecting, 'listening')
const { port: redirectPort } = redirecting.address() as AddressInfo
afterAll(() => {
  canary.close()
  redirecting.close()
})

const answered = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })

/** Answer in a later turn, as the system does. A connection has its handler of errors only then. */
const later = (done: (error: null, found: LookupAddress[]) => void, found: LookupAddress[]) =>
  void setImmediate(() => done(null, found))
const refused = (response: Promise<unknown>) => expect(response).rejects.toBeInstanceOf(OutgoingRefused)

describe('T56: the server never calls', () => {
  test(`${literals.length} addresses that are not public, however they are spelt`, async () => {
    expect(literals.length).toBeGreaterThanOrEqual(180)
    const outgoing = createOutgoing([])
    for (const host of literals) {
      const response = outgoing.fetch(`https://${host}:${port}/`).then((answer) => answer.status)
      await expect(response, host).rejects.toThrow()
      const plain = host.replace(/^\[|\]$/g, '')
      await expect(outgoing.connect({ host: plain, port }), plain).rejects.toThrow()
    }
    expect(attempts).toEqual([])
  })

  test(`${resolvable.length} names that lead there, alone or among public addresses`, async () => {
    const answers = new Map(resolvable.map((address, at) => [`n${at}.example`, address]))
    const outgoing = createOutgoing([], (name, done) => {
      const address = answers.get(name.replace(/^both-/, ''))!
      later(done, name.startsWith('both-') ? [answered('198.41.0.4'), answered(address)] : [answered(address)])
    })
    for (const name of answers.keys()) {
      for (const host of [name, `both-${name}`]) {
        await refused(outgoing.fetch(`https://${host}:${port}/`))
        await refused(outgoing.connect({ host, port }))
      }
    }
    expect(attempts).toEqual([])
  })

  test('names with changing addresses: the address that was checked is the one that is connected to', async () => {
    let requests = 0
    const outgoing = createOutgoing([], (_name, done) => {
      requests += 1
      // Public for the check, and this machine for the connection afterwards.
      later(done, [answered(requests % 2 === 1 ? '203.0.114.1' : '127.0.0.1')])
    })
    const brief = () => outgoing.fetch(`https://turn.example:${port}/`, { signal: AbortSignal.timeout(300) })
    for (let round = 0; round < 6; round += 1) await expect(brief()).rejects.toThrow()
    expect(requests).toBeGreaterThanOrEqual(2)
    expect(attempts.filter((attempt) => !attempt.startsWith('203.0.114.1 '))).toEqual([])
  })

  test('other schemes, addresses with credentials, and the targets of redirects', async () => {
    const outgoing = createOutgoing([`127.0.0.1:${redirectPort}`])
    for (const url of [
      'http://example.com/',
      'ftp://example.com/',
      'file:///etc/passwd',
      'data:,x',
      'gopher://x/',
      'ws://x/'
    ]) {
      await refused(outgoing.fetch(url))
    }
    await refused(outgoing.fetch(`https://user:secret@example.com/`))
    await refused(outgoing.fetch(`https://user@example.com/`))
    expect(attempts).toEqual([])
    await refused(outgoing.fetch(`http://127.0.0.1:${redirectPort}/`))
    await refused(outgoing.fetch(`http://127.0.0.1:${redirectPort}/`, { redirect: 'follow' }))
    expect(attempts.every((attempt) => attempt === `127.0.0.1 ${redirectPort}`)).toBe(true)
  })
})

test('T56: another machine is called over TLS alone, even where its name or network is allowed', async () => {
  const outgoing = createOutgoing(['store.internal', '10.0.0.0/8', '192.0.2.7'], (_name, done) =>
    done(null, [answered('127.0.0.1'), answered('10.1.2.3')])
  )
  for (const host of ['store.internal', '10.1.2.3', '192.0.2.7'])
    await refused(outgoing.fetch(`http://${host}:${port}/`))
  expect(attempts).toEqual([])
  const here = createOutgoing(['store.internal'], (_name, done) => done(null, [answered('127.0.0.1')]))
  await expect(here.fetch(`http://store.internal:${redirectPort}/`)).rejects.toThrow('redirects')
})

describe('the operators’ own infrastructure is called', () => {
  const reached = async (outgoing: Outgoing, host: string) => {
    const socket = await outgoing.connect({ host, port })
    socket.destroy()
  }
  test.each([['127.0.0.1'], [`127.0.0.1:${port}`], ['127.0.0.0/8'], [`10.0.0.0/8,127.0.0.1:${port}`]])(
    'as %s names it',
    async (allowed) => {
      await reached(createOutgoing(allowed.split(',')), '127.0.0.1')
      expect(attempts).toEqual([`127.0.0.1 ${port}`])
    }
  )
  test('by its name, wherever that leads, and nothing else', async () => {
    const outgoing = createOutgoing([`store.internal:${port}`], (_name, done) => done(null, [answered('127.0.0.1')]))
    await reached(outgoing, 'store.internal')
    await refused(outgoing.connect({ host: 'store.internal', port: port + 1 }))
    await refused(outgoing.connect({ host: 'other.internal', port }))
    await refused(outgoing.connect({ host: '127.0.0.1', port }))
    expect(attempts).toEqual([`127.0.0.1 ${port}`])
  })
})

test('T56: external sign-in, store, mail, push and the service page all go through it', async () => {
  const service = await startPushService()
  const at = `http://127.0.0.1:${port}`
  const opened = await openTestDatabase()
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) })
  const environment = {
    PRIVATE_HOSTS: '',
    OIDC_PROVIDERS: JSON.stringify([{ code: 'place', name: 'Place', issuer: at, clientId: 'x' }]),
    S3_URL: `http://key:secret@127.0.0.1:${port}/pictures`,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUSH_SERVICES: service.origin
  }
  const site = await startTestSite(opened, environment, { log })
  /** Wait for a line of the log that only a refusal of the guard causes, not a failed call. */
  const refusedIn = (msg: string, facts: object) =>
    vi.waitFor(() => expect(logged).toContainEqual(expect.objectContaining({ msg, ...facts })), WAIT)
  const mine = () =>
    attempts.filter((attempt) => attempt.endsWith(` ${port}`) || attempt.endsWith(` ${new URL(service.origin).port}`))
  const member = await join(site, 'ana@post.example')
  await expect(site.client()('startLoginthird', { provider: 'place' })).rejects.toThrow()
  expect((await sending(site, member).part(await picture('png'))).code).not.toBe(200)
  expect(await callApi(site.origin, '/member/sendReset', form({ account: 'ana@post.example' }))).toMatchObject({
    code: 200
  })
  const call = await signIn(site, 'ana@post.example')
  const device = service.device()
  await call.call('subscribePush', { ...device.subscription, kinds: 'account' })
  await inTransaction(site.context.database.main, (tx) => {
    const words = { en_us: 'Your password was changed.' }
    return addPersonalNotice(tx, site.context, {
      memberId: member.id,
      type: 'security',
      link: '',
      name: words,
      text: words
    })
  })
  await refusedIn('a push was abandoned', { outcome: { is: 'refused', status: 0 } })
  const page = `https://127.0.0.1:${port}/`
  await opened.owner.query(`update base_setting set body = jsonb_set(body, '{service_url}', $1)`, [
    JSON.stringify(page)
  ])
  await opened.owner.query(`select pg_notify('glasshouse', '{"topic":"settings","body":{"part":"base"}}')`)
  await vi.waitFor(async () => expect(await site.client()('getBase')).toMatchObject({ service_url: page }), WAIT)
  const err = expect.objectContaining({ type: OutgoingRefused.name })
  await refusedIn('the page of customer service does not answer', { page, err })
  await site.stop()
  expect(device.requested).toBe(0)
  expect(mine()).toEqual([])
})

test('T56: every call of a payment provider goes through it', async () => {
  const config = loadConfig({ DATA_DIR: mkdtempSync(pathJoin(tmpdir(), 'glasshouse-guard-')), CASHIER_PORT: `${port}` })
  const closed = [...createProviders(config, createOutgoing([])).values()]
  expect(closed.map(({ code }) => code)).toEqual(['sandbox'])
  const payment = { amountMinor: 5000n, currency: 'VND', decimals: 0, points: 5n, lang: 'en_us', expiresAt: 0 }
  const payout = { points: 5n, country: 'VN', bankCode: 'VCB', account: '1', holder: 'A' }
  const callsOf = (provider: PaymentProvider) => [
    () => provider.createPayment({ orderNo: '1', ...payment }),
    () => provider.lookUp('1'),
    () => provider.createPayout({ orderNo: '1', ...payout }),
    () => provider.lookUpPayout('1')
  ]
  for (const ask of closed.flatMap(callsOf)) await refused(ask())
  expect(attempts).toEqual([])

  const [opened] = createProviders(config, createOutgoing([`127.0.0.1:${port}`])).values()
  for (const ask of callsOf(opened!)) await expect(ask()).rejects.toThrow('fetch failed')
  expect(attempts).toEqual(Array.from({ length: 4 }, () => `127.0.0.1 ${port}`))
})
