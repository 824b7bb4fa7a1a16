import { memberLanguages } from '../texts-field.tsx'
import { useWords } from '../../language/language.ts'

/** What a text box says about its length. */
type LengthLimit = {
  /** The text does not fit and must not be sent. */
  isOver: boolean
  /** Says that the text is full, or by how much it is too long. */
  message: string | undefined
}

/** A text, or one for each language of the members. */
export type Typed = string | Partial<Record<string, string>> | null | undefined

/**
 * The one rule for texts with a limit, as in the member app: a box takes more than its limit, so that nothing typed or
 * pasted is cut without a word, and is not sent while `isOver`. Of several languages it names the one with the longest
 * text. Lengths are UTF-16 units, as the contract counts them.
 */
export function useLengthLimit(most: number): (typed: Typed) => LengthLimit {
  const t = useWords()
  return (typed) => {
    const { length, language } = longestOf(typed)
    const over = length - most
    if (over < 0) return { isOver: false, message: undefined }
    const message = over > 0 ? t('part.tooLong', { most, over }) : t('part.full', { most })
    return { isOver: over > 0, message: language ? t('part.ofLanguage', { language, message }) : message }
  }
}

function longestOf(typed: Typed): { length: number; language?: string } {
  if (typeof typed === 'string') return { length: typed.length }
  const texts = Object.entries(typed ?? {}).map(([code, text = '']) => ({
    length: text.length,
    language: memberLanguages[code as keyof typeof memberLanguages] ?? code
  }))
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), { length: 0, language: '' })
}
