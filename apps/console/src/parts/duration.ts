const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Format a duration in its two largest units, from minutes on: `2 h 5 min`. */
export function ageText(seconds: number, locale: string): string {
  const parts: [number, string][] =
    seconds >= DAY
      ? [
          [Math.floor(seconds / DAY), 'day'],
          [Math.floor((seconds % DAY) / HOUR), 'hour']
        ]
      : seconds >= HOUR
        ? [
            [Math.floor(seconds / HOUR), 'hour'],
            [Math.floor((seconds % HOUR) / MINUTE), 'minute']
          ]
        : [[Math.floor(seconds / MINUTE), 'minute']]
  return parts
    .filter(([count], index) => index === 0 || count > 0)
    .map(([count, unit]) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count))
    .join(' ')
}

/** Format a short duration as a clock: `4:10`, `1:02:09`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % MINUTE)}` : `${minutes}:${two(whole % MINUTE)}`
}
