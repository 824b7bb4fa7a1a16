import { useNavigate } from '@tanstack/react-router'
import { Button, Flex, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { Failure } from '../../parts/failure.tsx'
import { CallTable } from '../../parts/lists/call-table.tsx'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { useWithdrawalColumns } from '../withdrawals/withdrawal-columns.tsx'
import { useMoneyLogColumns, useOrderColumns, useRechargeColumns } from './past-columns.tsx'

type Props = { id: string }

const PER_PAGE = 50

/** A member's money log, as the member reads it. */
export function MemberMoneyLog({ id }: Props) {
  const [page, turnTo] = useState(1)
  const { data, error, isPending, isPlaceholderData, refetch } = useCall('getMemberMoneylog', { id, page })
  const columns = useMoneyLogColumns()
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <RowTable
      rowKey={(row) => row.id}
      isBusy={isPending || isPlaceholderData}
      rows={data?.rows ?? []}
      columns={columns}
      paging={{ page, size: data?.pageSize ?? 10, total: data?.total ?? 0, turnTo }}
    />
  )
}

/** A member's orders, as the member reads them. */
export function MemberOrders({ id }: Props) {
  return <TurnedList name="getMemberOrders" id={id} columns={useOrderColumns()} />
}

/** A member's recharges, as the member reads them. */
export function MemberRecharges({ id }: Props) {
  return <TurnedList name="getMemberRecharges" id={id} columns={useRechargeColumns()} />
}

/** A member's withdrawals, the newest first. */
export function MemberWithdrawals({ id }: Props) {
  const navigate = useNavigate()
  const columns = useWithdrawalColumns({ withMember: false })
  return (
    <CallTable
      name="getWithdrawals"
      input={{ view: 'all', member: id, sort: '-created' }}
      rowKey={(row) => row.id}
      columns={columns}
      onOpen={(row) => void navigate({ to: '/withdrawals/$id', params: { id: row.id } })}
    />
  )
}

type ListProps<Row> = Props & { name: 'getMemberOrders' | 'getMemberRecharges'; columns: TableColumnType<Row>[] }

/** A list without a total count. */
function TurnedList<Row extends { id: string }>({ name, id, columns }: ListProps<Row>) {
  const t = useTranslations()
  const [page, turnTo] = useState(1)
  const { data, error, isPending, isPlaceholderData, refetch } = useCall(name, { id, page })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  const rows = (data ?? []) as unknown as Row[]
  const isLast = rows.length < PER_PAGE
  return (
    <>
      <RowTable rowKey={(row) => row.id} isBusy={isPending || isPlaceholderData} rows={rows} columns={columns} />
      {(page > 1 || !isLast) && (
        <Flex justify="end" gap={8} style={{ marginBlockStart: 12 }}>
          <Button disabled={page === 1} onClick={() => turnTo(page - 1)}>
            {t('part.newer')}
          </Button>
          <Button disabled={isLast} onClick={() => turnTo(page + 1)}>
            {t('part.older')}
          </Button>
        </Flex>
      )}
    </>
  )
}
