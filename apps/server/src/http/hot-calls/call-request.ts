import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { bindingsOf, RequestLog } from '../../observe/request-log.ts'
import type { Tracing } from '../../observe/tracing/tracing.ts'
import type { Clock } from '../../time/clock.ts'

type Headers = Record<string, OutgoingHttpHeader | undefined>

/** What answering a call needs of its request: Fastify's, or that of a hot call. */
export type CallRequest = {
  readonly raw: IncomingMessage
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly id: string
  readonly ip: string
  readonly log: FastifyBaseLogger
  readonly body: unknown
  readonly query: unknown
  readonly routeOptions: { url?: string | undefined }
  /** What requests to the same address share; missing where each is parsed by itself. */
  readonly shared?: SharedInput | undefined
}

/** The parsed input of an address, once a request to it was accepted. */
export type SharedInput = { input?: unknown }

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

export type HotRequestTools = {
  log: FastifyBaseLogger
  nextId: () => string
  addressOf: (raw: IncomingMessage) => string
  tracing: Pick<Tracing, 'traceIdOf'>
}

/** An address of a hot call: the route, and its query. */
export type HotAddress = { routeOptions: { url: string }; query: object; shared: SharedInput }

/** The request of a hot call. */
export class HotRequest implements CallRequest {
  readonly raw: IncomingMessage
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly query: object
  readonly body: object | undefined
  readonly routeOptions: { url: string }
  readonly shared: SharedInput | undefined
  readonly id: string
  readonly log: FastifyBaseLogger
  readonly #addressOf: (raw: IncomingMessage) => string

  constructor(
    raw: IncomingMessage,
    { routeOptions, query, shared }: HotAddress,
    tools: HotRequestTools,
    body?: object
  ) {
    this.method = raw.method!
    this.headers = raw.headers
    this.query = query
    this.body = body
    this.routeOptions = routeOptions
    // The input of another method is in its body.
    this.shared = raw.method === 'GET' ? shared : undefined
    this.id = tools.nextId()
    this.log = new RequestLog(tools.log, bindingsOf({ reqId: this.id }, tools.tracing.traceIdOf(raw)))
    this.raw = raw
    this.#addressOf = tools.addressOf
  }

  get ip(): string {
    return this.#addressOf(this.raw)
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
