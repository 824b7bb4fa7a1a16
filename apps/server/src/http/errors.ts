import { faultCodes, type FaultCode, type LanguageCode, type RefusalCode } from '@glasshouse/contract'
import { translate } from '@glasshouse/language/server'
import type { FastifyError } from 'fastify'
import { ZodError } from 'zod'
import { isOutcomeUnknown, isOverload } from '../database/failures.ts'
import { pointsText } from '../texts/points-text.ts'
import { Refusal } from '../refusal.ts'
import { languageOf } from './caller.ts'
import type { CallReply, CallRequest } from './hot-calls/call-request.ts'
import { sendEnvelope } from './reply.ts'

const SESSION_ID = /^[A-Za-z0-9_-]{20,22}$/

/** A transport error with its envelope. Code and HTTP status are the same. */
export class Fault extends Error {
  readonly code: FaultCode
  readonly retryAfterSeconds: number | null

  constructor(code: FaultCode, retryAfterSeconds: number | null = null) {
    super(code)
    this.name = 'Fault'
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The file system has no room for a file. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT'])

const isDiskFull = (error: unknown) => NO_SPACE.has((error as NodeJS.ErrnoException).code ?? '')

/** Turn anything that a handler threw into the envelope. Only this function does so. */
export function answerError(error: unknown, request: CallRequest, reply: CallReply): void {
  const refusal = error instanceof ZodError ? invalidField(error) : error
  if (refusal instanceof Refusal) {
    logRefusal(request, refusal.code)
    const msg = refusalText(refusal, languageOf(request.headers))
    sendEnvelope(reply, { status: 200, code: 401, msg, data: refusal.data, err: refusal.code })
  } else answerFault(error, request, reply)
}

function refusalText({ text, params }: Refusal, lang: LanguageCode): string {
  const written = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? pointsText(value, lang) : value
  ])
  return translate(lang, text, Object.fromEntries(written) as Record<string, string | number>)
}

/** The callers' faults that can be an attack. A missing page is not one, and an overload is logged as such. */
const LOGGED_FAULTS: ReadonlySet<FaultCode> = new Set(['MALFORMED', 'TOO_LARGE', 'TOO_MANY_REQUESTS'])

function answerFault(error: unknown, request: CallRequest, reply: CallReply): void {
  const fault = asFault(error)
  if (fault.code === 'SERVER_FAULT') request.log.error({ err: error }, 'call failed')
  if (LOGGED_FAULTS.has(fault.code)) logRefusal(request, fault.code)
  if (isOverload(error)) request.log.warn({ err: error }, 'the database has no room for a call')
  if (isDiskFull(error)) request.log.warn({ err: error }, 'the disk has no room for a file')
  if (isOutcomeUnknown(error)) request.log.warn({ err: error }, 'the database was lost during a call')
  if (fault.retryAfterSeconds !== null) reply.header('retry-after', String(fault.retryAfterSeconds))
  const status = faultCodes[fault.code]
  const params = { rid: request.id, seconds: fault.retryAfterSeconds ?? 0 }
  const msg = translate(languageOf(request.headers), `refusal.${fault.code}`, params)
  sendEnvelope(reply, { status, code: status, msg, data: null, err: fault.code })
}

/** Return the code of the answer to an error. */
export function codeOf(error: unknown): RefusalCode | FaultCode {
  return error instanceof Refusal ? error.code : asFault(error).code
}

function invalidField(error: ZodError): Refusal {
  const field = error.issues[0]?.path.join('.') ?? ''
  return new Refusal('FIELD_INVALID', { params: { field }, data: { field } })
}

function asFault(error: unknown): Fault {
  if (error instanceof Fault) return error
  const { statusCode, code } = error as Partial<FastifyError>
  if (statusCode === 413) return new Fault('TOO_LARGE')
  if (statusCode === 503 || code === 'FST_UNDER_PRESSURE') return new Fault('OVERLOADED', 2)
  if (isOverload(error) || isDiskFull(error)) return new Fault('OVERLOADED', 2)
  if (isOutcomeUnknown(error)) return new Fault('OUTCOME_UNKNOWN', 2)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Fault('MALFORMED')
  return new Fault('SERVER_FAULT')
}

/**
 * Log a refused call: its name, the reason, the address, and the public half of the session. Sent fields are not
 * logged, because people type passwords into name fields.
 */
function logRefusal(request: CallRequest, refused: string): void {
  const { tokensso } = request.headers
  const session = typeof tokensso === 'string' && SESSION_ID.test(tokensso) ? tokensso : undefined
  const { method, routeOptions, ip } = request
  request.log.info({ refused, call: `${method} ${routeOptions?.url ?? 'none'}`, address: ip, session }, 'call refused')
}
