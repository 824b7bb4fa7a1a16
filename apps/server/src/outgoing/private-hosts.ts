import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Infrastructure of the site's own that may be called although it is private; without TLS on this machine alone. */
export type PrivateHosts = {
  /** Whether a host is named, with this port or with all of them. */
  names(host: string, port: number): boolean
  /** Whether an address lies in one of the networks. */
  holds(address: string): boolean
}

const NAMED = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?$/

/**
 * Read names and addresses with or without a port, and networks such as `10.0.0.0/8`. Return null when one is neither.
 */
export function parsePrivateHosts(entries: readonly string[]): PrivateHosts | null {
  const named = new Set<string>()
  const networks: [ipaddr.IPv4 | ipaddr.IPv6, number][] = []
  for (const entry of entries.map((text) => text.toLowerCase())) {
    const [, host, port] = NAMED.exec(entry) ?? []
    if (host) named.add(`${bare(host)} ${port ?? ''}`)
    else if (isIP(entry) === 6) named.add(`${entry} `)
    else if (ipaddr.isValidCIDR(entry)) networks.push(ipaddr.parseCIDR(entry))
    else return null
  }
  return {
    names: (host, port) => named.has(`${bare(host)} `) || named.has(`${bare(host)} ${port}`),
    holds: (address) => {
      if (!ipaddr.isValid(address)) return false
      const parsed = ipaddr.process(address)
      return networks.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits))
    }
  }
}

/** Without the brackets that an IPv6 address has in a URL. */
function bare(host: string): string {
  return host.toLowerCase().replace(/^\[|\]$/g, '')
}
