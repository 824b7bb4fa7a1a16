import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { appFolders, sendAppFile, YEAR, type AppFileTools } from '../files/app-files.ts'
import { consolePolicy, pageHeaders } from '../headers.ts'

/** The placeholder of a response's nonce in the console's build (Vite's `html.cspNonce`). */
const NONCE_PLACE = 'NONCE_OF_THIS_ANSWER'

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Glasshouse console</title>
<p>The console is not built. Run <code>npm start</code>, which builds it, and load this page again.`

/**
 * Serve the operators' console below `/console`; a path without a file is one of its screens. Its UI kit writes styles
 * at run time, which the page's nonce allows.
 */
export async function serveConsole(
  app: FastifyInstance,
  appFiles: AppFileTools,
  files = appFolders.console
): Promise<void> {
  const index = join(files, 'index.html')
  const isBuilt = existsSync(index)
  const page = isBuilt ? readFileSync(index, 'utf8') : notBuilt
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: files,
      prefix: '/console/',
      wildcard: false,
      index: false,
      preCompressed: true,
      decorateReply: false,
      globIgnore: ['index.html*'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache')
      }
    })
  }
  for (const url of ['/console', '/console/*']) {
    app.get(url, async (request, reply) => {
      if (/\.[a-z0-9]{2,5}$/i.test(request.url.split('?', 1)[0]!))
        return (await sendAppFile(appFiles, 'console', reply)) ? reply : reply.callNotFound()
      const nonce = randomBytes(16).toString('base64')
      return reply
        .status(isBuilt ? 200 : 503)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', consolePolicy(nonce))
        .header('x-frame-options', 'DENY')
        .headers(pageHeaders)
        .send(page.replaceAll(NONCE_PLACE, nonce))
    })
  }
}
