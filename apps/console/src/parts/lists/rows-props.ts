import type { TableColumnType } from 'antd'
import type { Key } from 'react'
import type { ActiveFilters } from './no-rows.tsx'

export type Paging = {
  page: number
  size: number
  total: number
  /** Whether the number of rows per page can be changed. */
  canResize?: boolean
  turnTo: (page: number, size: number) => void
}

export type RowsProps<Row> = {
  rows: readonly Row[]
  columns: TableColumnType<Row>[]
  rowKey: (row: Row) => Key
  /** Whether the shown rows are not yet those of the current request. */
  isBusy?: boolean
  empty?: string | undefined
  /** The filters that are on, when the list has some. */
  filtered?: ActiveFilters
  onOpen?: ((row: Row) => void) | undefined
  paging?: Paging
  /** The sort order: a column's key, with a leading minus for descending. */
  order?: string | undefined
  onOrder?: (order: string | undefined) => void
}
