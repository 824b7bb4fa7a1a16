export { defaultLanguage, isLanguageCode, languageFor, languages, type LanguageCode } from './languages.ts'
export type { MessageKey, Messages } from './messages.ts'
