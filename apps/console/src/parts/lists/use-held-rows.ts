import { useState, type Key } from 'react'
import { hasJustChanged } from '../../api/own-changes.ts'

type Given<Row> = {
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** What the rows are of: filters, order, page. Another view is shown at once. */
  view: string
  /** Whether new rows may wait above these: on the first page, once its rows have loaded. */
  mayHold: boolean
}

type Held<Row> = {
  rows: readonly Row[]
  /** How many new rows wait above the list. */
  fresh: number
  /** Show the new rows. */
  show: () => void
}

/**
 * Keep a list from jumping under the cursor: rows that come in above those on screen wait until the operator wants to see
 * them. All other changes show at once, and so do those after the operator's own action.
 */
export function useHeldRows<Row>({ rows, rowKey, view, mayHold }: Given<Row>): Held<Row> {
  const [known, know] = useState<{ view: string; keys: ReadonlySet<Key> } | null>(null)
  const keys = rows.map((row) => rowKey(row))
  const show = () => know({ view, keys: new Set(keys) })
  if (!mayHold) return { rows, fresh: 0, show }
  const lead = known?.view === view && !hasJustChanged() ? keys.findIndex((key) => known.keys.has(key)) : 0
  if (lead > 0) return { rows: rows.slice(lead), fresh: lead, show }
  if (known?.view !== view || keys.some((key) => !known.keys.has(key))) show()
  return { rows, fresh: 0, show }
}
