import type { BetOption, LanguageCode } from '@glasshouse/contract'
import { outcomeOf, type Dice } from '@glasshouse/fairness'
import { translate } from '@glasshouse/language/server'
import type { PeriodRow, Texts } from './tables.ts'

/** The name of what can be bet on; short, to stand in a grid. */
export function optionName(lang: LanguageCode, option: BetOption): string {
  return /^\d/.test(option)
    ? translate(lang, 'server.option.sum', { sum: option })
    : translate(lang, `server.option.${option}`)
}

export function textIn(lang: LanguageCode, texts: Texts): string {
  return texts[lang] ?? texts.en_us
}

/** A result in codes and in words; all of it empty before there is one. */
export function resultIn(lang: LanguageCode, dice: PeriodRow['dice']) {
  if (!dice) return { opencode: [], one: '', two: '', one_code: '' as const, two_code: '' as const }
  const { one, two } = outcomeOf(dice as unknown as Dice)
  return { opencode: dice, one: optionName(lang, one), two: optionName(lang, two), one_code: one, two_code: two }
}
