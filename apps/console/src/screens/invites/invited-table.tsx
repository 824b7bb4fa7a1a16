import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { Failure } from '../../parts/failure.tsx'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'

/** The members who joined with a code. */
export function InvitedTable({ code }: { code: string }) {
  const t = useTranslations()
  const [page, turnTo] = useState(1)
  const { data, error, isPending, isPlaceholderData, refetch } = useCall('getInvited', { code, page })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <RowTable
      rowKey={({ id }) => id}
      isBusy={isPending || isPlaceholderData}
      rows={data?.rows ?? []}
      paging={{ page, size: data?.limit ?? 20, total: data?.total ?? 0, turnTo }}
      columns={[
        {
          key: 'id',
          title: t('members.id'),
          render: (_, { id }) => (
            <Link to="/members/$id" params={{ id: String(id) }}>
              {id}
            </Link>
          )
        },
        { key: 'username', title: t('members.username'), dataIndex: 'username' },
        { key: 'created', title: t('members.created'), render: (_, row) => <Timestamp at={row.created} /> }
      ]}
    />
  )
}
