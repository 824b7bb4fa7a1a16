/** Why a column is not in the export. */
export const withheld = {
  secret: 'what opens the account, or would let somebody pass for its member',
  staff: 'who of the staff did it, or what the staff noted for itself: not the member’s',
  inner: 'how the app finds, orders or sends it: it says nothing of the member',
  derived: 'follows from rows that are in the export',
  owner: 'the member’s id, which names the file'
} as const

type Withheld = keyof typeof withheld

/** The location of a column in the export as `file.column`, or the reason why it is missing. */
export type ColumnLocation = `${string}.csv ${string}` | Withheld

/** By table and column. */
export type ColumnLocations = Record<string, Record<string, ColumnLocation>>
