// Hot calls are answered before the framework's routing and hooks, by the same handlers.
//
// A request is handled here when everything about it is ordinary: a known path and method, a small form or none, and
// nothing that only the framework handles. Everything else goes to the framework as before. Both paths use the same
// handler, envelope, refusals, limits and metrics, and a test requires the same bytes from both.

import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse
} from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { parse as parseForm } from 'fast-querystring'
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'
import type { ObserveCall } from '../../observe/calls.ts'
import type { Tracing } from '../../observe/tracing/tracing.ts'
import type { Clock } from '../../time/clock.ts'
import { answerError } from '../errors.ts'
import type { CallLimit } from '../request-limits.ts'
import { HotReply, HotRequest, type CallReply, type CallRequest, type HotAddress } from './call-request.ts'

const MAX_FORM_BYTES = 4096
/** As browsers write the type of a form. */
const FORM = /^application\/x-www-form-urlencoded(; ?charset=utf-8)?$/i
/** How many addresses are cached with their parsed query, and how long they may be: anyone can send any address. */
const ADDRESSES_STORED = 1000
const MAX_ADDRESS_LENGTH = 200
const LENGTH = /^\d{1,4}$/
const HOST = /^host$/i

type Handler = (request: CallRequest, reply: CallReply) => unknown
type HotCall = { url: string; method: string; handler: Handler }

export type HotTools = {
  clock: Clock
  log: FastifyBaseLogger
  nextId: () => string
  trustProxy: TrustProxy
  /** Whether a response may need headers for other origins. */
  allowsOtherOrigins: boolean
  tracing: Tracing
}

export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean)

/** What is known only once the framework has been set up. */
export type HotRules = {
  /** Whether everything goes to the framework for now: the server is draining, or late. */
  isClosed(): boolean
  /** Whether a request is for the member app's host, as far as its headers alone show. */
  isForMembers(headers: IncomingHttpHeaders): boolean
  limit: CallLimit
  observe: ObserveCall
}

export type HotCalls = {
  add(call: HotCall): void
  open(rules: HotRules): void
  /** Create the HTTP server, with hot calls before the framework's handler. */
  createServer(handler: (request: IncomingMessage, response: ServerResponse) => void, options: ServerOptions): Server
}

type ServerOptions = Pick<FastifyServerOptions, 'requestTimeout' | 'keepAliveTimeout' | 'connectionTimeout'> & {
  http?: object | null
}

export function createHotCalls(tools: HotTools): HotCalls {
  const calls = new Map<string, HotCall>()
  const findAddress = createAddresses(calls)
  const { log, nextId, tracing } = tools
  const requestTools = { log, nextId, tracing, addressOf: createAddressOf(tools.trustProxy) }
  let rules: HotRules | null = null

  /** Answer a hot call. Returns false for a request that the framework has to answer. */
  function takes(raw: IncomingMessage, response: ServerResponse): boolean {
    const address = findAddress(raw.url!)
    if (!address || !rules || address.call.method !== raw.method || rules.isClosed() || !isOrdinary(raw, rules))
      return false
    if (tools.allowsOtherOrigins && raw.headers.origin !== undefined) return false
    const leave = rules.limit.enter(raw.headers)
    if (leave === 'full') return false
    const hot = { address, rules, raw, response, leave, start: performance.now() }
    if (raw.method === 'GET') answer(hot)
    else readForm(raw, leave, (body) => answer(hot, body))
    return true
  }

  function answer(hot: Hot, body?: object): void {
    const { address, raw, response } = hot
    const request = new HotRequest(raw, address, requestTools, body)
    const reply = new HotReply(request, response, tools)
    const end = () => {
      finish(hot, request)
      if (!tracing.isOn) return
      const { method, id, routeOptions } = request
      tracing.endCall(raw, { method, id, route: routeOptions.url, status: response.statusCode })
    }
    const fail = (error: unknown) => {
      answerError(error, request, reply)
      end()
    }
    const handle = () => address.call.handler(request, reply)
    try {
      const answering = tracing.isOn ? tracing.inCall(raw, handle) : handle()
      if (answering instanceof Promise) return void answering.then(end, fail)
    } catch (error) {
      return fail(error)
    }
    end()
  }

  return {
    add: (call) => void calls.set(call.url, call),
    open: (given) => void (rules = given),
    createServer: (handler, { http, requestTimeout, keepAliveTimeout, connectionTimeout }) => {
      const server = createServer(http ?? {}, (request, response) => {
        if (!takes(request, response)) handler(request, response)
      })
      if (requestTimeout !== undefined) server.requestTimeout = requestTimeout
      if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout
      server.setTimeout(connectionTimeout)
      return server
    }
  }
}

type Hot = {
  address: Address
  rules: HotRules
  raw: IncomingMessage
  response: ServerResponse
  leave: (() => void) | null
  start: number
}

/** Return whether a request needs nothing from the framework, by its host and by the type and length of its body. */
function isOrdinary({ headers, rawHeaders, method }: IncomingMessage, { isForMembers }: HotRules): boolean {
  const { host, expect, upgrade, 'content-length': length, 'content-type': type = '' } = headers
  if (host === undefined || !isForMembers(headers) || hasSeveralHosts(rawHeaders)) return false
  if (expect !== undefined || upgrade !== undefined || headers['transfer-encoding'] !== undefined) return false
  if (method === 'GET') return length === undefined
  return FORM.test(type) && length !== undefined && LENGTH.test(length) && Number(length) <= MAX_FORM_BYTES
}

type Address = HotAddress & { call: HotCall }

/** Return a function that finds the call of an address. What it has parsed is used again: most callers use few addresses. */
function createAddresses(calls: ReadonlyMap<string, HotCall>): (url: string) => Address | undefined {
  const known = new Map<string, Address>()
  return (url) => known.get(url) ?? parseAddress(url)

  function parseAddress(url: string): Address | undefined {
    const at = url.indexOf('?')
    const call = calls.get(at < 0 ? url : url.slice(0, at))
    if (!call) return undefined
    const query = Object.freeze(parseForm(at < 0 ? '' : url.slice(at + 1)))
    const address = { call, routeOptions: { url: call.url }, query, shared: {} }
    if (url.length > MAX_ADDRESS_LENGTH) return address
    if (known.size === ADDRESSES_STORED) known.clear()
    known.set(url, address)
    return address
  }
}

function finish({ rules, response, leave, start }: Hot, request: CallRequest): void {
  leave?.()
  rules.observe(request, { status: response.statusCode, milliseconds: performance.now() - start, hot: true })
}

function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && HOST.test(name)) hosts += 1
  }
  return hosts > 1
}

/** Read a small form. A caller that disconnects before it is complete gets no response. */
function readForm(raw: IncomingMessage, leave: (() => void) | null, done: (form: object) => void): void {
  const parts: Buffer[] = []
  raw.on('data', (part: Buffer) => parts.push(part))
  raw.on('end', () => done(parseForm((parts.length === 1 ? parts[0]! : Buffer.concat(parts)).toString())))
  raw.on('close', () => {
    if (!raw.complete) leave?.()
  })
}

/** Return a function that reads a caller's address as Fastify does. */
function createAddressOf(trust: TrustProxy): (raw: IncomingMessage) => string {
  if (trust === false) return ({ socket }) => socket.remoteAddress ?? ''
  const isTrusted = typeof trust === 'function' ? trust : proxyAddr.compile(trust)
  return (raw) => proxyAddr.all(raw, isTrusted).at(-1) ?? ''
}
