import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The operator's own hosts that may be called although they are private; without TLS on this machine only. */
export type PrivateHosts = {
  /** Return whether a host is listed, with this port or all ports. */
  names(host: string, port: number): boolean
  /** Return whether an address is in a listed network. */
  holds(address: string): boolean
}

const NAMED = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?$/

/**
 * Parse names and addresses, with or without a port, and networks such as `10.0.0.0/8`. Return null when one is
 * invalid.
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

/** Remove the brackets of an IPv6 address in a URL. */
function bare(host: string): string {
  return host.toLowerCase().replace(/^\[|\]$/g, '')
}
