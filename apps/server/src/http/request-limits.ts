import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Fault } from './errors.ts'

/** A session may have this many calls under way at once; the contract promises a hundred. */
const UNDER_WAY_PER_CALLER = 256
const CALLERS_COUNTED = 100_000

/** Refuses with 429 what a single caller has under way beyond its share, so that one cannot starve the rest. */
export function limitUnderWay(app: FastifyInstance): void {
  const underWay = new LRUCache<string, number>({ max: CALLERS_COUNTED })
  app.addHook('onRequest', async (request) => {
    const caller = callerKey(request)
    if (!caller) return
    const current = underWay.get(caller) ?? 0
    if (current >= UNDER_WAY_PER_CALLER) throw new Fault('TOO_MANY_REQUESTS', 1)
    underWay.set(caller, current + 1)
    request.countedAs = caller
  })
  app.addHook('onResponse', async (request) => {
    const caller = request.countedAs
    if (!caller) return
    const current = underWay.get(caller) ?? 0
    if (current > 1) underWay.set(caller, current - 1)
    else underWay.delete(caller)
  })
}

function callerKey(request: FastifyRequest): string | null {
  const { tokensso } = request.headers
  return typeof tokensso === 'string' && tokensso.length <= 64 ? tokensso : null
}

declare module 'fastify' {
  interface FastifyRequest {
    countedAs?: string
  }
}
