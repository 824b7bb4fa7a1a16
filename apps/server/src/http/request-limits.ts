import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Fault } from './errors.ts'
import { operatorTokenOf } from './operator/operator-caller.ts'

/** A session may have this many calls under way at once; the contract promises a hundred. */
const UNDER_WAY_PER_CALLER = 256

/** Refuse with 429 what a single caller has under way beyond its share, so that one cannot starve the rest. */
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
    // This comes after every answer, and also where the caller went away without waiting for it; onResponse does not.
    reply.raw.once('close', () => leave(caller))
    done()
  })
}

/** Both halves of the credentials: the public one alone would let anybody use up the share of another. */
function callerKey({ headers }: FastifyRequest): string | null {
  const { token, tokensso } = headers
  if (typeof token !== 'string' || typeof tokensso !== 'string') return operatorTokenOf(headers)
  return `${tokensso.slice(0, 64)} ${token.slice(0, 128)}`
}
