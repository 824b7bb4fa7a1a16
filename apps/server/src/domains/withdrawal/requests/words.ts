import type { LanguageCode } from '@glasshouse/contract'
import { translate } from '@glasshouse/language/server'
import { withdrawalStatus } from '../withdrawal-tables.ts'

/** The reason that is in an operator's own words, which are the same in every language. */
export const OWN_WORDS = 'own'

const statusNames = Object.entries(withdrawalStatus)

export function statusText(
  { status, cancelled_at }: { status: number; cancelled_at: Date | null },
  lang: LanguageCode
): string {
  if (cancelled_at) return translate(lang, 'server.withdrawStatus.cancelled')
  const [name] = statusNames.find(([, number]) => number === status)!
  return translate(lang, `server.withdrawStatus.${name}`)
}

/** Why a withdrawal came back, in a language; empty where it did not. */
export function reasonText(
  { reason, reason_words }: { reason: string; reason_words: string },
  lang: LanguageCode
): string {
  if (reason === '' || reason === OWN_WORDS) return reason_words
  return translate(lang, `server.withdrawReason.${reason}`)
}
