import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Fault } from './errors.ts'
import { operatorTokenOf } from './operator/operator-caller.ts'

/** The most calls in progress for a session; the contract promises a hundred. */
const MAX_CALLS_PER_CALLER = 256

export type CallLimit = {
  /**
   * Count a call for its caller. Return the function that ends it, null for a caller without credentials, or `full`.
   */
  enter(headers: IncomingHttpHeaders): (() => void) | null | 'full'
}

/** Create the count of calls in progress, by caller, so that one caller cannot starve the rest. */
export function createCallLimit(): CallLimit {
  const inProgress = new Map<string, number>()
  const leave = (caller: string) => {
    const left = inProgress.get(caller)! - 1
    if (left > 0) inProgress.set(caller, left)
    else inProgress.delete(caller)
  }
  return {
    enter(headers) {
      const caller = callerKey(headers)
      if (!caller) return null
      const current = inProgress.get(caller) ?? 0
      if (current >= MAX_CALLS_PER_CALLER) return 'full'
      inProgress.set(caller, current + 1)
      return () => leave(caller)
    }
  }
}

/** Refuse calls in progress beyond the limit of a caller with 429. */
export function limitUnderWay(app: FastifyInstance, { enter }: CallLimit): void {
  app.addHook('onRequest', (request, reply, done) => {
    const leave = enter(request.headers)
    if (leave === 'full') return done(new Fault('TOO_MANY_REQUESTS', 1))
    // This event follows every response, even when the caller left early. `onResponse` does not.
    if (leave) reply.raw.once('close', leave)
    done()
  })
}

/**
 * Return both halves of the credentials as the key: with the public one alone, anyone could use up another caller's
 * share.
 */
function callerKey(headers: IncomingHttpHeaders): string | null {
  const { token, tokensso } = headers
  if (typeof token !== 'string' || typeof tokensso !== 'string') return operatorTokenOf(headers)
  return `${tokensso.slice(0, 64)} ${token.slice(0, 128)}`
}
