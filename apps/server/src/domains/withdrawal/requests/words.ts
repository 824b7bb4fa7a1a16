import type { LanguageCode } from '@glasshouse/contract'
import type { WithdrawalState } from '@glasshouse/contract/operator'
import { translate } from '@glasshouse/language/server'
import { isUnderWay } from '../withdrawal-tables.ts'

/** The reason that is in an operator's own words, which are the same in every language. */
export const OWN_WORDS = 'own'

/** What a state is called. All states from the approval to the end of the payout are called the same. */
export function stateText(state: WithdrawalState, lang: LanguageCode): string {
  return translate(lang, `server.withdrawStatus.${isUnderWay(state) ? 'approved' : state}`)
}

/** Why a withdrawal came back, in a language; empty where it did not. */
export function reasonText(
  { reason, reason_words }: { reason: string; reason_words: string },
  lang: LanguageCode
): string {
  if (reason === '' || reason === OWN_WORDS) return reason_words
  return translate(lang, `server.withdrawReason.${reason}`)
}
