import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { Fault } from '../errors.ts'

/** What is the operators' alone. */
const CONSOLE = /^\/(console|api\/operator)(\/|\?|$)/
/** What their console shows besides: media behind their own cookie, pictures, the site's state. */
const ALSO = /^\/(media|uploads|images|livez|readyz)(\/|\?|$)/

/**
 * Keep the console and the member app on hosts of their own, where `CONSOLE_URL` names another one: neither is there under
 * the other's name, so that browsers keep script, storage and cookies of the two apart.
 */
export function separateHosts(app: FastifyInstance, { consoleUrl, publicUrl }: Config): void {
  if (consoleUrl === publicUrl) return
  const { host: consoleHost } = new URL(consoleUrl)
  app.addHook('onRequest', ({ host, routeOptions, url: asked }, _reply, done) => {
    // The route's own path: the one that was asked for may be written in several ways.
    const url = routeOptions.url ?? asked
    const isAtConsole = host.toLowerCase() === consoleHost
    const isThere = isAtConsole ? CONSOLE.test(url) || ALSO.test(url) : !CONSOLE.test(url)
    done(isThere ? undefined : new Fault('NO_SUCH_CALL'))
  })
}
