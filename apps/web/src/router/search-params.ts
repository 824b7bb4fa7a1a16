import { safePath } from '@glasshouse/app-kit/search'

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
  return safePath(back, { start: '/Home', isGate })
}

/** Whether a path is one of the pages on which a member signs in or up. */
export function isGate(path: string): boolean {
  return /^\/(login|register)\b/i.test(path)
}
