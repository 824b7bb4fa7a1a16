import type { BetOption, LanguageCode } from '@glasshouse/contract'
import { outcomeOf, type Dice } from '@glasshouse/fairness'
import { translate } from '@glasshouse/language/server'
import { voidReasons, type PeriodRow } from './lottery-tables.ts'

/** Return the short name of a bet option, for a grid. */
export function optionName(lang: LanguageCode, option: BetOption): string {
  return /^\d/.test(option)
    ? translate(lang, 'server.option.sum', { sum: option })
    : translate(lang, `server.option.${option}`)
}

/** Return a result in codes and words. All fields are empty before the draw. */
export function resultIn(lang: LanguageCode, dice: PeriodRow['dice']) {
  if (!dice) return { dice: [], bigSmallName: '', oddEvenName: '', bigSmall: null, oddEven: null }
  const { one: bigSmall, two: oddEven } = outcomeOf(dice as unknown as Dice)
  return { dice, bigSmallName: optionName(lang, bigSmall), oddEvenName: optionName(lang, oddEven), bigSmall, oddEven }
}

/** Return why a period is void and that all stakes are refunded, or null when it is not void. */
export function voidReasonIn(lang: LanguageCode, reason: string | null): string | null {
  if (reason === null) return null
  const known = voidReasons.find((candidate) => candidate === reason)
  return known ? translate(lang, `server.voidReason.${known}`) : translate(lang, 'server.voidReason.other', { reason })
}
