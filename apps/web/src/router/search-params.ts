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

/** Return the page after signing in: a path of this app only, so that no link can redirect a member to another site. */
export function safeBack(back: string | undefined): string {
  return safePath(back, { start: '/Home', isGate })
}

/** Return whether a path is one of the pages for sign-in or sign-up. */
export function isGate(path: string): boolean {
  return /^\/(login|register)\b/i.test(path)
}
