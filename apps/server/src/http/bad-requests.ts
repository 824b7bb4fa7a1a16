import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { faultCodes, type FaultCode, type RefusalCode } from '@glasshouse/contract'
import { defaultLanguage } from '@glasshouse/language'
import { translate } from '@glasshouse/language/server'
import type { FastifyInstance } from 'fastify'
import { Fault } from './errors.ts'
import { apiHeaders } from './headers.ts'

/** As much as most proxies pass on, and far more than our headers need. */
export const MAX_HEADERS_BYTES = 64 * 1024

/** Refuse a request with several hosts: a proxy in front might have used another one (RFC 9112, 3.2). */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => done(hasSeveralHosts(raw) ? new Fault('MALFORMED') : undefined))
}

/** Return whether a request names several hosts, even when they are equal. */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at]!)) hosts += 1
  return hosts > 1
}

type Spoilt = Error & { code?: string }

/**
 * Answer invalid HTTP, which never reaches the rest of the server, with an envelope too. Headers that are too long
 * count as an invalid token, because no other header can be long.
 */
export function answerInvalidHttp(error: Spoilt, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const tooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const text = tooLong ? envelope('AUTH_REQUIRED', 401) : envelope('MALFORMED', faultCodes.MALFORMED)
  const status = tooLong ? 200 : faultCodes.MALFORMED
  const headers = {
    ...apiHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close'
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`)
  // Closing now, with unread bytes, would reset the connection before the client reads the answer.
  socket.resume().setTimeout(LINGER_MS, () => socket.destroy())
}

const LINGER_MS = 2000

function envelope(err: FaultCode | RefusalCode, code: number): string {
  return JSON.stringify({ code, msg: translate(defaultLanguage, `refusal.${err}`), data: 'bnVsbA==', err, rid: '' })
}
