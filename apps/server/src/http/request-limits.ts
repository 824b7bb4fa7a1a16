import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Fault } from './errors.ts'
import { operatorTokenOf } from './operator/operator-caller.ts'

/** The most calls in progress for a session; the contract promises a hundred. */
const UNDER_WAY_PER_CALLER = 256

/** Refuse a single caller's calls in progress beyond a limit with 429, so that one caller cannot starve the rest. */
export function limitUnderWay(app: FastifyInstance): void {
  const underWay = new Map<string, number>()
  const leave = (caller: string) => {
    const left = underWay.get(caller)! - 1
    if (left > 0) underWay.set(caller, left)
    else underWay.delete(caller)
  }
  app.addHook('onRequest', (request, reply, done) => {
    const caller = callerKey(request)
    if (!caller) return done()
    const current = underWay.get(caller) ?? 0
    if (current >= UNDER_WAY_PER_CALLER) return done(new Fault('TOO_MANY_REQUESTS', 1))
    underWay.set(caller, current + 1)
    // This event follows every response, even when the caller left early. `onResponse` does not.
    reply.raw.once('close', () => leave(caller))
    done()
  })
}

/**
 * Return both halves of the credentials as the key: with the public one alone, anyone could use up another caller's
 * share.
 */
function callerKey({ headers }: FastifyRequest): string | null {
  const { token, tokensso } = headers
  if (typeof token !== 'string' || typeof tokensso !== 'string') return operatorTokenOf(headers)
  return `${tokensso.slice(0, 64)} ${token.slice(0, 128)}`
}
