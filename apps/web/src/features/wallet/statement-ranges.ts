import type { CallInput } from '@glasshouse/contract'

export type Range = NonNullable<CallInput<'getPersonalreport'>['range']>

/** The ranges of a statement, in the site's days. */
export const ranges: readonly Range[] = ['all', 'today', 'yesterday', 'week', 'month']

/** Return whether a text is the name of a range. */
export function isRange(text: string | undefined): text is Range {
  return ranges.some((range) => range === text)
}
