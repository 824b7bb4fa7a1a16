// Compares the rows with the lists of the product: each list member must have a row, and each row must name an existing
// member.
import type { Row } from './spec-table.ts'

/** What the rows under a heading must cover, and how a row names a member of the list. */
export type List = {
  section: string
  /** All members of the list. */
  members: readonly string[]
  /** Matches the members that a row's first cell names. */
  names: RegExp
}

/**
 * Return a line for each member without a row, and for each named member that does not exist. An empty list is a fault,
 * too.
 */
export function checkLists(rows: readonly Row[], lists: readonly List[]): string[] {
  return lists.flatMap(({ section, members, names }) => {
    const named = new Set(
      rows
        .filter((row) => row.section === section)
        .flatMap(({ what }) => [...what.matchAll(names)].map(([, one]) => one!))
    )
    return [
      ...(members.length === 0 ? [`the list of “${section}” is empty: the check has gone blind`] : []),
      ...members.filter((one) => !named.has(one)).map((one) => `“${section}” does not name ${one}`),
      ...[...named]
        .filter((one) => !members.includes(one))
        .map((one) => `“${section}” names ${one}, which does not exist`)
    ]
  })
}
