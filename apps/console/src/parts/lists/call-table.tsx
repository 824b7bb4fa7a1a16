import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import type { OperatorCallName } from '@glasshouse/contract/operator-routes'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { TableColumnType } from 'antd'
import type { Key } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Failure } from '../failure.tsx'
import { ListTools } from './tools/list-tools.tsx'
import { useHiddenColumns } from './tools/hidden-columns.ts'
import { RowTable } from './row-table.tsx'
import { useFilters } from './use-filters.ts'
import { useHeldRows } from './use-held-rows.ts'

/** The calls that return a page of rows. */
export type ListCall = {
  [Name in OperatorCallName]: OperatorOutput<Name> extends { rows: unknown[]; total: number } ? Name : never
}[OperatorCallName]

export type RowOf<Name extends ListCall> = OperatorOutput<Name> extends { rows: (infer Row)[] } ? Row : never

type Props<Name extends ListCall> = {
  name: Name
  /** The input of the call, without page, page size, order and the filters in the address. */
  input?: Record<string, unknown>
  /** The names of the filters in the address. */
  filters?: readonly string[]
  columns: TableColumnType<RowOf<Name>>[]
  rowKey: (row: RowOf<Name>) => Key
  onOpen?: (row: RowOf<Name>) => void
  empty?: string
}

const PER_PAGE = 20

/**
 * A list that the server sorts, filters and pages. These settings are in the address, so that it can be saved and
 * shared.
 */
export function CallTable<Name extends ListCall>(props: Props<Name>) {
  const { name, input, filters = [], columns, rowKey, onOpen, empty } = props
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const page = Number(search['page'] ?? 1)
  const limit = Number(search['limit'] ?? PER_PAGE)
  const { sort } = search
  const chosen = Object.fromEntries(filters.flatMap((key) => (search[key] ? [[key, search[key]]] : [])))
  const list = useCall(name, { ...input, ...chosen, page, limit, ...(sort ? { sort } : {}) } as OperatorInput<Name>)
  const go = (change: Record<string, string | undefined>) =>
    void navigate({ to: '.', search: ((old: object) => ({ ...old, ...change })) as never })
  const hidden = useHiddenColumns(name)
  const filtered = useFilters(filters)
  const shown = columns.filter(({ key }) => !hidden.has(String(key)))
  const held = useHeldRows<RowOf<Name>>({
    rows: (list.data as { rows: RowOf<Name>[] } | undefined)?.rows ?? [],
    rowKey,
    view: JSON.stringify([input, chosen, sort, limit]),
    mayHold: page === 1 && list.data !== undefined && !list.isPlaceholderData
  })
  if (list.error && !list.data) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  const data = list.data as { rows: RowOf<Name>[]; total: number } | undefined
  return (
    <>
      <ListTools list={name} columns={columns} total={data?.total} filtered={filtered} held={held} />
      <RowTable
        rows={held.rows}
        columns={shown}
        rowKey={rowKey}
        isBusy={list.isPending || list.isPlaceholderData}
        empty={empty}
        filtered={filtered}
        onOpen={onOpen}
        order={sort}
        onOrder={(order) => go({ page: undefined, sort: order })}
        paging={{
          page,
          size: limit,
          total: data?.total ?? 0,
          canResize: true,
          turnTo: (turned, size) =>
            go({
              page: size === limit && turned > 1 ? String(turned) : undefined,
              limit: size === PER_PAGE ? undefined : String(size)
            })
        }}
      />
    </>
  )
}
