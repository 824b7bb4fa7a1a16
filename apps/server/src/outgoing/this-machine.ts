import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/** Whether what is sent to an address never leaves this machine: a loopback address, or one of its own. */
export function isOnThisMachine(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const plain = ipaddr.process(address)
  if (plain.range() === 'loopback') return true
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return own.some((held) => ipaddr.process(held.address.split('%')[0]!).toString() === plain.toString())
}
