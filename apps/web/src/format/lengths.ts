const HOUR = 3600
const MINUTE = 60

type Style = 'short' | 'long'

/** Format a duration in words: `18 phút 24 giây`, `1 hour, 12 minutes, 40 seconds`. */
export function formatLength(seconds: number, locale: string, style: Style = 'short'): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [
    ['hour', Math.floor(whole / HOUR)],
    ['minute', Math.floor((whole % HOUR) / MINUTE)],
    ['second', whole % MINUTE]
  ] as const
  const shown = parts.filter(([unit, value]) => value > 0 || (unit === 'second' && whole === 0))
  const words = shown.map(([unit, value]) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: style }).format(value)
  )
  if (style === 'long') return new Intl.ListFormat(locale, { type: 'unit' }).format(words)
  // A short length stays on one line.
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(words).replaceAll(' ', '\u00a0')
}

/** Round measured seconds for display: to whole minutes, or below a minute to whole seconds, at least one. */
export function roundLength(seconds: number): number {
  const whole = Math.max(1, Math.round(seconds))
  return whole < MINUTE ? whole : Math.round(whole / MINUTE) * MINUTE
}
