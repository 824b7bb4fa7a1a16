import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** What becomes of a request: passed on, or its connection breaks before it arrives, or after, without the answer. */
type Fate = 'passed' | 'blocked' | 'unanswered'

type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: string }

const WORKER = '/service-worker.js'
const STREAM = '/api/live'

/** The site under another address, with a line in between that can be slow, lose things and break. */
export async function openSiteBetween(site = process.env['SITE_URL']!) {
  const seen: Seen[] = []
  const streams = new Set<ServerResponse>()
  const line = {
    /** Milliseconds that everything is late on its way there, and on its way back. */
    there: 0,
    back: 0,
    fateOf: (_path: string): Fate => 'passed',
    isReleased: false
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url!
    response.on('error', () => response.destroy())
    // On a connection that it has used before, a browser sends what was not answered a second time by itself.
    response.shouldKeepAlive = false
    const body = await buffer(request)
    const { method = 'GET', headers } = request
    seen.push({ method, path, headers, body: body.toString() })
    await pause(line.there)
    const fate = line.fateOf(path)
    if (fate === 'blocked') return void response.destroy()
    const onward = ask(site + path, { method, headers: { ...wholeIf(path, headers), host: new URL(site).host } })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    onward.on('response', (answer) => {
      if (fate === 'unanswered') return answer.on('end', () => response.destroy()).resume()
      if (path === STREAM) followStream(response)
      return void giveBack(answer, response, path)
    })
    onward.end(body)
  }

  function followStream(response: ServerResponse): void {
    streams.add(response)
    response.on('close', () => streams.delete(response))
  }

  async function giveBack(answer: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    answer.on('error', () => response.destroy())
    await pause(line.back)
    if (path === WORKER && line.isReleased) {
      const { 'content-length': _length, ...headers } = answer.headers
      response.writeHead(200, headers).end((await text(answer)).replace(/VERSION = '\w+'/, "VERSION = 'next'"))
      return
    }
    response.writeHead(answer.statusCode!, { ...answer.headers, connection: 'close' }).flushHeaders()
    answer.on('data', (piece) => void setTimeout(() => response.write(piece), line.back))
    answer.on('end', () => void setTimeout(() => response.end(), line.back))
  }

  const server = createServer((request, response) => void pass(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    line,
    /** Everything that was asked for, the oldest first. */
    seen,
    openStreams: () => streams.size,
    /** Breaks the streams that are open now, as a server does that is killed. */
    breakStreams() {
      for (const stream of streams) stream.destroy()
    },
    /** From now on the site has another version of the app. */
    release() {
      line.isReleased = true
    },
    stop() {
      server.closeAllConnections()
      server.close()
    }
  }
}

/** What is going to be read here must come whole, and not compressed. */
function wholeIf(path: string, headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  if (path !== WORKER) return headers
  const { 'if-none-match': _tag, 'if-modified-since': _time, ...rest } = headers
  return { ...rest, 'accept-encoding': 'identity' }
}
