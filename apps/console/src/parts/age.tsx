import { useLanguage } from '../language/language.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A duration in its two largest units. */
export function Age({ seconds }: { seconds: number }) {
  const { locale } = useLanguage()
  return <span className="figure">{ageText(seconds, locale)}</span>
}

function ageText(seconds: number, locale: string): string {
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
    .map(([count, unit]) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(count))
    .join(' ')
}
