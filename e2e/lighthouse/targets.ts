import type { Result } from 'lighthouse'

type Target = {
  name: string
  valueIn: (report: Result) => number
  least?: number
  most?: number
  digits: number
}

/** The targets of a page that shows its largest content within `lcp` milliseconds, by the median of several runs. */
export function targetsOf({ lcp }: { lcp: number }): Target[] {
  return [
    { name: 'Performance', valueIn: score('performance'), least: 98, digits: 0 },
    { name: 'Accessibility', valueIn: score('accessibility'), least: 100, digits: 0 },
    { name: 'Best practices', valueIn: score('best-practices'), least: 100, digits: 0 },
    { name: 'SEO', valueIn: score('seo'), least: 100, digits: 0 },
    { name: 'LCP, ms', valueIn: figure('largest-contentful-paint'), most: lcp, digits: 0 },
    { name: 'TBT, ms', valueIn: figure('total-blocking-time'), most: 100, digits: 0 },
    { name: 'CLS', valueIn: figure('cumulative-layout-shift'), most: 0.001, digits: 3 }
  ]
}

/** Return a line of the table and whether the target is met. A value that was not measured never meets its target. */
export function evaluate({ name, valueIn, least = 0, most = Infinity, digits }: Target, reports: Result[]) {
  const value = median(reports.map(valueIn))
  const isMet = value >= least && value <= most
  const wanted = most === Infinity ? `≥ ${least}` : `≤ ${most}`
  return { isMet, line: `  ${isMet ? '✓' : '✗'} ${name.padEnd(15)}${value.toFixed(digits).padStart(7)}  ${wanted}` }
}

function score(category: string): (report: Result) => number {
  return ({ categories }) => Math.round((categories[category]?.score ?? Number.NaN) * 100)
}

function figure(audit: string): (report: Result) => number {
  return ({ audits }) => audits[audit]?.numericValue ?? Number.NaN
}

function median(values: number[]): number {
  if (values.some(Number.isNaN)) return Number.NaN
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
