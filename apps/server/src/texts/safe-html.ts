import sanitizeHtml from 'sanitize-html'
import type { Texts } from '@glasshouse/contract/operator'

/** The allowed markup of operators' texts: text, its structure, and links. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard'
}

/** Remove everything from markup that could run, load or disguise itself. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, allowed)
}

/** Sanitize a text in every language. */
export function safeTexts(texts: Texts): Texts {
  const safe = Object.entries(texts).map(([lang, html]) => [lang, safeHtml(html ?? '')])
  return Object.fromEntries(safe) as Texts
}
