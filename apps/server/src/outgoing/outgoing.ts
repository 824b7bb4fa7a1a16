// The only way out of the server: the service page, push services, external sign-in, payment providers, the
// beacon's relays, the store and the mail server. It takes https only, no credentials in an address and no
// redirects, and connects to the very address that it found to be public. `PRIVATE_HOSTS` and the site's own
// cashier are the exceptions.

import assert from 'node:assert/strict'
import { lookup as lookUpName, type LookupAddress } from 'node:dns'
import { connect as connectSocket, isIP, type LookupFunction, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { Agent, buildConnector, fetch as fetchThrough, type RequestInfo, type RequestInit as Init } from 'undici'
import ipaddr from 'ipaddr.js'
import { parsePrivateHosts, type PrivateHosts } from './private-hosts.ts'

/** `fetch`, by a type that names nothing else. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** The only way out: every connection that the server opens to an address that it was given goes through it. */
export type Outgoing = {
  /** As `fetch`, over https unless to this machine, without credentials in the address, and never along a redirect. */
  fetch: Fetch
  /** A connection of plain bytes, which the caller may upgrade to TLS. */
  connect(place: { host: string; port: number }): Promise<Socket>
}

/** Why an address is not called. */
export class OutgoingRefused extends Error {
  override readonly name = 'OutgoingRefused'
}

/** How a name is resolved: all of its addresses. */
export type Resolve = (name: string, done: (error: Error | null, found: LookupAddress[]) => void) => void

const CONNECT_MILLISECONDS = 10_000
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const resolveAsSystem: Resolve = (name, done) => lookUpName(name, { all: true, order: 'verbatim' }, done)

/** `allowed`: what `parsePrivateHosts` reads. */
export function createOutgoing(allowed: readonly string[], resolve: Resolve = resolveAsSystem): Outgoing {
  const own = parsePrivateHosts(allowed)
  assert.ok(own, 'the hosts of our own are checked with the configuration')
  const guard = createGuard(own, resolve)
  const dispatcher = new Agent({ connect: guard.connector })
  return {
    fetch: (async (input: RequestInfo, init: Init = {}) => {
      const url = new URL(input instanceof URL || typeof input === 'string' ? input : input.url)
      requireAddress(url, own)
      const answer = await fetchThrough(input, { ...init, redirect: 'manual', dispatcher }).catch(throwCause)
      if (!REDIRECTS.has(answer.status)) return answer
      await answer.body?.cancel()
      throw new OutgoingRefused(`${url.host} redirects`)
    }) as unknown as Fetch,
    connect: async (place) => {
      const refused = guard.refuses(place.host, place.port)
      if (refused) throw refused
      return openSocket(place, guard.lookupFor(place.host, place.port))
    }
  }
}

/** Return what undici wraps, when it is our own refusal. */
function throwCause(error: unknown): never {
  const { cause } = error as Error
  throw cause instanceof OutgoingRefused ? cause : error
}

function openSocket(place: { host: string; port: number }, lookup: LookupFunction): Promise<Socket> {
  return new Promise((resolved, reject) => {
    const socket = connectSocket({ ...place, lookup, timeout: CONNECT_MILLISECONDS })
    const fail = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    socket.once('error', fail)
    socket.once('timeout', () => fail(new Error(`${place.host} does not answer`)))
    socket.once('connect', () => {
      socket.setTimeout(0).removeAllListeners('timeout').removeListener('error', fail)
      resolved(socket)
    })
  })
}

/** Return what an address has to look like before any name is resolved. */
function requireAddress(url: URL, own: PrivateHosts): void {
  if (url.username !== '' || url.password !== '') throw new OutgoingRefused(`${url.host} was given with credentials`)
  if (url.protocol === 'https:') return
  const isOwn = own.names(url.hostname, portOf(url.port, url.protocol)) || own.holds(unbracketed(url.hostname))
  if (url.protocol !== 'http:' || !isOwn) throw new OutgoingRefused(`${url.protocol}//${url.host} is not https`)
}

/** Check the very addresses that are then connected to: a name cannot resolve to others in between. */
function createGuard(own: PrivateHosts, resolve: Resolve) {
  const isOpen = (address: string) => isPublicAddress(address) || own.holds(address)
  const refuses = (host: string, port: number, isPlain = false): OutgoingRefused | null => {
    const literal = unbracketed(host)
    if (isIP(literal) === 0) return null
    if (isPlain && !isOnThisMachine(literal)) return new OutgoingRefused(`${literal} is another machine: without TLS`)
    if (own.names(host, port) || isOpen(literal)) return null
    return new OutgoingRefused(`${literal} is not a public address`)
  }
  const lookupFor = (host: string, port: number, isPlain = false): LookupFunction => {
    const isNamed = own.names(host, port)
    return (name, options, done) =>
      resolve(name, (error, found) => {
        if (error) return done(error, [])
        const closed = isNamed ? undefined : found.find(({ address }) => !isOpen(address))
        if (found.length === 0) return done(new OutgoingRefused(`${name} has no address`), [])
        if (isPlain && !found.every(({ address }) => isOnThisMachine(address)))
          return done(new OutgoingRefused(`${name} is another machine: without TLS`), [])
        if (closed) return done(new OutgoingRefused(`${name} is at ${closed.address}, which is not public`), [])
        return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)
      })
  }
  const connector: buildConnector.connector = (options, done) => {
    const port = portOf(options.port, options.protocol)
    const isPlain = options.protocol !== 'https:'
    const refused = refuses(options.hostname, port, isPlain)
    if (refused) return done(refused, null)
    // The connector keeps TLS sessions by name; one for each connection costs nothing that matters here.
    const open = buildConnector({ timeout: CONNECT_MILLISECONDS, lookup: lookupFor(options.hostname, port, isPlain) })
    return open(options, done)
  }
  return { refuses, lookupFor, connector }
}

function portOf(port: string, protocol: string): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)
}

function unbracketed(host: string): string {
  return host.replace(/^\[|\]$/g, '')
}

const EVERYWHERE_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Return whether an address is a unicast one of the public internet. Addresses that embed an IPv4 one (mapped,
 * compatible, NAT64, 6to4, Teredo) are not: who answers behind them is decided by something in between.
 */
function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(EVERYWHERE_V6)
}

/** Return whether what is sent to an address never leaves this machine: a loopback address, or one of its own. */
function isOnThisMachine(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const plain = ipaddr.process(address)
  if (plain.range() === 'loopback') return true
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return own.some((held) => ipaddr.process(held.address.split('%')[0]!).toString() === plain.toString())
}
