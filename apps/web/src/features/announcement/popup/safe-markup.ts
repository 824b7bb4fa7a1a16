const SHOWN = new Set(['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u'])

/** Return whether this app builds an element of the operator's markup. */
export function isShown(name: string): boolean {
  return SHOWN.has(name)
}

/** Return the target of an operator's link: a page of this app or an https address, null for anything else. */
export function hrefOf(href: string | null): string | null {
  if (!href) return null
  if (/^\/(?![/\\])/.test(href)) return href
  return URL.canParse(href) && new URL(href).protocol === 'https:' ? href : null
}
