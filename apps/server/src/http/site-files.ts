import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { pagePolicy } from './headers.ts'

const APP_FILES = join(import.meta.dirname, '../../../web/dist')
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g
const YEAR = 'public, max-age=31536000, immutable'

/** Serves the member app; a path that is no file and no call is one of the app's own screens. */
export async function serveSite(app: FastifyInstance, config: Config): Promise<void> {
  const page = join(APP_FILES, 'index.html')
  if (!existsSync(page)) {
    app.log.warn('the member app is not built: only the API is served')
    return
  }
  const policy = pagePolicy({
    scripts: [...readFileSync(page, 'utf8').matchAll(INLINE_SCRIPT)].map(([, script]) => script!),
    frames: [new URL(config.cashierUrl).origin, 'https:'],
    connects: []
  })
  await app.register(fastifyStatic, {
    root: APP_FILES,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache')
      reply.header('content-security-policy', policy)
    }
  })
  app.get('/*', async (request, reply) => (isFile(request.url) ? reply.callNotFound() : reply.sendFile('index.html')))
}

/** A file that is not there must not turn into a page: a browser would keep it as the script or picture it asked for. */
function isFile(url: string): boolean {
  return /\.[a-z0-9]{2,5}$/i.test(url.split('?', 1)[0]!)
}
