type Params = Record<string, string>

/** Return the parameters of an address, all as texts, because a period's number has too many digits for a number. */
export function parseSearch(search: string): Params {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Write parameters as an address has them, without those that are empty or absent. */
export function writeSearch(params: Record<string, unknown>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return text && `?${text}`
}

type Paths = { start: string; isGate: (path: string) => boolean }

/**
 * Return the path to go back to after signing in. It must be in this app, so that no link leads to another site, and
 * not a sign-in page; any other path becomes `start`.
 */
export function safePath(back: string | undefined, { start, isGate }: Paths): string {
  return back && /^\/(?![/\\])/.test(back) && !isGate(back) ? back : start
}
