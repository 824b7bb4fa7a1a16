/** The second that a field of the type `datetime-local` names by this computer’s clock; 0 where it is empty. */
export function unixOf(text: string | undefined): number {
  return text ? Math.floor(new Date(text).getTime() / 1000) : 0
}

/** The other way round: a second as such a field shows it; empty for 0. */
export function localTime(second: number): string {
  if (second === 0) return ''
  const shift = new Date(second * 1000).getTimezoneOffset() * 60
  return new Date((second - shift) * 1000).toISOString().slice(0, 19)
}
