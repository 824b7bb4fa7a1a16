import { Link } from '@tanstack/react-router'
import { Table } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useWords } from '../../language/language.ts'
import { Moment } from '../../parts/moment.tsx'

/** Who came by a code. */
export function InvitedTable({ code }: { code: string }) {
  const t = useWords()
  const [page, turnTo] = useState(1)
  const { data, isPending } = useCall('getInvited', { code, page })
  return (
    <Table
      size="small"
      rowKey="id"
      loading={isPending}
      dataSource={data?.rows ?? []}
      pagination={{ current: page, total: data?.total ?? 0, pageSize: data?.limit ?? 20, onChange: turnTo }}
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
        { key: 'created', title: t('members.created'), render: (_, row) => <Moment at={row.created} /> }
      ]}
    />
  )
}
