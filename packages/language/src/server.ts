import { readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import { defaultLanguage, isLanguageCode, languages, type LanguageCode } from './languages.ts'

type Tree = { [key: string]: string | Tree }
type Params = Record<string, string | number>

/** The namespaces that the server and the cashier use. */
const namespaces = ['refusal', 'server', 'cashier'] as const

const english = readPack('en_us')
const translators = new Map<LanguageCode, (key: string, params?: Params) => string>()

/** Return the text of a full key such as `refusal.BALANCE_LOW`. An unknown language falls back to the default; an unknown key throws. */
export function translate(lang: string, key: string, params?: Params): string {
  return translatorOf(isLanguageCode(lang) ? lang : defaultLanguage)(key, params)
}

/** Read the texts of all languages now, for a process that may not be able to read their files later. */
export function readAllTexts(): void {
  for (const lang of Object.keys(languages) as LanguageCode[]) translatorOf(lang)
}

function translatorOf(lang: LanguageCode) {
  const known = translators.get(lang)
  if (known) return known
  const made = createTranslator({
    locale: languages[lang].locale,
    messages: overlay(english, readPack(lang)),
    onError(error) {
      throw error
    }
  }) as unknown as (key: string, params?: Params) => string
  translators.set(lang, made)
  return made
}

function readPack(lang: LanguageCode): Tree {
  const entries = namespaces.map((namespace) => {
    const file = new URL(`../packs/${lang}/${namespace}.json`, import.meta.url)
    return [namespace, JSON.parse(readFileSync(file, 'utf8')) as Tree] as const
  })
  return Object.fromEntries(entries)
}

function overlay(base: Tree, over: Tree): Tree {
  const merged: Tree = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    merged[key] = typeof value === 'object' && typeof below === 'object' ? overlay(below, value) : value
  }
  return merged
}
