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
  /** The start of a successful envelope, up to the request id: one character per byte. */
  #start: string | undefined
  #plainStart: string | undefined

  constructor(data: unknown) {
    this.plain = JSON.stringify(data ?? null)
    // Base64 has nothing to be escaped.
    this.encoded = `"${Buffer.from(this.plain).toString('base64')}"`
  }

  start(isPlain: boolean): string {
    if (isPlain) return (this.#plainStart ??= startOf(this.plain))
    return (this.#start ??= startOf(this.encoded))
  }
}

/** Data that a handler wrote by itself as the wire's JSON, in ASCII: each character is a byte. */
export class WrittenData {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}

function startOf(data: string): string {
  return Buffer.from(`{"code":200,"msg":"OK","data":${data},"err":"","rid":"`).toString('latin1')
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
/** The head of most responses. It is used again for each: Node has copied it when `writeHead` returns. */
const head: string[] = [...Object.entries(headers).flat(), 'content-length', '', SERVER_TIME_HEADER, '']
const LENGTH_AT = head.length - 3
const TIME_AT = head.length - 1

/**
 * Send the envelope. Only the functions here write one. They write straight to the connection, because
 * Fastify's own reply costs a third more; the hooks after the response run all the same.
 */
export function sendEnvelope(reply: CallReply, { status, code, msg, data, err }: Answer): void {
  const { id, headers: requested } = reply.request
  const { plain, encoded } = data instanceof PreparedData ? data : new PreparedData(data)
  const isPlain = requested['x-data-plain'] === '1'
  const before = `{"code":${code},"msg":${JSON.stringify(msg)},"data":`
  const after = `,"err":"${err}","rid":"${id}"}`
  // Base64 has as many bytes as characters, so only other text must be measured.
  const dataBytes = isPlain ? Buffer.byteLength(plain) : encoded.length
  const length = Buffer.byteLength(before) + dataBytes + after.length
  writeHead(reply, status, length)
  const text = before + (isPlain ? plain : encoded) + after
  reply.raw.end(text, length === text.length ? 'latin1' : 'utf8')
}

/** Send the envelope of a success with data that was written. */
export function sendWritten(reply: CallReply, { json }: WrittenData): void {
  const { id, headers: requested } = reply.request
  const data = requested['x-data-plain'] === '1' ? json : `"${btoa(json)}"`
  const text = `{"code":200,"msg":"OK","data":${data},"err":"","rid":"${id}"}`
  writeHead(reply, 200, text.length)
  reply.raw.end(text, 'latin1')
}

/** Send the envelope of a success with data that was prepared. */
export function sendPrepared(reply: CallReply, data: PreparedData): void {
  const { id, headers: requested } = reply.request
  const text = `${data.start(requested['x-data-plain'] === '1')}${id}"}`
  writeHead(reply, 200, text.length)
  reply.raw.end(text, 'latin1')
}

function writeHead(reply: CallReply, status: number, length: number): void {
  const own = reply.getHeaders()
  reply.hijack()
  head[LENGTH_AT] = String(length)
  head[TIME_AT] = String(Math.floor(reply.server.clock.now()))
  reply.raw.writeHead(status, headWith(own))
}

/** Return the head with the headers of this response. */
function headWith(own: ReturnType<CallReply['getHeaders']>): OutgoingHttpHeader[] {
  for (const _any in own) {
    const common = Object.entries({ ...headers, ...own }).flat() as OutgoingHttpHeader[]
    return [...common, ...head.slice(LENGTH_AT - 1)]
  }
  return head
}
