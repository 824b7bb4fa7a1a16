const MIN_DIGITS = 13
const MAX_DIGITS = 19
const SHOWN = 4

/** Digits of any script, with at most six punctuation marks, spaces or invisible characters between groups. */
const RUN = /\p{Nd}+(?:[^\p{L}\p{N}]{1,6}\p{Nd}+)*/gu
const GROUP = /\p{Nd}+/gu

type Group = { start: number; end: number; digits: string }

/**
 * Mask the numbers of payment cards in a text to their last four digits, in any spacing. A card's number has 13 to 19
 * digits, starts with 2 to 6 and passes Luhn's check. The site's own numbers in `known` stay.
 */
export function maskCards(text: string, known: ReadonlySet<string> = new Set()): string {
  return text.replace(RUN, (run) => maskRun(run, known))
}

function maskRun(run: string, known: ReadonlySet<string>): string {
  const groups = [...run.matchAll(GROUP)].map((match): Group => {
    const [digits] = match
    return { start: match.index, end: match.index + digits.length, digits: plain(digits) }
  })
  let masked = ''
  let done = 0
  for (let first = 0; first < groups.length; first += 1) {
    const last = cardFrom(groups, first, known)
    if (last === null) continue
    const digits = joined(groups, first, last)
    masked += `${run.slice(done, groups[first]!.start)}•••• ${digits.slice(-SHOWN)}`
    done = groups[last]!.end
    first = last
  }
  return masked + run.slice(done)
}

/** Return the last group of the longest card number that starts with a group, or null. */
function cardFrom(groups: Group[], first: number, known: ReadonlySet<string>): number | null {
  let found: number | null = null
  let digits = ''
  for (let last = first; last < groups.length && digits.length <= MAX_DIGITS; last += 1) {
    digits += groups[last]!.digits
    if (isCard(digits) && !(first === last && known.has(digits))) found = last
  }
  return found
}

function isCard(digits: string): boolean {
  return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS && /^[2-6]/.test(digits) && passesLuhn(digits)
}

function joined(groups: Group[], first: number, last: number): string {
  return groups
    .slice(first, last + 1)
    .map(({ digits }) => digits)
    .join('')
}

/** Convert digits of any script to 0 to 9: each script has its ten in a row. */
function plain(digits: string): string {
  return [...digits].map(valueOf).join('')
}

function valueOf(digit: string): string {
  const code = digit.codePointAt(0)!
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/** Return whether the last digit is the check digit of the others (ISO/IEC 7812-1). */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = digit * 2
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
