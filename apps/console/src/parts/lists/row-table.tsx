import type { Key } from 'react'
import { useTranslations } from '../../language/language.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { NoRows } from './no-rows.tsx'
import { rowActions } from './row-actions.ts'
import { RowCards } from './row-cards.tsx'
import type { RowsProps } from './rows-props.ts'
import { ScrollableTable } from './scrollable-table.tsx'

/** Rows in a table. On a phone, where a table is too wide, one card per row. */
export function RowTable<Row>(props: RowsProps<Row>) {
  const isPhone = useIsPhone()
  return isPhone ? <RowCards {...props} /> : <WideTable {...props} />
}

function WideTable<Row>(props: RowsProps<Row>) {
  const t = useTranslations()
  const { rows, columns, rowKey, isBusy, onOpen, paging, order, onOrder } = props
  return (
    <ScrollableTable<Row>
      size="middle"
      rowKey={rowKey}
      loading={isBusy ?? false}
      columns={columns.map((column) => ({
        ...column,
        ...(column.sorter ? { sortOrder: directionOf(column, order) } : {}),
        // A row's actions stay in view, however wide the row is.
        ...(column.key === 'acts'
          ? { fixed: 'end' as const, title: column.title || <span className="unseen">{t('part.more')}</span> }
          : {})
      }))}
      dataSource={[...rows]}
      // Cells wrap first; only what still does not fit scrolls.
      tableLayout="auto"
      locale={{ emptyText: <NoRows text={props.empty} filtered={props.filtered} /> }}
      pagination={
        paging
          ? {
              current: paging.page,
              pageSize: paging.size,
              total: paging.total,
              showSizeChanger: paging.canResize ?? false,
              hideOnSinglePage: !paging.canResize
            }
          : false
      }
      onRow={(row) => (onOpen ? rowActions(() => onOpen(row)) : {})}
      onChange={({ current = 1, pageSize = 0 }, _filters, sorter, { action }) => {
        if (action === 'paginate') return paging?.turnTo(current, pageSize)
        const by = Array.isArray(sorter) ? sorter[0] : sorter
        onOrder?.(by?.order ? `${by.order === 'descend' ? '-' : ''}${String(by.columnKey)}` : undefined)
      }}
    />
  )
}

function directionOf(column: { key?: Key }, order: string | undefined): 'ascend' | 'descend' | null {
  if (order === column.key) return 'ascend'
  return order === `-${String(column.key)}` ? 'descend' : null
}
