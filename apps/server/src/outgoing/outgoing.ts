// All outgoing connections of the server: the service page, push services, external sign-in, payment providers, the
// beacon's relays, the store and the mail server. Only https is allowed, without credentials in the address and without
// redirects, and the connection goes to the exact address that was checked to be public. `PRIVATE_HOSTS` and the site's
// own cashier are the exceptions.

import assert from 'node:assert/strict'
import { lookup as lookUpName, type LookupAddress } from 'node:dns'
import { connect as connectSocket, isIP, type LookupFunction, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { Agent, buildConnector, fetch as fetchThrough, type RequestInfo, type RequestInit as Init } from 'undici'
import ipaddr from 'ipaddr.js'
import { parsePrivateHosts, type PrivateHosts } from './private-hosts.ts'

/** The type of `fetch`. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** The outgoing connections: the server opens all connections to given addresses through these functions. */
export type Outgoing = {
  /** Like `fetch`, over https except to this machine, without credentials in the address, and without redirects. */
  fetch: Fetch
  /** Open a raw connection, which the caller may upgrade to TLS. */
  connect(place: { host: string; port: number }): Promise<Socket>
}

/** Thrown when an address must not be called. */
export class OutgoingRefused extends Error {
  override readonly name = 'OutgoingRefused'
}

/** Resolves a name to all of its addresses. */
export type Resolve = (name: string, done: (error: Error | null, found: LookupAddress[]) => void) => void

const CONNECT_MS = 10_000
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const resolveAsSystem: Resolve = (name, done) => lookUpName(name, { all: true, order: 'verbatim' }, done)

/** Create the outgoing connections. `allowed` has the format of `parsePrivateHosts`. */
export function createOutgoing(allowed: readonly string[], resolve: Resolve = resolveAsSystem): Outgoing {
  const own = parsePrivateHosts(allowed)
  assert.ok(own, 'our own hosts are checked with the configuration')
  const guard = createGuard(own, resolve)
  const dispatcher = new Agent({ connect: guard.connector })
  return {
    fetch: (async (input: RequestInfo, init: Init = {}) => {
      const url = new URL(typeof input === 'object' && 'url' in input ? input.url : String(input))
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

/** Throw the cause that undici wraps if it is our own refusal, else the error. */
function throwCause(error: unknown): never {
  const { cause } = error as Error
  throw cause instanceof OutgoingRefused ? cause : error
}

function openSocket(place: { host: string; port: number }, lookup: LookupFunction): Promise<Socket> {
  return new Promise((resolved, reject) => {
    const socket = connectSocket({ ...place, lookup, timeout: CONNECT_MS })
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

/** Refuse an address by its form, before any name is resolved. */
function requireAddress(url: URL, own: PrivateHosts): void {
  if (url.username !== '' || url.password !== '') throw new OutgoingRefused(`${url.host} was given with credentials`)
  if (url.protocol === 'https:') return
  const isOwn = own.names(url.hostname, portOf(url.port, url.protocol)) || own.holds(unbracketed(url.hostname))
  if (url.protocol !== 'http:' || !isOwn) throw new OutgoingRefused(`${url.protocol}//${url.host} is not https`)
}

/**
 * Create a lookup that checks the addresses actually connected to, so that a name cannot resolve differently in
 * between.
 */
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
    // The connector caches TLS sessions by name; one for each connection costs little here.
    const open = buildConnector({ timeout: CONNECT_MS, lookup: lookupFor(options.hostname, port, isPlain) })
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
 * Return whether an address is a unicast address of the public internet. Addresses that embed an IPv4 address (mapped,
 * compatible, NAT64, 6to4, Teredo) do not count: a gateway decides where they lead.
 */
function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(EVERYWHERE_V6)
}

/** Return whether an address is on this machine: a loopback address, or one of its own. */
function isOnThisMachine(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const plain = ipaddr.process(address)
  if (plain.range() === 'loopback') return true
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return own.some((held) => ipaddr.process(held.address.split('%')[0]!).toString() === plain.toString())
}
