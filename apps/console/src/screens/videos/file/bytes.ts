const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1000

/** Format a number of bytes in the largest unit that gives at least one. */
export function bytes(count: number, locale: string): string {
  const power = Math.min(Math.floor(Math.log(Math.max(count, 1)) / Math.log(STEP)), UNITS.length - 1)
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[power]!,
    unitDisplay: 'short',
    maximumFractionDigits: 1
  })
  return format.format(count / STEP ** power)
}
