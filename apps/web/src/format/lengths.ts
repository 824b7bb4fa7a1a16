const HOUR = 3600
const MINUTE = 60

type Style = 'short' | 'long'

/** How long something takes, in words: `18 phút 24 giây`, `1 hour, 12 minutes, 40 seconds`. */
export function formatLength(seconds: number, locale: string, style: Style = 'short'): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [
    ['hour', Math.floor(whole / HOUR)],
    ['minute', Math.floor((whole % HOUR) / MINUTE)],
    ['second', whole % MINUTE]
  ] as const
  const said = parts.filter(([unit, value]) => value > 0 || (unit === 'second' && whole === 0))
  const words = said.map(([unit, value]) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: style }).format(value)
  )
  return new Intl.ListFormat(locale, { type: 'unit', style: style === 'short' ? 'narrow' : 'long' }).format(words)
}

/** Seconds in the precision that is said of what was measured: whole minutes, or seconds below one; nothing takes no time. */
export function roundLength(seconds: number): number {
  const whole = Math.max(1, Math.round(seconds))
  return whole < MINUTE ? whole : Math.round(whole / MINUTE) * MINUTE
}
