import type { FastifyInstance } from 'fastify'
import type { Tracing } from './tracing.ts'

/** Give each call that the framework answers a span. */
export function traceCalls(app: FastifyInstance, tracing: Tracing): void {
  // Not earlier, because the current span gets lost while a body is read.
  app.addHook('preValidation', (request, _reply, done) => tracing.inCall(request.raw, done))
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id, routeOptions } = request
    tracing.endCall(request.raw, { method, id, route: routeOptions.url, status: reply.statusCode })
    done()
  })
}
