import type { EffectField } from '@glasshouse/contract/operator'
import type { Effect } from './propose.ts'

/**
 * Return the fields in which two records differ, each as `part.field`. A field that the contract does not list does not
 * compile.
 */
export function changesOf<Part extends string, Key extends string>(
  before: { [Field in Key]?: unknown },
  after: { [Field in Key]: unknown },
  part: Part & (`${Part}.${Key}` extends EffectField ? unknown : never)
): Effect[] {
  return (Object.entries(after) as [Key, unknown][]).flatMap(([key, value]) =>
    before[key] === value
      ? []
      : [{ field: `${part}.${key}` as EffectField, before: textOf(before[key]), after: textOf(value) }]
  )
}

/** Return a line of the effect that shows a field without a change. */
export function unchanged(field: EffectField, value: string): Effect {
  return { field, before: value, after: value }
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
