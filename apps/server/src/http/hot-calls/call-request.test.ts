import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { noTracing } from '../../observe/tracing/tracing.ts'
import { HotRequest } from './call-request.ts'

it('a hot request creates a logger of its own only when something is logged', () => {
  const lines: string[] = []
  let made = 0
  const log = pino(
    { onChild: () => void (made += 1) },
    new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()))
  )
  const raw = { method: 'GET', headers: {} } as IncomingMessage
  const address = { routeOptions: { url: '/api/call' }, query: {}, shared: {} }
  const { log: own } = new HotRequest(raw, address, {
    log,
    nextId: () => 'request-1',
    addressOf: () => '',
    tracing: noTracing
  })
  expect(made).toBe(0)
  own.info('written')
  own.info('again')
  expect(made).toBe(1)
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { reqId: 'request-1', msg: 'written' },
    { reqId: 'request-1', msg: 'again' }
  ])
})
