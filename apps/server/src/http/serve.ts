import { calls, routes, type CallName, type CallOutput, type CallParsed, type Route } from '@glasshouse/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fieldInvalid, Refusal } from '../refusal.ts'
import { credentialsOf, languageOf, type Authenticate, type Caller, type CallingMember } from './caller.ts'
import { Fault } from './errors.ts'
import { PreparedData, sendEnvelope } from './reply.ts'

type CallerOf<Name extends CallName> = Caller<
  (typeof routes)[Name]['access'] extends 'member' ? CallingMember : CallingMember | null
>

/** Answers a call. What it returns is held against the contract, unless it was prepared, and so checked, before. */
export type Handler<Name extends CallName> = (
  input: CallParsed<Name>,
  caller: CallerOf<Name>
) => Promise<CallOutput<Name> | PreparedData> | PreparedData

export type Serve = <Name extends CallName>(name: Name, handler: Handler<Name>) => void

export type ServeOptions = { authenticate: Authenticate; prefix: string }

type AnyHandler = (input: unknown, caller: Caller) => Promise<unknown> | PreparedData

/** A function that serves calls of the contract by name, and one that tells which are not served yet. */
export function createServe(app: FastifyInstance, options: ServeOptions): { serve: Serve; unserved: () => CallName[] } {
  const missing = new Set(Object.keys(routes) as CallName[])
  const serve: Serve = (name, handler) => {
    missing.delete(name)
    const route: Route = routes[name]
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      app.route({
        method: [...route.methods],
        url: `${options.prefix}${path}`,
        handler: callHandler(name, handler as AnyHandler, options)
      })
    }
  }
  return { serve, unserved: () => [...missing] }
}

function callHandler(name: CallName, handler: AnyHandler, options: ServeOptions) {
  const { access }: Route = routes[name]
  const { input, output }: { input: z.ZodObject; output: z.ZodType } = calls[name]
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const credentials = credentialsOf(request.headers)
    const use = access === 'member' ? 'slide' : undefined
    const member = credentials ? await options.authenticate(credentials, use) : null
    if (access === 'member') {
      if (!member) throw new Refusal('AUTH_REQUIRED')
      refusePrefetch(request)
    }
    const parsed = input.parse(fieldsOf(request))
    const given = handler(parsed, callerOf(request, { member, credentials }))
    const data = given instanceof PreparedData ? given : await given
    const checked = data instanceof PreparedData ? data : output.parse(data)
    sendEnvelope(reply, { status: 200, code: 200, msg: 'OK', data: checked, err: '' })
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

function callerOf(request: FastifyRequest, who: Pick<Caller, 'member' | 'credentials'>): Caller {
  return {
    ...who,
    lang: languageOf(request.headers),
    address: request.ip,
    device: String(request.headers['user-agent'] ?? '').slice(0, 200),
    rid: request.id,
    log: request.log
  }
}

/** A browser that fetches ahead of a tap must not act for the member. */
export function refusePrefetch(request: FastifyRequest): void {
  const purpose = `${request.headers['sec-purpose'] ?? ''}${request.headers['purpose'] ?? ''}`
  if (/prefetch|prerender/i.test(purpose)) throw new Fault('MALFORMED')
}
