import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { Fault } from '../errors.ts'

/** The paths for operators only. */
const CONSOLE = /^\/(console|api\/operator)(\/|\?|$)/
/** The other paths that their console uses: media with their own cookie, pictures, the site's state. */
const ALSO = /^\/(media|uploads|images|livez|readyz)(\/|\?|$)/

/** Return a function that says whether a host is the member app's, or shared with the console. */
export function membersHost({
  consoleUrl,
  publicUrl
}: Pick<Config, 'consoleUrl' | 'publicUrl'>): (host: string) => boolean {
  if (consoleUrl === publicUrl) return () => true
  const { host: consoleHost } = new URL(consoleUrl)
  return (host) => host.toLowerCase() !== consoleHost
}

/**
 * Separate the hosts of the console and the member app when `CONSOLE_URL` names another one. Neither is served on the
 * other's host, so that browsers keep their scripts, storage and cookies apart.
 */
export function separateHosts(app: FastifyInstance, { consoleUrl, publicUrl }: Config): void {
  if (consoleUrl === publicUrl) return
  const isMembers = membersHost({ consoleUrl, publicUrl })
  app.addHook('onRequest', ({ host, routeOptions, url: asked }, _reply, done) => {
    // The route's own path, because the requested one can be written in several ways.
    const url = routeOptions.url ?? asked
    const isThere = isMembers(host) ? !CONSOLE.test(url) : CONSOLE.test(url) || ALSO.test(url)
    done(isThere ? undefined : new Fault('NO_SUCH_CALL'))
  })
}
