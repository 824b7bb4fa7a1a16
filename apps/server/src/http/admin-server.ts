import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { isIP } from 'node:net'
import { isLoopback } from '../config/listening.ts'
import type { Context } from '../context.ts'
import { hasSeveralHosts } from './bad-requests.ts'
import { apiHeaders } from './headers.ts'
import type { Health } from '../observe/health.ts'

/** Create the server of `/metrics` and the details of `/readyz`, on a port that members cannot reach. */
export function createAdminServer({ config, log, metrics }: Context, { check }: Health): FastifyInstance {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 10_000
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(apiHeaders)
    if (hasSeveralHosts(request.raw)) return void reply.status(400).send({ error: 'several hosts' })
    // Otherwise a page could rebind its name to this machine and read the metrics through a local browser (DNS
    // rebinding).
    if (isLoopback(config.adminHost) && !isLocalName(request.hostname)) {
      return void reply.status(421).send({ error: 'unknown host' })
    }
    done()
  })
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const { ready, checks } = await check()
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', checks })
  })
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  return app
}

function isLocalName(hostname: string): boolean {
  return hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}
