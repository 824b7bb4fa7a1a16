/** Return the Unix second of a `datetime-local` field in this computer’s time zone; 0 if it is empty. */
export function unixOf(text: string | undefined): number {
  return text ? Math.floor(new Date(text).getTime() / 1000) : 0
}

/** Format a Unix second for a `datetime-local` field; empty for 0. */
export function localTime(second: number): string {
  if (second === 0) return ''
  const shift = new Date(second * 1000).getTimezoneOffset() * 60
  return new Date((second - shift) * 1000).toISOString().slice(0, 19)
}
