type Params = Record<string, string>

/** Return the parameters of an address, all as text. */
export function parseSearch(search: string): Params {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Format parameters for an address, without the empty ones. */
export function writeSearch(params: Record<string, unknown>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** Return the path if it is in the console, so that a redirect cannot go anywhere else. */
export function safeBack(back: string | undefined): string {
  return back && /^\/(?![/\\])/.test(back) && !/^\/(sign-in|invite)\b/.test(back) ? back : '/'
}
