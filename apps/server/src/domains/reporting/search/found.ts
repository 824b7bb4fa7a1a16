import type { LanguageCode } from '@glasshouse/contract'
import type { OperatorOutput } from '@glasshouse/contract/operator'

/** What the search finds, by kind. */
export type Found = OperatorOutput<'search'>

/** No number was typed. */
export const NO_ID = -1n

/** What an operator looks for. */
export type Search = {
  /** As it was typed. */
  text: string
  /** The words to look for in texts; empty when they are too short. */
  words: string
  /** The number that was typed, or `NO_ID`. */
  id: bigint
  limit: number
  lang: LanguageCode
}
