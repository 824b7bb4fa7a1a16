import { parseSearch, writeSearch } from '@glasshouse/app-kit/search'
import type { HistoryLocation } from '@tanstack/history'
import { addresses, type Address, type SearchOf } from './addresses.ts'

export type AppLocation = {
  href: string
  pathname: string
  search: Record<string, string>
  /** Without the `#`. */
  hash: string
  /** Identifies the entry of the history. */
  key: string
}

export type Target<To extends Address = Address> = {
  /** Without it, the current address. */
  to?: To | undefined
  search?: SearchOf<To> | ((current: Record<string, string>) => SearchOf<To>) | undefined
}

const byLowerCase = new Map(Object.keys(addresses).map((address) => [address.toLowerCase(), address as Address]))

export function toLocation({ href, pathname, search, hash, state }: HistoryLocation): AppLocation {
  return { href, pathname, search: parseSearch(search), hash: hash.slice(1), key: state.__TSR_key ?? href }
}

/** Return the address that a path names, in upper or lower case and with or without a slash at its end. */
export function addressOf(pathname: string): Address | null {
  return byLowerCase.get(pathname.toLowerCase().replace(/(.)\/+$/, '$1')) ?? null
}

/** Return the named parameters that a location has. It drops all other parameters, and empty ones. */
export function searchOf<To extends Address>(to: To, { search }: AppLocation): SearchOf<To> {
  const known: readonly string[] = addresses[to]
  return Object.fromEntries(known.flatMap((name) => (search[name] ? [[name, search[name]]] : []))) as SearchOf<To>
}

/** Write a target as an address with parameters. A `to` with parameters of its own stays as it is. */
export function hrefOf<To extends Address>({ to, search }: Target<To>, current: AppLocation): string {
  const params = typeof search === 'function' ? search(current.search) : (search ?? {})
  return `${to ?? current.pathname}${writeSearch(params)}`
}
