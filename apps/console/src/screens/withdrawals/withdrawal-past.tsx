import type { Paging } from '../../parts/lists/rows-props.ts'
import { useState } from 'react'
import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useNavigate } from '@tanstack/react-router'
import type { TableColumnType } from 'antd'
import { useTranslations } from '../../language/language.ts'
import { Panes } from '../../parts/panes.tsx'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { useMoneyLogColumns, useOrderColumns, useRechargeColumns, useSessionColumns } from '../members/past-columns.tsx'
import { useWithdrawalColumns } from './withdrawal-columns.tsx'

type Props = { facts: OperatorOutput<'getWithdrawal'> }

const PER_PAGE = 10

/** The member's history: the newest entries of each kind, as the member sees them. */
export function MemberPast({ facts }: Props) {
  const t = useTranslations()
  const navigate = useNavigate()
  const earlier = useWithdrawalColumns({ withMember: false }).map(({ sorter: _sorter, ...column }) => column)
  const open = ({ id }: { id: string }) => void navigate({ to: '/withdrawals/$id', params: { id } })
  const tabs = {
    withdrawals: <Rows rows={facts.earlier} columns={earlier} onOpen={open} />,
    recharges: <Rows rows={facts.recharges} columns={useRechargeColumns()} />,
    orders: <Rows rows={facts.orders} columns={useOrderColumns()} />,
    moneylog: <Rows rows={facts.ledger} columns={useMoneyLogColumns()} />,
    sessions: <Rows rows={facts.sessions} columns={useSessionColumns()} />
  }
  return (
    <Panes
      items={Object.entries(tabs).map(([key, children]) => ({
        key,
        label: key === 'withdrawals' ? t('withdrawals.earlier') : t(`members.tabs.${key as keyof typeof tabs}`),
        children
      }))}
    />
  )
}

type RowsProps<Row> = {
  rows: readonly Row[]
  columns: TableColumnType<Row>[]
  onOpen?: (row: Row) => void
}

function Rows<Row extends { id: string | number }>({ rows, columns, onOpen }: RowsProps<Row>) {
  return <RowTable<Row> {...useSlices(rows, PER_PAGE)} rowKey={({ id }) => id} columns={columns} onOpen={onOpen} />
}

/** Split rows that are all loaded into pages. */
function useSlices<Row>(rows: readonly Row[], size: number): { rows: readonly Row[]; paging: Paging } {
  const [page, turnTo] = useState(1)
  return { rows: rows.slice((page - 1) * size, page * size), paging: { page, size, total: rows.length, turnTo } }
}
