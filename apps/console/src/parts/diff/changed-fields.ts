export type ChangedField = {
  /** The names from the outside in, joined by dots: `withdraw.min`. */
  path: string
  /** Null for a field that was added. */
  before: string | null
  /** Null for a field that was removed. */
  after: string | null
}

/** Return the fields that differ between two JSON values, in the order of the first that has them. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, current] = [flatten(before), flatten(after)]
  const paths = [...new Set([...old.keys(), ...current.keys()])]
  return paths
    .map((path) => ({ path, before: old.get(path) ?? null, after: current.get(path) ?? null }))
    .filter(({ before: was, after: is }) => was !== is)
}

/** Return the values of a JSON value that are no objects, as text by path. Lists are values. */
function flatten(value: unknown, path = ''): Map<string, string> {
  if (value === undefined || (value === null && path === '')) return new Map()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map([[path, textOf(value)]])
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...flatten(inner, path === '' ? name : `${path}.${name}`)])
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
