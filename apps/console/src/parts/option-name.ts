import type { Translate } from '../language/language.ts'

/** Return the name of a bet option. */
export function optionName(t: Translate, option: string): string {
  return option === 'bi' || option === 'sm' || option === 'si' || option === 'do'
    ? t(`draws.options.${option}`)
    : t('draws.sum', { sum: option })
}
