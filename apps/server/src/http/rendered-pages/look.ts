import type { IncomingHttpHeaders } from 'node:http'
import { languageFor, isLanguageCode, type LanguageCode } from '@glasshouse/language'

/** The language and the theme of a page. The theme `system` is left to the browser. */
export type Look = { lang: LanguageCode; theme: 'system' | 'light' | 'dark' }

/** Over TLS its name has a prefix, which binds it to this host. */
const COOKIE = /(?:^|;\s*)(?:__Host-)?look=([a-z]{2}_[a-z]{2,3})\.(system|light|dark)(?:;|$)/

/** Return the look of a browser: the one in the cookie that the app sets, else that of its languages. */
export function lookOf({ cookie = '', 'accept-language': accepted = '' }: IncomingHttpHeaders): Look {
  const [, lang, theme] = COOKIE.exec(cookie) ?? []
  if (isLanguageCode(lang)) return { lang, theme: theme as Look['theme'] }
  return { lang: languageFor(accepted.split(',')), theme: 'system' }
}
