import { safePath } from '@glasshouse/app-kit/search'

/** Return a parser for the named parameters as optional texts. It drops all other parameters. */
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

/**
 * Return the page to open after signing in: only a path of this app, so that no link can redirect a member to another
 * site.
 */
export function safeBack(back: string | undefined): string {
  return safePath(back, { start: '/Home', isGate })
}

/** Return whether a path is a page for sign-in or sign-up. */
export function isGate(path: string): boolean {
  return /^\/(login|register)\b/i.test(path)
}
