import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { Fault } from '../errors.ts'

/** The paths for operators only. */
const CONSOLE = /^\/(console|api\/operator)(\/|\?|$)/
/** The other paths that their console uses: media with their own cookie, pictures, the site's state. */
const ALSO = /^\/(media|uploads|images|livez|readyz)(\/|\?|$)/

type Addresses = Pick<Config, 'consoleUrl' | 'publicUrl'>

function membersHost({ consoleUrl, publicUrl }: Addresses): (host: string) => boolean {
  if (consoleUrl === publicUrl) return () => true
  const { host: consoleHost } = new URL(consoleUrl)
  return (host) => host.toLowerCase() !== consoleHost
}

/**
 * Return a function that says whether headers alone show that a request is for the member app's host, or for the one
 * shared with the console. A host that a proxy forwards is left to the framework, which knows which proxies to trust.
 */
export function requestsForMembers(addresses: Addresses): (headers: IncomingHttpHeaders) => boolean {
  if (addresses.consoleUrl === addresses.publicUrl) return () => true
  const isMembers = membersHost(addresses)
  return ({ host, 'x-forwarded-host': forwarded }) => forwarded === undefined && host !== undefined && isMembers(host)
}

/**
 * Separate the hosts of the console and the member app when `CONSOLE_URL` names another one. Neither is served on the
 * other's host, so that browsers keep their scripts, storage and cookies apart.
 */
export function separateHosts(app: FastifyInstance, { consoleUrl, publicUrl }: Config): void {
  if (consoleUrl === publicUrl) return
  const isMembers = membersHost({ consoleUrl, publicUrl })
  app.addHook('onRequest', ({ host, routeOptions, url: requestUrl }, _reply, done) => {
    // The route's own path, because the requested one can be written in several ways.
    const url = routeOptions.url ?? requestUrl
    const isThere = isMembers(host) ? !CONSOLE.test(url) : CONSOLE.test(url) || ALSO.test(url)
    done(isThere ? undefined : new Fault('NO_SUCH_CALL'))
  })
}
