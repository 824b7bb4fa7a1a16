import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageCode } from '@glasshouse/contract'

const PACKS = join(import.meta.dirname, '../../packages/language/packs')

type Pack = { [key: string]: string | Pack }

/**
 * Return a function that reads the texts of a language as the screens show them: `textOf('slip.confirm.submit', {
 * total: '20 điểm' })`.
 */
export function textsOf(language: LanguageCode): (key: string, values?: Record<string, string | number>) => string {
  return (key, values = {}) => {
    const [namespace, ...path] = key.split('.')
    const file = `${namespace!.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`
    let found: string | Pack = JSON.parse(readFileSync(join(PACKS, language, file), 'utf8')) as Pack
    for (const step of path) found = (found as Pack)[step]!
    if (typeof found !== 'string') throw new Error(`${key} is not a text`)
    const chosen = chooseText(found, values)
    return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), chosen)
  }
}

const WITH_SINGULAR = /^\{(\w+), select, 1 \{([^{}]*)\} other \{(.*)\}\}$/

/** Return the part of a text with a singular that the values choose, the plural without any. */
function chooseText(text: string, values: Record<string, string | number>): string {
  const [, name, singular, plural] = WITH_SINGULAR.exec(text) ?? []
  if (name === undefined) return text
  return String(values[name]) === '1' ? singular! : plural!
}
