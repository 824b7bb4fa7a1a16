import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** What happens to a request: it passes, or its connection breaks before it arrives or before the response. */
type Delivery = 'passed' | 'blocked' | 'unanswered'

type SeenRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string }

const WORKER = '/service-worker.js'
const STREAM = '/api/live'

/** Serve the site under another address, over a connection that can be slow, lose requests and break. */
export async function openSiteProxy(site = process.env['SITE_URL']!) {
  const requests: SeenRequest[] = []
  const streams = new Set<ServerResponse>()
  const line = {
    /** The delay in milliseconds of each request, and of each response. */
    requestDelayMs: 0,
    responseDelayMs: 0,
    deliveryOf: (_path: string): Delivery => 'passed',
    isReleased: false
  }

  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url!
    response.on('error', () => response.destroy())
    // On a reused connection, a browser repeats an unanswered request by itself.
    response.shouldKeepAlive = false
    const body = await buffer(request)
    const { method = 'GET', headers } = request
    requests.push({ method, path, headers, body: body.toString() })
    await pause(line.requestDelayMs)
    const delivery = line.deliveryOf(path)
    if (delivery === 'blocked') return void response.destroy()
    const upstream = ask(site + path, {
      method,
      headers: { ...uncompressedIfRead(path, headers), host: new URL(site).host }
    })
    upstream.on('error', () => response.destroy())
    response.on('close', () => upstream.destroy())
    upstream.on('response', (upstreamResponse) => {
      if (delivery === 'unanswered') return upstreamResponse.on('end', () => response.destroy()).resume()
      if (path === STREAM) trackStream(response)
      return void sendResponse(upstreamResponse, response, path)
    })
    upstream.end(body)
  }

  function trackStream(response: ServerResponse): void {
    streams.add(response)
    response.on('close', () => streams.delete(response))
  }

  async function sendResponse(answer: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    answer.on('error', () => response.destroy())
    await pause(line.responseDelayMs)
    if (path === WORKER && line.isReleased) {
      const { 'content-length': _length, ...headers } = answer.headers
      response.writeHead(200, headers).end((await text(answer)).replace(/VERSION = '\w+'/, "VERSION = 'next'"))
      return
    }
    response.writeHead(answer.statusCode!, { ...answer.headers, connection: 'close' }).flushHeaders()
    answer.on('data', (piece) => void setTimeout(() => response.write(piece), line.responseDelayMs))
    answer.on('end', () => void setTimeout(() => response.end(), line.responseDelayMs))
  }

  const server = createServer((request, response) => void passOn(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    line,
    /** All requests, oldest first. */
    requests,
    openStreams: () => streams.size,
    /** Break the open streams, like a server that is killed. */
    breakStreams() {
      for (const stream of streams) stream.destroy()
    },
    /** Serve another version of the app from now on. */
    releaseNewVersion() {
      line.isReleased = true
    },
    stop() {
      server.closeAllConnections()
      server.close()
    }
  }
}

/** Return the headers of a request. A body that the proxy reads must arrive whole and uncompressed. */
function uncompressedIfRead(path: string, headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  if (path !== WORKER) return headers
  const { 'if-none-match': _tag, 'if-modified-since': _time, ...rest } = headers
  return { ...rest, 'accept-encoding': 'identity' }
}
