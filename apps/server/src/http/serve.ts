import {
  calls,
  decodeInput,
  encodeOutput,
  routes,
  type CallName,
  type CallOutput,
  type CallParsed,
  type Route
} from '@glasshouse/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { logAuthentication } from '../observe/log-authentication.ts'
import { fieldInvalid, Refusal } from '../refusal.ts'
import { browserIdOf } from './files/browser-cookie.ts'
import { credentialsOf, languageOf, type Authenticate, type Caller, type CallingMember } from './caller.ts'
import { Fault } from './errors.ts'
import { FileAnswer, sendFile } from './files/file-answer.ts'
import { acceptFiles, readPicture } from './files/sent-file.ts'
import { PreparedData, sendEnvelope } from './reply.ts'

type CallerOf<Name extends CallName> = Caller<
  (typeof routes)[Name]['access'] extends 'member' ? CallingMember : CallingMember | null
>

/** The calls that take or return files, by their route. */
type WithFile<Kind extends 'takes' | 'gives'> = {
  [Name in CallName]: (typeof routes)[Name] extends Record<Kind, 'file'> ? Name : never
}[CallName]

type InputOf<Name extends CallName> = Name extends WithFile<'takes'> ? Buffer : CallParsed<Name>
type OutputOf<Name extends CallName> = Name extends WithFile<'gives'> ? FileAnswer : CallOutput<Name>

/**
 * Answers a call. What it returns is held against the contract, unless it was prepared, and so checked, before. Calls that
 * take a file are given its bytes, whichever way it was sent.
 */
export type Handler<Name extends CallName> = (
  input: InputOf<Name>,
  caller: CallerOf<Name>
) => Promise<OutputOf<Name> | PreparedData> | PreparedData

export type Serve = <Name extends CallName>(name: Name, handler: Handler<Name>) => void

export type ServeOptions = {
  authenticate: Authenticate
  /** Refuses `REAUTH_REQUIRED` where it is too long since the member entered a password in this session. */
  requireConfirmed: (member: CallingMember) => Promise<void>
  /** Whether points are worth money. */
  mode: 'live' | 'sandbox'
  prefix: string
}

type AnyHandler = (input: unknown, caller: Caller) => Promise<unknown> | PreparedData

/** Create a function that serves calls of the contract by name, and one that returns those not served yet. */
export function createServe(app: FastifyInstance, options: ServeOptions): { serve: Serve; unserved: () => CallName[] } {
  const missing = new Set(Object.keys(routes) as CallName[])
  const serve: Serve = (name, handler) => {
    missing.delete(name)
    const route: Route = routes[name]
    const serveIn = (place: FastifyInstance) => {
      for (const path of [route.path, ...(route.aliases ?? [])]) {
        place.route({
          method: route.secret && options.mode === 'live' ? route.methods[0] : [...route.methods],
          url: `${options.prefix}${path}`,
          handler: callHandler(name, handler as AnyHandler, options)
        })
      }
    }
    if (route.takes === 'file') acceptFiles(app, { authenticate: options.authenticate, serveIn })
    else serveIn(app)
  }
  return { serve, unserved: () => [...missing] }
}

function callHandler(name: CallName, handler: AnyHandler, options: ServeOptions) {
  const { access, takes, confirmed }: Route = routes[name]
  const { input, output }: { input: z.ZodObject; output: z.ZodType } = calls[name]
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const credentials = credentialsOf(request.headers)
    const use = access === 'member' ? 'slide' : undefined
    const member = credentials ? await options.authenticate(credentials, use) : null
    if (access === 'member') {
      if (!member) throw new Refusal('AUTH_REQUIRED')
      refusePrefetch(request)
      refuseForeignPages(name, request)
      if (confirmed) await options.requireConfirmed(member)
    }
    const parsed = takes === 'file' ? await readPicture(request) : decodeInput(name, input.parse(fieldsOf(request)))
    const given = handler(parsed, callerOf(request, reply, { member, credentials }))
    const data = given instanceof PreparedData ? given : await given
    if (data instanceof FileAnswer) return sendFile(reply, data)
    logAuthentication(request, name, data)
    const answer = data instanceof PreparedData ? data : output.parse(encodeOutput(name, data))
    sendEnvelope(reply, { status: 200, code: 200, msg: 'OK', data: answer, err: '' })
  }
}

/** What a request was sent with, field by field. The database takes no text with a NUL in it, and no field needs one. */
export function fieldsOf(request: FastifyRequest): object {
  const fields = request.method === 'POST' ? (request.body ?? {}) : request.query
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw new Fault('MALFORMED')
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value === 'string' && value.includes('\0')) throw fieldInvalid(field)
  }
  return fields
}

function callerOf(request: FastifyRequest, reply: FastifyReply, who: Pick<Caller, 'member' | 'credentials'>): Caller {
  return {
    ...who,
    lang: languageOf(request.headers),
    address: request.ip,
    device: String(request.headers['user-agent'] ?? '').slice(0, 200),
    browserId: browserIdOf(request.headers.cookie),
    rid: request.id,
    log: request.log,
    setCookie: (header) => void reply.header('set-cookie', header)
  }
}

/** A browser that fetches ahead of a tap must not act for the member. */
export function refusePrefetch(request: FastifyRequest): void {
  const purpose = `${request.headers['sec-purpose'] ?? ''}${request.headers['purpose'] ?? ''}`
  if (/prefetch|prerender/i.test(purpose)) throw new Fault('MALFORMED')
}

/** What changes something and can be asked for by GET is so only from our own pages, where a browser says which they are. */
function refuseForeignPages(name: CallName, request: FastifyRequest): void {
  if (request.method === routes[name].methods[0]) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'same-site') throw new Fault('MALFORMED')
}
