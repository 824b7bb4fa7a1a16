import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { readStream } from './read-stream.ts'

let server: Server

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Serve these pieces one after the other, then end the response. */
async function serve(pieces: (string | Buffer)[], status = 200, type = 'text/event-stream'): Promise<string> {
  server = createServer(async (_request, reply) => {
    reply.writeHead(status, { 'content-type': type })
    for (const piece of pieces) {
      reply.write(piece)
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
    reply.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/live`
}

async function read(url: string, signal = new AbortController().signal) {
  const events: unknown[] = []
  let signsOfLife = 0
  let retry = 0
  await readStream(url, {
    headers: {},
    signal,
    onLife: () => (signsOfLife += 1),
    onRetry: (milliseconds) => (retry = milliseconds),
    onEvent: ({ id, event, data }) => events.push({ id, event, data })
  })
  return { events, signsOfLife, retry }
}

describe('the live stream', () => {
  it('is read event by event, however its bytes are split', async () => {
    const bytes = Buffer.from('id: 7\nevent: draw\ndata: {"name":"Nhà Cọ"}\n\nevent: hello\ndata: {}\n\n')
    const inTheMiddleOfALetter = bytes.indexOf(Buffer.from('ọ')) + 1
    const url = await serve([bytes.subarray(0, inTheMiddleOfALetter), bytes.subarray(inTheMiddleOfALetter)])
    expect((await read(url)).events).toEqual([
      { id: '7', event: 'draw', data: '{"name":"Nhà Cọ"}' },
      { id: undefined, event: 'hello', data: '{}' }
    ])
  })

  it('counts a comment as a sign of life, not as an event', async () => {
    const { events, signsOfLife } = await read(await serve([': still here\n\n', ': still here\n\n']))
    expect(events).toEqual([])
    expect(signsOfLife).toBeGreaterThanOrEqual(1)
  })

  it('passes on how long the server asks to wait', async () => {
    expect((await read(await serve(['retry: 2500\n\n']))).retry).toBe(2500)
  })

  it('fails when the server does not open it', async () => {
    await expect(read(await serve([], 503))).rejects.toThrow('503')
  })

  it('is not confused with a refusal or the login page of a network', async () => {
    for (const type of ['application/json; charset=utf-8', 'text/html']) {
      const url = await serve(['event: hello\ndata: {}\n\n'], 200, type)
      await expect(read(url)).rejects.toThrow(type)
    }
  })

  it('ends when it is aborted', async () => {
    const abort = new AbortController()
    const url = await serve(Array.from({ length: 200 }, () => ': still here\n\n'))
    setTimeout(() => abort.abort(), 60)
    await expect(read(url, abort.signal)).rejects.toThrow(/abort/i)
  })
})
