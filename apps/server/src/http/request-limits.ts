import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Fault } from './errors.ts'

/** A session may have this many calls under way at once; the contract promises a hundred. */
const UNDER_WAY_PER_CALLER = 256
const CALLERS_COUNTED = 100_000

/**
 * Refuses with 429 what a single caller has under way beyond its share, so that one cannot starve the rest. Streams, which
 * stay open, are counted where they are served.
 */
export function limitUnderWay(app: FastifyInstance): void {
  const underWay = new LRUCache<string, number>({ max: CALLERS_COUNTED })
  const release = (caller: string) => {
    const current = underWay.get(caller) ?? 0
    if (current > 1) underWay.set(caller, current - 1)
    else underWay.delete(caller)
  }
  app.addHook('onRequest', async (request, reply) => {
    const caller = callerKey(request)
    if (!caller || request.routeOptions.config.stream) return
    const current = underWay.get(caller) ?? 0
    if (current >= UNDER_WAY_PER_CALLER) throw new Fault('TOO_MANY_REQUESTS', 1)
    underWay.set(caller, current + 1)
    // Also when the caller hangs up before the answer, and Fastify's own hook for it is not run.
    reply.raw.once('close', () => release(caller))
  })
}

function callerKey(request: FastifyRequest): string | null {
  const { tokensso } = request.headers
  return typeof tokensso === 'string' && tokensso.length <= 64 ? tokensso : null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer stays open for as long as the client likes. */
    stream?: boolean
  }
}
