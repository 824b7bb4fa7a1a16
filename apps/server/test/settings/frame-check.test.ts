import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createFrameCheck } from '../../src/domains/settings/framing/frame-check.ts'
import { createOutgoing } from '../../src/outgoing/outgoing.ts'
import { quietLog } from '../support/quiet-log.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Serve another site's page with the given responses; return its address and its requests. */
async function openPage(answer: { status?: number; headers: Record<string, string> }) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url!)
    response.writeHead(answer.status ?? 200, answer.headers).end('<h1>Help</h1>')
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requests, answer }
}

function checkAt(clock = { now: () => 0 }) {
  return createFrameCheck({
    clock,
    config: { publicUrl: 'http://localhost:3000' },
    outgoing: createOutgoing(['127.0.0.1']),
    log: quietLog
  })
}

test('a page that forbids framing is known to do so once it has answered; until then it may be framed', async () => {
  const { address } = await openPage({ headers: { 'x-frame-options': 'DENY' } })
  const frames = checkAt()
  expect(frames.mayFrame(address)).toBe(true)
  expect(await frames.ask(address)).toBe(false)
  expect(frames.mayFrame(address)).toBe(false)
})

test('a page that allows this site may be framed', async () => {
  const policy = "default-src 'self'; frame-ancestors http://localhost:3000"
  const { address } = await openPage({ headers: { 'content-security-policy': policy } })
  expect(await checkAt().ask(address)).toBe(true)
})

test('it is requested again after ten minutes, not before, and its new response counts', async () => {
  let now = 0
  const { address, requests, answer } = await openPage({ headers: {} })
  const frames = checkAt({ now: () => now })
  await frames.ask(address)
  answer.headers = { 'x-frame-options': 'SAMEORIGIN' }
  now = 9 * 60_000
  expect([frames.mayFrame(address), requests.length]).toEqual([true, 1])
  now = 11 * 60_000
  await expect.poll(() => frames.mayFrame(address)).toBe(false)
  expect(requests).toHaveLength(2)
})

test('T56: a page that redirects is not followed, and is opened by itself', async () => {
  const there = await openPage({ headers: {} })
  const { address } = await openPage({ status: 302, headers: { location: `${there.address}there` } })
  expect(await checkAt().ask(address)).toBe(false)
  expect(there.requests).toEqual([])
})

test('one that does not answer keeps its last known state', async () => {
  const gone = await openPage({ headers: {} })
  servers.at(-1)!.close()
  expect(await checkAt().ask(gone.address)).toBe(true)
})
