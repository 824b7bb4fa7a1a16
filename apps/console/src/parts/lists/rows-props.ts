import type { TableColumnType } from 'antd'
import type { Key } from 'react'

export type Paging = {
  page: number
  size: number
  total: number
  /** Whether more rows, or fewer, can be asked for at once. */
  canResize?: boolean
  turnTo: (page: number, size: number) => void
}

export type RowsProps<Row> = {
  rows: readonly Row[]
  columns: TableColumnType<Row>[]
  rowKey: (row: Row) => Key
  /** While the rows are not, or no longer, those that are asked for. */
  isBusy?: boolean
  empty?: string | undefined
  onOpen?: ((row: Row) => void) | undefined
  paging?: Paging
  /** By what they are sorted: a column's key, with a minus before it for the largest first. */
  order?: string | undefined
  onOrder?: (order: string | undefined) => void
}
