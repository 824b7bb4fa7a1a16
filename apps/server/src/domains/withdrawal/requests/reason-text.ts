import type { LanguageCode } from '@glasshouse/contract'
import type { WithdrawalState } from '@glasshouse/contract/operator'
import { translate } from '@glasshouse/language/server'
import { isUnderWay } from '../withdrawal-tables.ts'

/** The code of a reason in an operator's own words, which are not translated. */
export const OWN_TEXT = 'own'

/** Return the text of a state. All states from approval to the end of the payout have the same text. */
export function stateText(state: WithdrawalState, lang: LanguageCode): string {
  return translate(lang, `server.withdrawStatus.${isUnderWay(state) ? 'approved' : state}`)
}

/** Return the reason for returned points in a language, or an empty text. */
export function reasonText(
  { reason, reason_text }: { reason: string; reason_text: string },
  lang: LanguageCode
): string {
  if (reason === '' || reason === OWN_TEXT) return reason_text
  return translate(lang, `server.withdrawReason.${reason}`)
}
