import {
  calls,
  decodeInput,
  encodeOutput,
  encodeRefusal,
  readers,
  routes,
  type CallName,
  type CallOutput,
  type CallParsed,
  type Route
} from '@glasshouse/contract'
import type { FastifyInstance } from 'fastify'
import { logAuthentication } from '../observe/log-authentication.ts'
import { Refusal } from '../refusal.ts'
import {
  credentialsOn,
  languageOf,
  type Authenticate,
  type Caller,
  type CallingMember,
  type Credentials
} from './caller.ts'
import { Fault } from './errors.ts'
import type { CallReply, CallRequest } from './hot-calls/call-request.ts'
import type { HotCalls } from './hot-calls/hot-calls.ts'
import { browserIdOf } from './files/browser-cookie.ts'
import type { FileAnswer } from './files/file-answer.ts'
import { acceptFiles } from './files/sent-file.ts'
import type { AnswerVisitor } from './rendered-pages/rendered-pages.ts'
import { PreparedData, WrittenData } from './reply.ts'
import { createServe, refusePrefetch, type CallTable, type Guard, type Reader } from './serve.ts'

type CallerOf<Name extends CallName> = Caller<
  (typeof routes)[Name]['access'] extends 'member' ? CallingMember : CallingMember | null
>

/** The calls that take or return files, by kind. */
type WithFile<Kind extends 'accepts' | 'returns'> = {
  [Name in CallName]: (typeof routes)[Name] extends Record<Kind, 'file'> ? Name : never
}[CallName]

type InputOf<Name extends CallName> = Name extends WithFile<'accepts'> ? Buffer : CallParsed<Name>
type OutputOf<Name extends CallName> = Name extends WithFile<'returns'> ? FileAnswer : CallOutput<Name>

/**
 * Handles a call. Its output is checked against the contract unless it was prepared, which includes the check. A call
 * with a file receives its bytes, however they were sent.
 */
export type Handler<Name extends CallName> = (
  input: InputOf<Name>,
  caller: CallerOf<Name>
) => Promise<OutputOf<Name> | PreparedData | WrittenData> | PreparedData

export type Serve = <Name extends CallName>(name: Name, handler: Handler<Name>) => void

export type MemberServeOptions = {
  authenticate: Authenticate
  /** Refuse `REAUTH_REQUIRED` unless the member entered a password in this session recently. */
  requireConfirmed: (member: CallingMember) => Promise<void>
  /** Whether points are worth money. */
  mode: 'live' | 'sandbox'
  prefix: string
  hotCalls: HotCalls
}

/**
 * Create a function that serves members' calls by name, one that returns those not served yet, and one that answers
 * public calls without a request.
 */
export function createMemberServe(app: FastifyInstance, options: MemberServeOptions) {
  const { serve, unserved } = createServe(memberTable(app, options), memberGuard(options))
  const handlers = new Map<CallName, Handler<CallName>>()
  const record: Serve = (name, handler) => {
    handlers.set(name, handler as Handler<CallName>)
    serve(name, handler as Parameters<typeof serve>[1])
  }
  return { serve: record, unserved, answerVisitor: createVisitor(app, handlers) }
}

/** Return a function that answers a public call that changes nothing, as a visitor's. Its result is wire data as JSON. */
function createVisitor(app: FastifyInstance, handlers: ReadonlyMap<CallName, Handler<CallName>>): AnswerVisitor {
  const nobody = { member: null, credentials: null, address: '', device: '', browserId: null, rid: 'rendering' }
  return async (name, fields, lang) => {
    const { access, methods } = routeOf(name)
    if (access === 'member' || methods[0] !== 'GET') throw new Error(`${name} is not a public call`)
    const input = decodeInput(name, calls[name].input.parse(fields)) as InputOf<CallName>
    const caller = { ...nobody, lang, log: app.log, setCookie: () => undefined } as unknown as CallerOf<CallName>
    const output = await handlers.get(name)!(input, caller)
    if (output instanceof PreparedData) return output.plain
    if (output instanceof WrittenData) return output.json
    return JSON.stringify(calls[name].output.parse(encodeOutput(name, output as CallOutput<CallName>)))
  }
}

function memberTable(
  app: FastifyInstance,
  { authenticate, mode, prefix, hotCalls }: MemberServeOptions
): CallTable<CallName> {
  return {
    names: Object.keys(routes) as CallName[],
    schemasOf: (name) => calls[name],
    acceptsFile: (name) => routeOf(name).accepts === 'file',
    encode: encodeOutput,
    readerOf: (name) => readers[name] as Reader | undefined,
    encodeRefusal,
    mount(name, handler) {
      const { path, aliases = [], methods, secret, accepts, hot } = routeOf(name)
      const method = secret && mode === 'live' ? methods[0] : [...methods]
      const serveIn = (place: FastifyInstance) => {
        for (const own of [path, ...aliases]) place.route({ method, url: `${prefix}${own}`, handler })
      }
      if (hot)
        for (const own of [path, ...aliases]) hotCalls.add({ url: `${prefix}${own}`, method: methods[0], handler })
      if (accepts === 'file') acceptFiles(app, { authenticate, serveIn })
      else serveIn(app)
    }
  }
}

function memberGuard({ authenticate, requireConfirmed }: MemberServeOptions): Guard<CallName, Caller> {
  function admitMember(name: CallName, sent: Sent, member: CallingMember | null): Caller | Promise<Caller> {
    const { request, reply, credentials } = sent
    const { access, confirmed } = routeOf(name)
    const caller = callerOf(request, reply, { member, credentials })
    if (access !== 'member') return caller
    if (!member) throw new Refusal('AUTH_REQUIRED')
    refusePrefetch(request)
    refuseForeignPages(name, request)
    return confirmed ? requireConfirmed(member).then(() => caller) : caller
  }

  return {
    admit(name, request, reply) {
      const credentials = credentialsOn(request.raw.socket, request.headers)
      const sent = { request, reply, credentials }
      if (!credentials) return admitMember(name, sent, null)
      const use = routeOf(name).access === 'member' ? 'slide' : undefined
      const member = authenticate(credentials, use)
      return member instanceof Promise
        ? member.then((found) => admitMember(name, sent, found))
        : admitMember(name, sent, member)
    },
    inputOf: decodeInput,
    logSuccess: (name, request, output) => logAuthentication(request, name, output)
  }
}

type Sent = { request: CallRequest; reply: CallReply; credentials: Credentials | null }

const routeOf = (name: CallName): Route => routes[name]

function callerOf(
  request: CallRequest,
  reply: CallReply,
  { member, credentials }: Pick<Caller, 'member' | 'credentials'>
): Caller {
  const { headers, ip: address, id: rid, log } = request
  return {
    member,
    credentials,
    lang: languageOf(headers),
    address,
    device: String(headers['user-agent'] ?? '').slice(0, 200),
    browserId: browserIdOf(headers.cookie),
    rid,
    log,
    setCookie: (header) => void reply.header('set-cookie', header)
  }
}

/** Refuse a change by GET from another site's page, when the browser says which page it is. */
function refuseForeignPages(name: CallName, request: CallRequest): void {
  if (request.method === routes[name].methods[0]) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'same-site') throw new Fault('MALFORMED')
}
