import type { Config } from '../config.ts'
import { reachableHost } from '../config/listening.ts'
import { createOutgoing, type Outgoing } from './outgoing.ts'

/**
 * Create the outgoing connections of a site: to the public internet, to configured hosts, and to its own sandbox
 * cashier.
 */
export function createOutgoingOf({ privateHosts, mode, host, cashierPort }: Config): Outgoing {
  const cashier = mode === 'sandbox' ? [`${reachableHost(host)}:${cashierPort}`] : []
  return createOutgoing([...privateHosts, ...cashier])
}
