/** The short form of a draw's number: its last four digits. */
export function shortExpect(expect: string): string {
  return expect.slice(-4)
}

/** A draw's number with its day set apart: `20261121-0413`. */
export function splitExpect(expect: string): string {
  return expect.length > 4 ? `${expect.slice(0, -4)}-${expect.slice(-4)}` : expect
}
