import { Button, Flex, Table } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useWords } from '../../language/language.ts'
import { Points } from '../../parts/points.tsx'

type Props = { id: string }

const PER_PAGE = 50

/** A member's money log, as the member reads it. */
export function MemberMoneyLog({ id }: Props) {
  const t = useWords()
  const [page, turnTo] = useState(1)
  const { data, isPending } = useCall('getMemberMoneylog', { id, page })
  return (
    <Table
      size="small"
      rowKey="id"
      loading={isPending}
      scroll={{ x: 'max-content' }}
      dataSource={data?.data ?? []}
      pagination={{
        current: page,
        total: data?.total ?? 0,
        pageSize: data?.per_page ?? 10,
        showSizeChanger: false,
        onChange: turnTo
      }}
      columns={[
        { key: 'time', title: t('members.at'), dataIndex: 'createtime' },
        { key: 'type', title: t('members.type'), dataIndex: 'type_txt' },
        { key: 'money', title: t('members.amount'), align: 'end', render: (_, { money }) => <Points of={money} /> },
        { key: 'balance', title: t('members.balance'), align: 'end', render: (_, row) => <Points of={row.balance} /> },
        { key: 'ref', title: t('members.ref'), render: (_, { ref }) => <span className="code">{ref}</span> }
      ]}
    />
  )
}

/** A member's orders, as the member reads them. */
export function MemberOrders({ id }: Props) {
  const t = useWords()
  const [page, turnTo] = useState(1)
  const { data, isPending } = useCall('getMemberOrders', { id, page })
  return (
    <>
      <Table
        size="small"
        rowKey="order_no"
        loading={isPending}
        scroll={{ x: 'max-content' }}
        dataSource={data ?? []}
        pagination={false}
        columns={[
          { key: 'time', title: t('members.at'), dataIndex: 'create_time' },
          { key: 'name', title: t('members.house'), dataIndex: 'name' },
          { key: 'expect', title: t('members.expect'), render: (_, row) => row.data[0]?.expect },
          {
            key: 'options',
            title: t('members.options'),
            render: (_, row) => row.data.map(({ name }) => name).join(', ')
          },
          { key: 'money', title: t('members.stake'), align: 'end', render: (_, { money }) => <Points of={money} /> },
          { key: 'win', title: t('members.win'), align: 'end', render: (_, { win }) => <Points of={win} /> },
          { key: 'dice', title: t('members.dice'), render: (_, { opencode }) => opencode.join(' ') || '–' },
          { key: 'status', title: t('members.statusLabel'), dataIndex: 'status_text' }
        ]}
      />
      <Turner page={page} isLast={(data?.length ?? 0) < PER_PAGE} onTurn={turnTo} />
    </>
  )
}

/** A member's recharges, as the member reads them. */
export function MemberRecharges({ id }: Props) {
  const t = useWords()
  const [page, turnTo] = useState(1)
  const { data, isPending } = useCall('getMemberRecharges', { id, page })
  return (
    <>
      <Table
        size="small"
        rowKey="order_no"
        loading={isPending}
        scroll={{ x: 'max-content' }}
        dataSource={data ?? []}
        pagination={false}
        columns={[
          { key: 'time', title: t('members.at'), dataIndex: 'create_time' },
          { key: 'order', title: t('members.ref'), render: (_, row) => <span className="code">{row.order_no}</span> },
          { key: 'money', title: t('members.amount'), align: 'end', render: (_, { money }) => <Points of={money} /> },
          { key: 'desc', title: t('members.desc'), dataIndex: 'desc' },
          { key: 'status', title: t('members.statusLabel'), dataIndex: 'status_text' },
          { key: 'paid', title: t('members.paid'), render: (_, row) => row.pay_time || '–' }
        ]}
      />
      <Turner page={page} isLast={(data?.length ?? 0) < PER_PAGE} onTurn={turnTo} />
    </>
  )
}

type TurnerProps = { page: number; isLast: boolean; onTurn: (page: number) => void }

/** For a list that does not say how long it is. */
function Turner({ page, isLast, onTurn }: TurnerProps) {
  const t = useWords()
  if (page === 1 && isLast) return null
  return (
    <Flex justify="end" gap={8} style={{ marginBlockStart: 12 }}>
      <Button size="small" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {t('part.newer')}
      </Button>
      <Button size="small" disabled={isLast} onClick={() => onTurn(page + 1)}>
        {t('part.older')}
      </Button>
    </Flex>
  )
}
