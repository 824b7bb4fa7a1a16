// Holds the rows against the lists that the product has: what is there is told, and nothing is told that is not there.
import type { Row } from './spec-table.ts'

/** What has to be told under a heading, and how a row tells it. */
export type List = {
  section: string
  /** All that is there. */
  members: readonly string[]
  /** What a row's first cell tells of the list. */
  tells: RegExp
}

/** What is missing, or told without being there, one line each. An empty list is a fault of its own. */
export function checkLists(rows: readonly Row[], lists: readonly List[]): string[] {
  return lists.flatMap(({ section, members, tells }) => {
    const told = new Set(
      rows
        .filter((row) => row.section === section)
        .flatMap(({ what }) => [...what.matchAll(tells)].map(([, one]) => one!))
    )
    return [
      ...(members.length === 0 ? [`nothing is known that “${section}” has to tell: the check has gone blind`] : []),
      ...members.filter((one) => !told.has(one)).map((one) => `“${section}” does not tell of ${one}`),
      ...[...told]
        .filter((one) => !members.includes(one))
        .map((one) => `“${section}” tells of ${one}, which is not there`)
    ]
  })
}
