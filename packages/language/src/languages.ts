/** The six languages: code on the wire, locale for numbers and dates, `lang` attribute, native name, flag. */
export const languages = {
  vn_vn: { locale: 'vi-VN', htmlLang: 'vi', name: 'Tiếng Việt', flag: '/images/flag/vn.svg' },
  en_us: { locale: 'en-US', htmlLang: 'en', name: 'English', flag: '/images/flag/us.svg' },
  es_spa: { locale: 'es-MX', htmlLang: 'es', name: 'Español', flag: '/images/flag/es.svg' },
  ms_my: { locale: 'ms-MY', htmlLang: 'ms', name: 'Bahasa Melayu', flag: '/images/flag/my.svg' },
  id_id: { locale: 'id-ID', htmlLang: 'id', name: 'Bahasa Indonesia', flag: '/images/flag/id.svg' },
  zh_cn: { locale: 'zh-CN', htmlLang: 'zh-Hans', name: '简体中文', flag: '/images/flag/cn.svg' }
} as const

export type LanguageCode = keyof typeof languages

export const defaultLanguage: LanguageCode = 'vn_vn'

/** Return the first of a browser's languages that we support, by primary subtag, or else the default. */
export function languageFor(tags: readonly string[]): LanguageCode {
  for (const tag of tags) {
    const primary = tag.trim().split(/[-_;]/, 1)[0]!.toLowerCase()
    for (const code of Object.keys(languages) as LanguageCode[]) {
      if (languages[code].htmlLang.split('-', 1)[0] === primary) return code
    }
  }
  return defaultLanguage
}

/** Check whether a value is the code of one of the six packs. */
export function isLanguageCode(text: unknown): text is LanguageCode {
  return typeof text === 'string' && Object.hasOwn(languages, text)
}
