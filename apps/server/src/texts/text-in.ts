import type { Texts } from '@glasshouse/contract/operator'

/** Return the text in a language, or else in English. */
export function textIn(lang: string, { [lang as keyof Texts]: own, en_us }: Texts): string {
  return own || en_us
}
