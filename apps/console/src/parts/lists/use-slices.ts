import { useState } from 'react'
import type { Paging } from './rows-props.ts'

/** A page at a time of rows that are all here. */
export function useSlices<Row>(rows: readonly Row[], size: number): { rows: readonly Row[]; paging: Paging } {
  const [page, turnTo] = useState(1)
  return { rows: rows.slice((page - 1) * size, page * size), paging: { page, size, total: rows.length, turnTo } }
}
