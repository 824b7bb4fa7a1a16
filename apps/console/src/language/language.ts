import { createListeners } from '@glasshouse/app-kit/listeners'
import { useStore } from '@glasshouse/app-kit/store'
import enUS from 'antd/locale/en_US'
import viVN from 'antd/locale/vi_VN'
import zhCN from 'antd/locale/zh_CN'
import { useTranslations as useNamespace } from 'use-intl'
import english from './packs/en_us.json' with { type: 'json' }
import vietnamese from './packs/vn_vn.json' with { type: 'json' }
import chinese from './packs/zh_cn.json' with { type: 'json' }

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof english
  }
}

/** The languages of the console, with its texts and those of the component library. */
export const languages = {
  en_us: { name: 'English', locale: 'en-US', htmlLang: 'en', words: english, kit: enUS },
  zh_cn: { name: '中文', locale: 'zh-CN', htmlLang: 'zh-Hans', words: chinese, kit: zhCN },
  vn_vn: { name: 'Tiếng Việt', locale: 'vi-VN', htmlLang: 'vi', words: vietnamese, kit: viVN }
} as const

export type LanguageCode = keyof typeof languages

const KEY = 'consoleLang'
const { follow, notify } = createListeners()

/** Return the language chosen in this browser, or the browser's own if the console supports it. */
export function readLanguage(): LanguageCode {
  const stored = localStorage.getItem(KEY)
  if (stored && stored in languages) return stored as LanguageCode
  const own = navigator.language.slice(0, 2)
  return own === 'zh' ? 'zh_cn' : own === 'vi' ? 'vn_vn' : 'en_us'
}

export function chooseLanguage(code: LanguageCode): void {
  localStorage.setItem(KEY, code)
  notify()
}

/** Return the current language; `locale` is for `Intl`. */
export function useLanguage() {
  const code = useStore({ follow, read: readLanguage })
  return { code, ...languages[code] }
}

/** Return the texts of the console by full key: `t('signIn.signIn')`. */
export const useTranslations = () => useNamespace()

export type Translate = ReturnType<typeof useTranslations>
