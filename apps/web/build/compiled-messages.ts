import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Pack = { [key: string]: string | Pack }

const PACK = /\/packages\/language\/packs\/[^?]+\.json$/

/** Compile each message of a language pack into its formatter, so that no message parser is shipped. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-words',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': import.meta.resolve('use-intl/format-message/format-only') } }
    }),
    transform(code, id) {
      return PACK.test(id) ? { code: JSON.stringify(compiled(JSON.parse(code) as Pack)), map: null } : undefined
    }
  }
}

function compiled(words: Pack): unknown {
  const entries = Object.entries(words).map(([key, value]) => [
    key,
    typeof value === 'string' ? compile(value) : compiled(value)
  ])
  return Object.fromEntries(entries)
}
