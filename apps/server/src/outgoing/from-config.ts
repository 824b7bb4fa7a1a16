import type { Config } from '../config.ts'
import { reachableHost } from '../config/listening.ts'
import { createOutgoing, type Outgoing } from './outgoing.ts'

/**
 * Create the outgoing connections of a site: to the public internet, to configured hosts, and to its own sandbox
 * cashier.
 */
export function createOutgoingOf({ privateHosts, mode, host, cashierPort, cashierApiUrl }: Config): Outgoing {
  const own = `${reachableHost(host)}:${cashierPort}`
  const cashier = mode === 'sandbox' ? [cashierApiUrl === null ? own : new URL(cashierApiUrl).host] : []
  return createOutgoing([...privateHosts, ...cashier])
}
