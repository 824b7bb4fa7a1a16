const MAX_DIGITS = 12

/**
 * Parse a typed whole number of points in a language's format: plain digits, or digits with the language's grouping.
 * Return the digits without leading zeros, `''` for nothing, and null for anything ambiguous, such as `0.5`, `1e5`,
 * `-5` or a separator of another language.
 */
export function readAmount(text: string, locale: string): string | null {
  const typed = text.trim()
  if (typed === '') return ''
  const digits = typed.split(groupSign(locale)).join('')
  if (!/^[0-9]+$/.test(digits)) return null
  if (digits !== typed && !isGrouped(typed, groupSign(locale))) return null
  const plain = digits.replace(/^0+(?=[0-9])/, '')
  return plain.length <= MAX_DIGITS ? plain : null
}

/**
 * Parse a typed number with decimals in a language's format. Return it as the wire writes it, with a point, `''` for
 * nothing, and null for anything ambiguous or with more decimals than allowed.
 */
export function readDecimal(text: string, locale: string, decimals: number): string | null {
  const typed = text.trim()
  const [whole = '', fraction, ...rest] = typed.split(signOf(locale, 'decimal'))
  const digits = readAmount(whole, locale)
  if (fraction === undefined) return digits
  const isWhole = digits !== null && digits !== '' && whole === whole.trim()
  if (!isWhole || rest.length > 0 || !/^[0-9]+$/.test(fraction) || fraction.length > decimals) return null
  return `${digits}.${fraction}`
}

/**
 * Return what an edit of a field with grouped digits means, for `readAmount`. If only digits were typed or deleted, the
 * field's own separators go; otherwise the whole text must be readable as it is. `inserted` is what the edit inserted,
 * and null for pasted or filled-in text: `1.5` in place of `1.000` is another number, not two deleted digits.
 */
export function textOfEdit(
  shown: string,
  text: string,
  locale: string,
  inserted: string | null = insertedInto(shown, text)
): string {
  const isTyped = inserted !== null && /^[0-9]*$/.test(inserted)
  const isOwn = shown !== '' && readAmount(shown, locale) !== null && isTyped
  return isOwn ? text.split(groupSign(locale)).join('') : text
}

/** Return the text that an edit inserted between the common start and end of both texts. */
function insertedInto(before: string, after: string): string {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  const room = Math.min(before.length, after.length) - start
  while (end < room && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return after.slice(start, after.length - end)
}

function isGrouped(text: string, sign: string): boolean {
  const [first = '', ...rest] = text.split(sign)
  return /^[0-9]{1,3}$/.test(first) && rest.every((group) => /^[0-9]{3}$/.test(group))
}

const signs = new Map<string, string>()

const groupSign = (locale: string) => signOf(locale, 'group')

function signOf(locale: string, wanted: 'group' | 'decimal'): string {
  const key = `${locale} ${wanted}`
  const known = signs.get(key)
  if (known) return known
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(1234.5)
  const sign = parts.find(({ type }) => type === wanted)!.value
  signs.set(key, sign)
  return sign
}
