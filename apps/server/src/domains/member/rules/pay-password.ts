/** Whether six digits may be a payment password: not all alike, no run, and not the member's birthday (`YYYY-MM-DD`). */
export function isPayPasswordGood(digits: string, birthday: string): boolean {
  if (!/^\d{6}$/.test(digits)) return false
  return !isRun(digits) && !waysToWrite(birthday).includes(digits)
}

/** Whether each digit follows the one before by the same step of none or one, as on a keypad: after 9 comes 0. */
function isRun(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, place) => (Number(digit) - Number(digits[place]) + 10) % 10)
  return [0, 1, 9].includes(steps[0]!) && steps.every((step) => step === steps[0])
}

/** A day in six digits, in the orders of the world. */
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
