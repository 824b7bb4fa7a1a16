import { maskCards } from './mask-cards.ts'
import { linkWords, plainCode, secretName } from './secret-words.ts'

/** The replacement of a secret. */
export const MASK = '••••••'

const LINK = `(?:${linkWords.join('|')})`
const VALUE =
  '(?:"[^"\\n]{1,64}"|“[^”\\n]{1,64}”|\'[^\'\\n]{1,64}\'|「[^」\\n]{1,64}」|[!-~]{2,64}|[^\\s,;，。；、]{2,64})'

/** Words after a secret's name that report it wrong, lost or correct, and are no secret. */
const harmless =
  /^(?:not|no|wrong|incorrect|invalid|lost|forgotten|correct|right|the|a|my|sai|đúng|không|bị|quên|incorrecta?|err[oó]nea|correcta|salah|betul|benar|tidak|bukan|lupa|错误?的?|不对?|忘.*|对的?)[.!?…。！？]*$/iu

/** Words between a name and its value: `my`, `của mình`, `saya`. */
const WORDS = '(?:[^\\S\\n]+[\\p{L}]{1,12})'
/** The gap before the value, which can start on the next line. */
const GAP = '[^\\S\\n]*(?:\\r?\\n[^\\S\\n]*)?'

/** A name, what joins it to a value (`:`, `is`, `là`, `是`), and the value. */
const STATED = new RegExp(
  `(${secretName}${WORDS}{0,3}?[^\\S\\n]*(?:[:=：＝]|${LINK})[^\\S\\n:：=]*${GAP})(${VALUE})`,
  'giu'
)
/** A name followed by digits in groups: `83 02 74`. */
const GROUPED = new RegExp(
  `(${secretName}${GAP}[(（#-]?[^\\S\\n]*)(\\p{Nd}{1,4}(?:[ -]\\p{Nd}{1,4}){1,7})(?!\\p{Nd})`,
  'giu'
)
/** A name directly followed by a value with a digit. */
const BESIDE = new RegExp(`(${secretName}${GAP}[(（#-]?[^\\S\\n]*)((?=[!-~]*\\p{Nd})[!-~０-９]{3,64})`, 'giu')
/** A name, a word or two, and letters mixed with digits, unlike any date or amount. */
const BEHIND = new RegExp(`(${secretName}${WORDS}{1,2}[^\\S\\n]+)((?=[!-~]*\\p{L})(?=[!-~]*\\p{Nd})[!-~]{5,64})`, 'giu')
/** A plain word for a code, and six digits. */
const CODE = new RegExp(
  `(${plainCode}[^\\S\\n]*(?:[:=：＝]|${LINK})?${GAP})(\\p{Nd}{3}[ -]?\\p{Nd}{3})(?!\\p{Nd})`,
  'giu'
)
/** Digits, followed by the name of a code. */
const BEFORE = new RegExp(
  `(?<![\\p{Nd}])(\\p{Nd}{3,8})(?=[^\\S\\n]*(?:is|là|es|adalah|ialah|是)[^\\S\\n]*(?:[\\p{L}]{1,8}[^\\S\\n]+){0,2}${secretName})`,
  'giu'
)

/** A message of nothing but six digits, which is how people send a payment password or a code. */
const BARE_CODE = /^[\s.!]*\p{Nd}(?:[ -]?\p{Nd}){5}[\s.!]*$/u

/**
 * Mask a member's text for storage: card numbers except their last four digits, and passwords, payment passwords and
 * codes entirely. Masked text stays as it is, so that masking again changes nothing.
 */
export function maskSecrets(text: string, known: ReadonlySet<string> = new Set()): string {
  // On some keyboards a letter and its accents are separate characters.
  const words = text.normalize('NFC')
  if (BARE_CODE.test(words)) return MASK
  return maskCards(words, known)
    .replace(STATED, (whole: string, before: string, value: string) =>
      harmless.test(value) || value.startsWith('••') ? whole : `${before}${MASK}${/[,;]$/.exec(value)?.[0] ?? ''}`
    )
    .replace(GROUPED, `$1${MASK}`)
    .replace(BESIDE, `$1${MASK}`)
    .replace(BEHIND, `$1${MASK}`)
    .replace(CODE, `$1${MASK}`)
    .replace(BEFORE, MASK)
}
