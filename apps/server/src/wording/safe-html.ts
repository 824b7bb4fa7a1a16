import sanitizeHtml from 'sanitize-html'
import type { Texts } from '@glasshouse/contract/operator'

/** What a text of the operator's may be made of: words and their order, and links that lead on. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard'
}

/** Return the markup without anything that could run, load or disguise itself. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, allowed)
}

/** Return the same in every language. */
export function safeTexts(texts: Texts): Texts {
  const safe = Object.entries(texts).map(([lang, html]) => [lang, safeHtml(html ?? '')])
  return Object.fromEntries(safe) as Texts
}
