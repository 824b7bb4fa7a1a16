const LONGEST = 12

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
  return plain.length <= LONGEST ? plain : null
}

/**
 * Parse a field with grouped digits after an edit. If only digits were added or removed, the field moves its own
 * separators; otherwise the whole text must be readable as it is.
 */
export function readEdit(shown: string, text: string, locale: string): string | null {
  const own = shown !== '' && readAmount(shown, locale) !== null && /^[0-9]*$/.test(insertedInto(shown, text))
  return readAmount(own ? text.split(groupSign(locale)).join('') : text, locale)
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

function groupSign(locale: string): string {
  const known = signs.get(locale)
  if (known) return known
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(1234)
  const sign = parts.find(({ type }) => type === 'group')!.value
  signs.set(locale, sign)
  return sign
}
