import type { Effect } from './propose.ts'

/** The fields in which two records differ, each under a name that begins with what it belongs to. */
export function changesOf(before: object, after: object, of: string): Effect[] {
  const old = before as Record<string, unknown>
  return Object.entries(after).flatMap(([field, value]) =>
    old[field] === value ? [] : [{ field: `${of}.${field}`, before: textOf(old[field]), after: textOf(value) }]
  )
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
