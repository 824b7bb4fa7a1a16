import { Pagination, Select, Spin, type TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from '../../language/language.ts'
import { NoRows } from './no-rows.tsx'
import { rowActions } from './row-actions.ts'
import type { RowsProps } from './rows-props.ts'
import './cards.css'

/** Rows as cards for a phone: one line per column, with the row's actions at the bottom. */
export function RowCards<Row>(props: RowsProps<Row>) {
  const { rows, columns, rowKey, isBusy, empty, onOpen, paging } = props
  return (
    <Spin spinning={isBusy ?? false}>
      <OrderField {...props} />
      {rows.length === 0 && !isBusy && <NoRows text={empty} filtered={props.filtered} />}
      <ul className="cards">
        {rows.map((row, index) => (
          <li key={rowKey(row)} className="card" {...(onOpen ? openActions(() => onOpen(row)) : {})}>
            <dl className="card__facts">
              {columns
                .filter(({ key }) => key !== 'acts')
                .map((column) => (
                  <Fact key={String(column.key)} title={column.title as ReactNode} shown={show(column, row, index)} />
                ))}
            </dl>
            <Actions column={columns.find(({ key }) => key === 'acts')} row={row} index={index} />
          </li>
        ))}
      </ul>
      {paging && paging.total > paging.size && (
        <Pagination
          simple={{ readOnly: true }}
          align="center"
          current={paging.page}
          pageSize={paging.size}
          total={paging.total}
          onChange={paging.turnTo}
        />
      )}
    </Spin>
  )
}

const openActions = (open: () => void) => {
  const actions = rowActions(open)
  return { ...actions, className: `card ${actions.className}` }
}

/** One column of a card; nothing if it is empty. */
function Fact({ title, shown }: { title: ReactNode; shown: ReactNode }) {
  if (shown === '' || shown === '–' || shown === undefined || shown === null) return null
  return (
    <div className="card__fact">
      <dt>{title}</dt>
      <dd>{shown}</dd>
    </div>
  )
}

type ActionsProps<Row> = { column: TableColumnType<Row> | undefined; row: Row; index: number }

function Actions<Row>({ column, row, index }: ActionsProps<Row>) {
  const actions = column && show(column, row, index)
  return actions ? <div className="card__acts">{actions}</div> : null
}

function show<Row>(column: TableColumnType<Row>, row: Row, index: number): ReactNode {
  const value = (row as Record<string, unknown>)[String(column.dataIndex)]
  return (column.render ? column.render(value as never, row, index) : value) as ReactNode
}

/** The choice of the sort order. Tables have it in their header. */
function OrderField<Row>({ columns, order, onOrder, rows }: RowsProps<Row>) {
  const t = useTranslations()
  const sortable = columns.filter(({ sorter }) => sorter)
  if (!onOrder || sortable.length === 0 || rows.length < 2) return null
  return (
    <Select
      className="cards__order"
      allowClear
      aria-label={t('part.order')}
      placeholder={t('part.order')}
      value={order ?? null}
      onChange={(chosen: string | undefined) => onOrder(chosen)}
      options={sortable.flatMap(({ key, title }) => [
        { value: String(key), label: `${String(title)} ↑` },
        { value: `-${String(key)}`, label: `${String(title)} ↓` }
      ])}
    />
  )
}
