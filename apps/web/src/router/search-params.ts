type Params = Record<string, string>

/** The parameters of an address, all as the texts they are: a draw's number stays one. */
export function parseSearch(search: string): Params {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Parameters as an address writes them; what is empty or absent is left out. */
export function writeSearch(params: Record<string, unknown>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** The named parameters as optional texts; whatever else an address carries is dropped. */
export function texts<Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): { [Key in Name]?: string } => {
    const found: { [Key in Name]?: string } = {}
    for (const name of names) {
      const value = search[name]
      if (typeof value === 'string' && value !== '') found[name] = value
    }
    return found
  }
}

/** Where to go after signing in: a path of this app and nothing else, so that no link can lead a member away. */
export function safeBack(back: string | undefined): string {
  if (!back || !/^\/(?![/\\])/.test(back)) return '/Home'
  return isGate(back) ? '/Home' : back
}

/** Whether a path is one of the pages on which a member signs in or up. */
export function isGate(path: string): boolean {
  return /^\/(login|register)\b/i.test(path)
}
