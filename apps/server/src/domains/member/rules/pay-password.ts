/**
 * Return whether six digits can be a payment password: no simple pattern, not a frequent choice, and not the member's
 * birthday (`YYYY-MM-DD`).
 */
export function isPayPasswordGood(digits: string, birthday: string): boolean {
  if (!/^\d{6}$/.test(digits)) return false
  return !isPattern(digits) && !frequent.has(digits) && !waysToWrite(birthday).includes(digits)
}

/** Lines and corners of the keypad, and numbers that sound like words in Chinese. */
const frequent: ReadonlySet<string> = new Set(
  '147258 258147 147852 147369 258369 258456 741852 852963 963852 963741 159357 159753 357159 753951 951753 123654 321654 456123 123789 789456 456789 789123 987321 520131 131452 521131 201314 168168 100200 102030 112358 314159 123457 100000 111112'.split(
    ' '
  )
)

/**
 * Return whether the digits repeat (`121212`, `123123`), mirror each other (`123321`), come in pairs or triples
 * (`112233`, `111222`), follow each other by one step (`123456`, `135791`), or use only two different digits.
 */
function isPattern(digits: string): boolean {
  const [a, b, c, d, e, f] = digits
  if (new Set(digits).size < 3) return true
  if (digits.slice(0, 3) === digits.slice(3)) return true
  if (a === f && b === e && c === d) return true
  return (a === b && c === d && e === f) || isStepped(digits)
}

/** Return whether each digit differs from the one before by the same step, where 0 follows 9. */
function isStepped(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10)
  return steps.every((step) => step === steps[0])
}

/** Return a birthday in six digits, in each usual order. */
function waysToWrite(birthday: string): string[] {
  const [year = '', month = '', day = ''] = birthday.split('-')
  const short = year.slice(2)
  return [
    short + month + day,
    day + month + short,
    month + day + short,
    short + day + month,
    year + month,
    month + year,
    year + day,
    day + year
  ]
}
