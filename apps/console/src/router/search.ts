type Params = Record<string, string>

/** The parameters of an address, all as the texts they are. */
export function parseSearch(search: string): Params {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Parameters as an address writes them; what is empty or absent is left out. */
export function writeSearch(params: Record<string, unknown>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** A path of the console to go back to, and nothing else. */
export function safeBack(back: string | undefined): string {
  return back && /^\/(?![/\\])/.test(back) && !/^\/(sign-in|invite)\b/.test(back) ? back : '/'
}
