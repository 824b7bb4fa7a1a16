import type { OutgoingHttpHeader } from 'node:http'
import {
  SERVER_TIME_HEADER,
  calls,
  encodeOutput,
  type CallName,
  type CallOutput,
  type FaultCode,
  type RefusalCode
} from '@glasshouse/contract'
import type { Clock } from '../time/clock.ts'
import type { CallReply } from './hot-calls/call-request.ts'
import { apiHeaders } from './headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The source of the responses' `Date`. */
    clock: Clock
  }
}

/** Data serialized in advance, for responses that many callers share. */
export class PreparedData {
  readonly plain: string
  readonly encoded: string

  constructor(data: unknown) {
    this.plain = JSON.stringify(data ?? null)
    this.encoded = JSON.stringify(Buffer.from(this.plain).toString('base64'))
  }
}

/** Prepare a call's response from its domain value. Throw when it does not match the contract. */
export function prepareAnswer<Name extends CallName>(name: Name, output: CallOutput<Name>): PreparedData {
  return new PreparedData(calls[name].output.parse(encodeOutput(name, output)))
}

export type Answer = {
  status: number
  code: number
  msg: string
  data: unknown
  err: RefusalCode | FaultCode | ''
}

const headers = { ...apiHeaders, 'content-type': 'application/json; charset=utf-8' }
const headerList = Object.entries(headers).flat()

/**
 * Send the envelope. Only this function writes one. It writes straight to the connection, because Fastify's own reply
 * costs a third more; the hooks after the response run all the same.
 */
export function sendEnvelope(reply: CallReply, { status, code, msg, data, err }: Answer): void {
  const { id, headers: asked } = reply.request
  const prepared = data instanceof PreparedData ? data : new PreparedData(data)
  const isPlain = asked['x-data-plain'] === '1'
  const before = `{"code":${code},"msg":${JSON.stringify(msg)},"data":`
  const after = `,"err":"${err}","rid":"${id}"}`
  // Base64 has as many bytes as characters, so only other text must be measured.
  const dataBytes = isPlain ? Buffer.byteLength(prepared.plain) : prepared.encoded.length
  const length = Buffer.byteLength(before) + dataBytes + after.length
  const text = before + (isPlain ? prepared.plain : prepared.encoded) + after
  const own = reply.getHeaders()
  reply.hijack()
  const leavesAt = String(Math.floor(reply.server.clock.now()))
  reply.raw.writeHead(status, [...headersWith(own), 'content-length', String(length), SERVER_TIME_HEADER, leavesAt])
  reply.raw.end(text, length === text.length ? 'latin1' : 'utf8')
}

/** Return the common headers of responses with those of this one. */
function headersWith(own: ReturnType<CallReply['getHeaders']>): OutgoingHttpHeader[] {
  for (const _any in own) return Object.entries({ ...headers, ...own }).flat() as OutgoingHttpHeader[]
  return headerList
}
