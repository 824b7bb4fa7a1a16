import ipaddr from 'ipaddr.js'

const EVERYWHERE_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is a unicast one of the public internet. Addresses that embed an IPv4 one (mapped, compatible, NAT64,
 * 6to4, Teredo) are not: who answers behind them is decided by something in between.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(EVERYWHERE_V6)
}
