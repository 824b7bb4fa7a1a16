import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import { docsPolicy } from './headers.ts'
import { describeApi } from './openapi.ts'

/** Serve the description at `/api/openapi.json` and a page for it at `/api/docs`. */
export async function serveDocs(app: FastifyInstance, prefix: string, version: string): Promise<void> {
  const description = describeApi(prefix, version)
  app.get(`${prefix}/openapi.json`, async (_request, reply) => reply.type('application/json').send(description))
  await app.register(swagger, {
    mode: 'static',
    specification: { document: description as unknown as OpenAPIV3.Document }
  })
  await app.register(swaggerUi, {
    routePrefix: `${prefix}/docs`,
    staticCSP: true,
    transformStaticCSP: () => docsPolicy,
    uiConfig: { url: `${prefix}/openapi.json`, validatorUrl: null }
  })
}
