import type { IncomingHttpHeaders, OutgoingHttpHeader, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../time/clock.ts'

type Headers = Record<string, OutgoingHttpHeader | undefined>

/** What answering a call needs of its request: Fastify's, or that of a hot call. */
export type CallRequest = {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly id: string
  readonly ip: string
  readonly log: FastifyBaseLogger
  readonly body: unknown
  readonly query: unknown
  readonly routeOptions: { url?: string | undefined }
}

/** What answering a call needs to send its response: Fastify's, or that of a hot call. */
export type CallReply = {
  readonly request: CallRequest
  readonly raw: ServerResponse
  readonly server: { clock: Clock }
  getHeaders(): Headers
  header(name: string, value: string): unknown
  /** Leave the response to the code that writes to `raw`. */
  hijack(): unknown
}

export type HotRequestParts = {
  url: string
  raw: { method: string; headers: IncomingHttpHeaders }
  id: string
  ip: string
  query: object
  body: object | undefined
  log: FastifyBaseLogger
}

/** The request of a hot call. Its log is made when something is written to it. */
export class HotRequest implements CallRequest {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly id: string
  readonly ip: string
  readonly query: object
  readonly body: object | undefined
  readonly routeOptions: { url: string }
  readonly #log: FastifyBaseLogger

  constructor({ url, raw, id, ip, query, body, log }: HotRequestParts) {
    this.method = raw.method
    this.headers = raw.headers
    this.id = id
    this.ip = ip
    this.query = query
    this.body = body
    this.routeOptions = { url }
    this.#log = log
  }

  get log(): FastifyBaseLogger {
    return this.#log.child({ reqId: this.id })
  }
}

/** The reply to a hot call. Nothing is written but by `sendEnvelope`. */
export class HotReply implements CallReply {
  readonly request: CallRequest
  readonly raw: ServerResponse
  readonly server: { clock: Clock }
  #headers: Headers | undefined

  constructor(request: CallRequest, raw: ServerResponse, server: { clock: Clock }) {
    this.request = request
    this.raw = raw
    this.server = server
  }

  getHeaders(): Headers {
    return this.#headers ?? NO_HEADERS
  }

  header(name: string, value: string): void {
    this.#headers = { ...this.#headers, [name]: value }
  }

  hijack(): void {}
}

const NO_HEADERS: Headers = {}

/** Return the request of a call that is not hot as Fastify's. */
export function frameworkRequest(request: CallRequest): FastifyRequest {
  if (request instanceof HotRequest) throw new Error('a call that is not hot was answered as one')
  return request as FastifyRequest
}

/** Return the reply to a call that is not hot as Fastify's. */
export function frameworkReply(reply: CallReply): FastifyReply {
  if (reply instanceof HotReply) throw new Error('a call that is not hot was answered as one')
  return reply as unknown as FastifyReply
}
