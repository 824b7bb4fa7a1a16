type Named = { code: string; kind: string; country: string }

const SHOWN = 4

/** Return the visible last digits of an account number. */
export function tailOf(digits: string): string {
  return digits.slice(-SHOWN)
}

/** Dial codes that members may write before an e-wallet's number. A number of fixed length has no room for one. */
const DIAL_CODES: Readonly<Record<string, string>> = { ID: '62', MY: '60' }

/**
 * Return one identity for an account, however it is written: a CLABE is the same at every bank, and leading zeros or an
 * e-wallet's dial code do not count.
 */
export function accountIdentity({ code, kind, country }: Named, digits: string): string {
  if (country === 'MX') return `CLABE\0${digits}`
  const bare = digits.replace(/^0+/, '')
  const dial = kind === 'ewallet' ? DIAL_CODES[country] : undefined
  return `${code}\0${dial && bare.startsWith(dial) ? bare.slice(dial.length).replace(/^0+/, '') : bare}`
}

/** Mask an account number for display. The result does not reveal its length. */
export function masked(tail: string): string {
  return `******${tail}`
}
