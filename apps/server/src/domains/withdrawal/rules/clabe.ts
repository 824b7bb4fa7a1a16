const WEIGHTS = [3, 7, 1]

/** Return whether the check digit of a CLABE is right (Banxico's rule: weights 3, 7, 1). */
export function isClabe(digits: string): boolean {
  if (!/^\d{18}$/.test(digits)) return false
  const weighed = Array.from(digits.slice(0, 17), (digit, index) => (Number(digit) * WEIGHTS[index % 3]!) % 10)
  const sum = weighed.reduce((total, product) => total + product, 0)
  return (10 - (sum % 10)) % 10 === Number(digits[17])
}
