const SHOWN = new Set(['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u'])

/** Whether an element of the operator's markup is one that this app builds. */
export function isShown(name: string): boolean {
  return SHOWN.has(name)
}

/** Where a link of the operator's may lead: a page of this app, or an https address; null for anything else. */
export function hrefOf(href: string | null): string | null {
  if (!href) return null
  if (/^\/(?![/\\])/.test(href)) return href
  return URL.canParse(href) && new URL(href).protocol === 'https:' ? href : null
}
