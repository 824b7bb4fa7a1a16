import { timingSafeEqual } from 'node:crypto'
import {
  encodeOperatorOutput,
  maskedRoles,
  operatorCalls,
  operatorRoutes,
  type OperatorCallName,
  type OperatorOutput,
  type OperatorParsed,
  type OperatorRoute
} from '@glasshouse/contract/operator'
import type { FastifyInstance } from 'fastify'
import { requireFairTexts } from '../../masking/payment-words.ts'
import { maskPersons, withoutNames } from '../../masking/persons/mask-persons.ts'
import { Refusal } from '../../refusal.ts'
import { languageOf } from '../caller.ts'
import { frameworkRequest, type CallReply, type CallRequest } from '../hot-calls/call-request.ts'
import type { FileAnswer } from '../files/file-answer.ts'
import {
  operatorCookie,
  operatorTokenOf,
  type AuthenticateOperator,
  type SignInCaller,
  type Operator,
  type OperatorSession,
  type RequestFacts
} from './operator-caller.ts'
import { createServe, refusePrefetch, type CallTable, type Guard } from '../serve.ts'

type AccessOf<Name extends OperatorCallName> = (typeof operatorRoutes)[Name]['access']

type CallerOf<Name extends OperatorCallName> =
  AccessOf<Name> extends 'anyone'
    ? SignInCaller
    : AccessOf<Name> extends 'pending'
      ? SignInCaller<OperatorSession>
      : Operator

type OutputOf<Name extends OperatorCallName> = (typeof operatorRoutes)[Name] extends { returns: 'table' }
  ? FileAnswer
  : OperatorOutput<Name>

/** Handles an operators' call. Its output is checked against the contract; a table is streamed. */
export type OperatorHandler<Name extends OperatorCallName> = (
  input: OperatorParsed<Name>,
  caller: CallerOf<Name>
) => Promise<OutputOf<Name>>

export type ServeOperator = <Name extends OperatorCallName>(name: Name, handler: OperatorHandler<Name>) => void

/** Records a refusal in the audit log, because the refusal has rolled back everything else. */
export type RecordRefusal = (operator: Operator, call: OperatorCallName, refusal: Refusal) => Promise<void>

export type OperatorServeOptions = {
  authenticate: AuthenticateOperator
  recordRefusal: RecordRefusal
  consoleUrl: string
  prefix: string
}

/** The size of a picture in base64 within JSON. */
const PICTURE_BYTES = 1_500_000

/** Create a function that serves operators' calls by name, and one that returns those not served yet. */
export function createOperatorServe(app: FastifyInstance, options: OperatorServeOptions) {
  const { serve, unserved } = createServe(operatorTable(app, options), operatorGuard(options))
  return { serve: serve as ServeOperator, unserved }
}

function operatorTable(app: FastifyInstance, { prefix }: OperatorServeOptions): CallTable<OperatorCallName> {
  return {
    names: Object.keys(operatorRoutes) as OperatorCallName[],
    schemasOf: (name) => operatorCalls[name],
    acceptsFile: () => false,
    encode: encodeOperatorOutput,
    mount(name, handler) {
      const { methods, path, holds } = routeOf(name)
      app.route({
        method: [...methods],
        url: `${prefix}${path}`,
        exposeHeadRoute: false,
        ...(holds === 'picture' ? { bodyLimit: PICTURE_BYTES } : {}),
        handler
      })
    }
  }
}

function operatorGuard({
  authenticate,
  recordRefusal,
  consoleUrl
}: OperatorServeOptions): Guard<OperatorCallName, SignInCaller | Operator> {
  return {
    async admit(name, request, reply) {
      refusePrefetch(request)
      refuseOtherPages(request, consoleUrl)
      const token = operatorTokenOf(request.headers)
      const session = token === null ? null : await authenticate(token)
      const { access } = routeOf(name)
      requireAccess(request, session, access)
      return callerOf(request, reply, { session, access })
    },
    checkFields(name, request, fields) {
      if (request.method === 'POST' && !routeOf(name).reads) requireFairTexts(name, fields)
    },
    inputOf: (name, fields, caller) =>
      isMasked(caller) ? withoutNames(operatorCalls[name].input.shape, fields) : fields,
    async recordRefusal(name, caller, refusal) {
      if (refusal.audit && 'role' in caller) await recordRefusal(caller, name, refusal)
    },
    visibleTo: (caller, name, answer) => (isMasked(caller) ? maskPersons(operatorCalls[name].output, answer) : answer)
  }
}

const routeOf = (name: OperatorCallName): OperatorRoute => operatorRoutes[name]

const isMasked = (caller: SignInCaller | Operator) => 'role' in caller && maskedRoles.includes(caller.role)

/**
 * Refuse an operator who may not make a call. A call that starts a session has no token yet: only the origin of its page can
 * be checked.
 */
function requireAccess(
  request: CallRequest,
  session: OperatorSession | null,
  access: OperatorRoute['access']
): asserts session is OperatorSession {
  if (access === 'anyone') return
  if (!session) throw new Refusal('OPERATOR_AUTH_REQUIRED')
  if (request.method === 'POST') requireToken(request, session)
  if (access === 'pending') return
  if (session.state !== 'full') throw new Refusal('SECOND_FACTOR_REQUIRED')
  if (!access.includes(session.role)) throw new Refusal('OPERATOR_ROLE')
}

/** Refuse a request without the token of its session, which no other page can know. */
export function requireToken(request: CallRequest, { csrf, olderCsrfs }: OperatorSession): void {
  const sent = Buffer.from(String(request.headers['x-csrf-token'] ?? ''))
  const isExpected = (token: Buffer) => sent.length === token.length && timingSafeEqual(sent, token)
  if (![csrf, ...olderCsrfs].some((token) => isExpected(Buffer.from(token)))) throw new Refusal('CSRF_FAILED')
}

/** Refuse requests from pages other than the console's, as named by the browser. A change must name its page. */
export function refuseOtherPages(request: CallRequest, consoleUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('CSRF_FAILED')
  if (origin === undefined && (request.method === 'GET' || request.method === 'HEAD')) return
  const { protocol, host } = frameworkRequest(request)
  const own = [consoleUrl, `${protocol}://${host}`]
  if (origin === undefined || !own.includes(origin)) throw new Refusal('CSRF_FAILED')
}

type Access = { session: OperatorSession | null; access: OperatorRoute['access'] }

function callerOf(request: CallRequest, reply: CallReply, { session, access }: Access): SignInCaller | Operator {
  const surroundings = requestFactsOf(request)
  if (access === 'anyone' || access === 'pending') {
    return { ...surroundings, session, setCookie: (token) => void reply.header('set-cookie', operatorCookie(token)) }
  }
  const { id, name, role, sessionId } = session!
  return { ...surroundings, id, name, role, sessionId }
}

function requestFactsOf(request: CallRequest): RequestFacts {
  return {
    address: request.ip,
    device: String(request.headers['user-agent'] ?? '')
      .slice(0, 200)
      .replaceAll('\0', '')
      .toWellFormed(),
    lang: languageOf(request.headers),
    rid: request.id,
    log: request.log
  }
}
