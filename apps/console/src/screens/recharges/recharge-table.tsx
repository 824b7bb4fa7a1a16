import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Link } from '@tanstack/react-router'
import { App, Button, Space, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { CallTable, type RowOf } from '../../parts/lists/call-table.tsx'
import { FilterBar } from '../../parts/lists/filter-bar.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Money, Points } from '../../parts/points.tsx'
import { useMe } from '../../api/me.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { Tag } from '../../parts/marks/tag.tsx'

type Recharge = OperatorOutput<'getRecharges'>['rows'][number]

const STATUSES = ['waiting', 'credited', 'failed', 'checked', 'refunded'] as const

/** Every recharge, with the actions for one that was not credited. */
export function RechargeTable() {
  const t = useTranslations()
  const [credited, credit] = useState<Recharge | null>(null)
  return (
    <>
      <FilterBar
        texts={[
          { name: 'orderNumber', label: t('recharges.orderNo') },
          { name: 'member', label: t('withdrawals.memberId') },
          { name: 'paymentId', label: t('recharges.paymentId') }
        ]}
        choices={[
          {
            name: 'status',
            label: t('recharges.state'),
            options: STATUSES.map((value) => ({ value, label: t(`recharges.status.${value}`) }))
          }
        ]}
      />
      <CallTable
        name="getRecharges"
        filters={['orderNumber', 'member', 'paymentId', 'status']}
        rowKey={({ id }) => id}
        columns={useColumns(credit)}
      />
      {credited && <CreditDialog recharge={credited} onClose={() => credit(null)} />}
    </>
  )
}

/** Return the columns of the list. */
function useColumns(credit: (row: Recharge) => void): TableColumnType<RowOf<'getRecharges'>>[] {
  const t = useTranslations()
  const { may } = useMe()
  const { message } = App.useApp()
  const lookUp = useAction('lookUpRecharge', {
    onDone: ({ outcome }) => void message.info(t(`recharges.outcomes.${outcome}`))
  })
  return [
    { key: 'created', title: t('recharges.at'), sorter: true, render: (_, row) => <Timestamp at={row.created} /> },
    {
      key: 'order',
      title: t('recharges.orderNo'),
      render: (_, row) => <span className="code">{row.orderNumber}</span>
    },
    {
      key: 'member',
      title: t('withdrawals.member'),
      render: (_, { member }) => (
        <div className="narrow">
          <Link to="/members/$id" params={{ id: String(member.id) }}>
            {member.username}
          </Link>
        </div>
      )
    },
    {
      key: 'money',
      title: t('members.amount'),
      align: 'end',
      sorter: true,
      render: (_, row) => <Points of={row.money} />
    },
    {
      key: 'pay',
      title: t('recharges.pay'),
      render: (_, row) => <Money amount={row.payAmount} currency={row.currency} />
    },
    { key: 'channel', title: t('recharges.channel'), dataIndex: 'channel' },
    {
      key: 'status',
      title: t('recharges.state'),
      render: (_, row) => (
        <Tag color={row.status === 'credited' || row.status === 'checked' ? 'success' : 'default'}>
          {row.statusText}
        </Tag>
      )
    },
    { key: 'paid', title: t('members.paid'), render: (_, row) => <Timestamp at={row.paid} /> },
    {
      key: 'acts',
      title: t('part.more'),
      render: (_, row) =>
        (row.status === 'waiting' || row.status === 'failed') &&
        may('lookUpRecharge') && (
          <Space wrap>
            <Button
              size="small"
              loading={lookUp.isPending && lookUp.variables?.id === row.id}
              onClick={() => lookUp.mutate({ id: row.id })}
            >
              {t('recharges.lookUp')}
            </Button>
            <Button size="small" onClick={() => credit(row)}>
              {t('recharges.credit')}
            </Button>
          </Space>
        )
    }
  ]
}
