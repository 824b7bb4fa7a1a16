/** Return whether two names are the same in the form that banks use: without accents, case and spaces, đ as d. */
export function isSameHolder(one: string, other: string): boolean {
  const folded = fold(one)
  return folded !== '' && folded === fold(other)
}

function fold(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').replace(/\s/gu, '')
}
