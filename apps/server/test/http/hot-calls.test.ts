import { connect, type AddressInfo } from 'node:net'
import { routes, type CallName, type Route } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { betOf, createMemberWith, DAYLONG, startLotterySite, waitForOpenPeriod } from '../lottery/lottery-fixture.ts'

const site = await startLotterySite(await openTestDatabase())
await site.admin.listen({ port: 0, host: '127.0.0.1' })
const member = await createMemberWith(site, 1000n)
const signedIn = [`token: ${btoa(member.session.token)}`, `tokensso: ${member.session.tokensso}`]
const { port } = new URL(site.origin)
const metrics = `http://127.0.0.1:${(site.admin.server.address() as AddressInfo).port}/metrics`

const hot = (Object.keys(routes) as CallName[]).filter((name) => (routes[name] as Route).hot)
const reads = hot.filter((name) => routes[name].methods[0] === 'GET')

const ATTEMPTS = 5

type Sent = { method?: string; path: string; lines?: string[]; body?: string }

/** Send a request, and return its response without what differs from call to call: its id and its times. */
function send({ method = 'GET', path, lines = [], body = '' }: Sent): Promise<string> {
  const hosts = lines.some((line) => /^host:/i.test(line)) ? [] : ['host: glasshouse.test']
  const head = [`${method} ${path} HTTP/1.1`, ...hosts, ...lines, 'connection: close']
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`))
    socket.on('data', (part) => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(parts).toString().replaceAll(VARYING, '')))
  })
}

const VARYING = /,"rid":"[^"]*"|\r\n(date|x-server-ms): [^\r]*/gi

const withoutTime = (answer: string) => answer.replaceAll(/\b\d{10}\b/g, '')

/** The same address for the framework's router, which decodes it. Hot calls need the exact path. */
const encoded = (path: string) => path.replace('/api/', '/%61pi/')

async function countHotCalls(): Promise<number> {
  const text = await (await fetch(metrics)).text()
  return Number(/^glasshouse_hot_calls_total (\d+)$/m.exec(text)![1])
}

/**
 * Send a request by both ways, and require the same bytes. Returns how many of the two were answered before the framework. Some answers
 * contain the time in seconds, so a pair between which a second passed is sent again.
 */
async function sendBothWays(request: Sent): Promise<{ answer: string; early: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await countHotCalls()
    const answer = await send(request)
    const early = (await countHotCalls()) - before
    const second = await send({ ...request, path: encoded(request.path) })
    expect((await countHotCalls()) - before, 'an encoded path is the framework’s').toBe(early)
    if (answer === second || attempt === ATTEMPTS) {
      expect(second).toBe(answer)
      return { answer, early }
    }
  }
}

const form = (fields: Record<string, string>): Pick<Sent, 'method' | 'body' | 'lines'> => {
  const body = new URLSearchParams(fields).toString()
  return {
    method: 'POST',
    body,
    lines: ['content-type: application/x-www-form-urlencoded', `content-length: ${body.length}`]
  }
}

test('the contract has hot calls, and each is plain JSON both ways', () => {
  expect(hot).toContain('placeOrder')
  expect(reads.length).toBeGreaterThan(3)
  for (const name of hot) {
    const { accepts, returns, sets } = routes[name] as Route
    expect({ accepts, returns, sets }).toEqual({})
  }
})

test.each(reads)('%s is the same on both paths, in each language, plain and signed in', async (name) => {
  const path = `/api${routes[name].path}?key=k3_15m`
  for (const lines of [
    [],
    ['lang: zh_cn'],
    ['x-data-plain: 1'],
    [...signedIn, 'lang: es_spa'],
    ['token: x', 'tokensso: y']
  ]) {
    const { answer, early } = await sendBothWays({ path, lines })
    expect(answer).toContain('"code":200')
    expect(answer).toContain('HTTP/1.1 200 OK')
    expect(early).toBe(1)
  }
})

test('addresses that were used before have their own answers, and refusals stay refusals', async () => {
  const info = (query: string) => ({ path: `/api/Lottery/getLotteryInfo?${query}`, lines: ['x-data-plain: 1'] })
  for (const repeated of [1, 2, 3]) {
    for (const key of ['k3_1m', 'k3_15m']) {
      const { answer } = await sendBothWays(info(`key=${key}`))
      expect(answer, `${repeated}`).toContain(`"key":"${key}"`)
    }
    expect((await sendBothWays(info('key=none'))).answer).toContain('LOTTERY_UNKNOWN')
    expect((await sendBothWays(info('key=k3_1m&key=k3_15m'))).answer).toContain('FIELD_INVALID')
  }
})

test('more addresses than are stored are answered all the same', async () => {
  const { answer } = await sendBothWays({ path: '/api/system/base', lines: ['x-data-plain: 1'] })
  const before = await countHotCalls()
  for (let at = 0; at < 1100; at += 100) {
    const paths = Array.from({ length: 100 }, (_, index) => `/api/system/base?unknown=${at + index}`)
    const answers = await Promise.all(paths.map((path) => fetch(`${site.origin}${path}`).then((sent) => sent.json())))
    for (const one of answers) expect(one).toMatchObject({ code: 200, err: '' })
  }
  expect((await countHotCalls()) - before).toBe(1100)
  const long = await sendBothWays({ path: `/api/system/base?long=${'x'.repeat(300)}`, lines: ['x-data-plain: 1'] })
  expect(long.early).toBe(1)
  expect(withoutTime(long.answer)).toBe(withoutTime(answer))
})

test('aliases take the hot path too', async () => {
  const before = await countHotCalls()
  await send({ path: '/api/system/base_info' })
  expect((await countHotCalls()) - before).toBe(1)
})

test('refusals are the same on both paths', async () => {
  const refused = [
    { path: '/api/Lottery/getLotteryInfo?key=nothing' },
    { path: '/api/Lottery/getLotteryInfo' },
    { path: '/api/Lottery/getLotteryInfo?key=%00' },
    { path: '/api/Lottery/getLotteryInfo?key=a&key=b&__proto__=c&%zz=%' },
    { path: '/api/game/placeOrder', ...form({}) },
    { path: '/api/game/placeOrder', ...form({ item: 'bi', money: '1', lid: '1', mid: '1', expect: '1' }) }
  ]
  for (const request of refused) {
    const { answer, early } = await sendBothWays(request)
    expect(answer).toContain('"code":401')
    expect(early).toBe(1)
  }
})

test('a member’s orders are refused alike and accepted on both paths', async () => {
  const order = betOf(await waitForOpenPeriod(site, DAYLONG), member, { item: 'bi', money: '1' })
  const asMember = (fields: Record<string, string>) => {
    const request = form(fields)
    return { path: '/api/game/placeOrder', ...request, lines: [...request.lines!, ...signedIn, 'x-data-plain: 1'] }
  }
  for (const wrong of [
    { money: '0.0001' },
    { mid: '1' },
    { lid: '999' },
    { item: 'bi,bi' },
    { expect: 'x' },
    { money: '1\0' }
  ]) {
    const { answer, early } = await sendBothWays(asMember({ ...order, ...wrong }))
    expect(answer, JSON.stringify(wrong)).toContain('"code":401')
    expect(early).toBe(1)
  }
  const before = await countHotCalls()
  const requestId = '01234567-89ab-4def-8123-456789abcdef'
  const accepted = await send(asMember({ ...order, req_id: requestId }))
  expect(accepted).toContain('"code":200')
  const repeated = await sendBothWays(asMember({ ...order, req_id: requestId }))
  expect(repeated.answer, 'the same request has the same answer by both ways').toBe(accepted)
  expect(await send({ ...asMember(order), path: encoded('/api/game/placeOrder') })).toContain('"code":200')
  expect((await countHotCalls()) - before).toBe(2)
})

test('unusual requests are left to the framework, which responds as before', async () => {
  const path = '/api/system/base'
  const body = 'item=bi'
  const order = { method: 'POST', path: '/api/game/placeOrder', body }
  const type = 'content-type: application/x-www-form-urlencoded'
  const length = `content-length: ${body.length}`
  const unusual: Sent[] = [
    { path, lines: ['host: a', 'host: b'] },
    { path, lines: ['content-length: 2'], body: '{}' },
    { path, method: 'HEAD' },
    { path, method: 'DELETE' },
    { path: '/api/system//base' },
    { path: '/api/system/base/' },
    { path: 'http://glasshouse.test/api/system/base' },
    { ...order, lines: [type, 'transfer-encoding: chunked'], body: '7\r\nitem=bi\r\n0\r\n\r\n' },
    { ...order, lines: ['content-type: application/json', length] },
    { ...order, lines: ['content-type: text/plain', length] },
    { ...order, lines: [length] },
    { ...order, lines: [type, length, 'expect: something'] },
    { ...order, lines: [type, 'content-length: 5000'], body: `item=${'b'.repeat(4995)}` },
    { ...order, method: 'PUT', lines: [type, length] }
  ]
  const before = await countHotCalls()
  for (const request of unusual) {
    const { early } = await sendBothWays(request)
    expect(early, JSON.stringify(request).slice(0, 120)).toBe(0)
  }
  expect(await countHotCalls()).toBe(before)
  expect(await send({ path, lines: ['host: a', 'host: b'] })).toContain('MALFORMED')
})

test('T31: a caller’s limit of pending calls counts both paths', async () => {
  const body = 'item=bi'
  const head = [
    'POST /api/game/placeOrder HTTP/1.1',
    'host: glasshouse.test',
    ...signedIn,
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${body.length}`
  ].join('\r\n')
  const unfinished = Array.from({ length: 256 }, () => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(`${head}\r\n\r\nit`))
    return socket
  })
  const ask = (path: string) => send({ path, lines: signedIn })
  try {
    await expect.poll(() => ask('/api/system/base'), { timeout: 20_000 }).toContain('HTTP/1.1 429')
    expect(await ask(encoded('/api/system/base'))).toContain('HTTP/1.1 429')
  } finally {
    for (const socket of unfinished) socket.destroy()
  }
  await expect.poll(() => ask('/api/system/base'), { timeout: 20_000 }).toContain('HTTP/1.1 200')
})

test('calls on both paths are counted and timed', async () => {
  const count = async () => {
    const text = await (await fetch(metrics)).text()
    const value = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0)
    return {
      base: value(/^glasshouse_calls_total\{path="\/api\/system\/base",status="200"\} (\d+)$/m),
      timed: value(/^glasshouse_call_seconds_count\{path="\/api\/system\/base"\} (\d+)$/m),
      below: value(/^glasshouse_call_seconds_bucket\{path="\/api\/system\/base",le="\+Inf"\} (\d+)$/m)
    }
  }
  const before = await count()
  await send({ path: '/api/system/base' })
  await send({ path: encoded('/api/system/base') })
  await expect.poll(async () => (await count()).base - before.base).toBe(2)
  const after = await count()
  expect(after.timed - before.timed).toBeGreaterThanOrEqual(2)
  expect(after.below).toBe(after.timed)
})
