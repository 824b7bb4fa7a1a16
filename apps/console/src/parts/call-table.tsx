import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import type { OperatorCallName } from '@glasshouse/contract/operator-routes'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Empty, Table, type TableColumnType } from 'antd'
import type { Key } from 'react'
import { useCall } from '../api/use-call.ts'
import { useWords } from '../language/language.ts'
import { Failure } from './failure.tsx'
import { rowActs } from './row-acts.ts'

/** The calls that answer a page of rows. */
export type ListCall = {
  [Name in OperatorCallName]: OperatorOutput<Name> extends { rows: unknown[]; total: number } ? Name : never
}[OperatorCallName]

export type RowOf<Name extends ListCall> = OperatorOutput<Name> extends { rows: (infer Row)[] } ? Row : never

type Props<Name extends ListCall> = {
  name: Name
  /** What is asked for besides page, length, order and the filters in the address. */
  input?: Record<string, unknown>
  /** The names of the filters that the address carries. */
  filters?: readonly string[]
  columns: TableColumnType<RowOf<Name>>[]
  rowKey: (row: RowOf<Name>) => Key
  onOpen?: (row: RowOf<Name>) => void
  empty?: string
}

const PER_PAGE = 20

/** A list that the server sorts, filters and pages; all of that is in the address, so that it can be kept and sent. */
export function CallTable<Name extends ListCall>(props: Props<Name>) {
  const { name, input, filters = [], columns, rowKey, onOpen, empty } = props
  const t = useWords()
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const page = Number(search['page'] ?? 1)
  const limit = Number(search['limit'] ?? PER_PAGE)
  const { sort } = search
  const chosen = Object.fromEntries(filters.flatMap((key) => (search[key] ? [[key, search[key]]] : [])))
  const list = useCall(name, { ...input, ...chosen, page, limit, ...(sort ? { sort } : {}) } as OperatorInput<Name>)
  const go = (change: Record<string, string | undefined>) =>
    void navigate({ to: '.', search: ((old: object) => ({ ...old, ...change })) as never })
  if (list.error && !list.data) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  const data = list.data as { rows: RowOf<Name>[]; total: number } | undefined
  return (
    <Table<RowOf<Name>>
      size="middle"
      rowKey={rowKey}
      loading={list.isPending || list.isPlaceholderData}
      columns={columns.map((column) => ({ ...column, ...(column.sorter ? { sortOrder: orderOf(column, sort) } : {}) }))}
      dataSource={data?.rows ?? []}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty ?? t('part.empty')} /> }}
      pagination={{ current: page, pageSize: limit, total: data?.total ?? 0, showSizeChanger: true, responsive: true }}
      onRow={(row) => (onOpen ? rowActs(() => onOpen(row)) : {})}
      onChange={(pages, _filters, sorter) => {
        const by = Array.isArray(sorter) ? sorter[0] : sorter
        const order = by?.order ? `${by.order === 'descend' ? '-' : ''}${String(by.columnKey)}` : undefined
        go({
          page: order === sort && (pages.current ?? 1) > 1 ? String(pages.current) : undefined,
          limit: pages.pageSize === PER_PAGE ? undefined : String(pages.pageSize),
          sort: order
        })
      }}
    />
  )
}

function orderOf(column: { key?: Key }, sort: string | undefined): 'ascend' | 'descend' | null {
  if (sort === column.key) return 'ascend'
  return sort === `-${String(column.key)}` ? 'descend' : null
}
