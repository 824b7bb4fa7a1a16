import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Link, useParams } from '@tanstack/react-router'
import { Descriptions } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { optionName } from '../../parts/option-name.ts'
import { Page } from '../../parts/page.tsx'
import { Points } from '../../parts/points.tsx'
import { WaitingPage } from '../../parts/waiting.tsx'
import { OrderState } from './order-state.tsx'

type Order = OperatorOutput<'getOrder'>

/** Everything about one order. */
export function OrderScreen() {
  const t = useTranslations()
  const { no = '' } = useParams({ strict: false }) as { no?: string }
  const query = useCall('getOrder', { no })
  const { data } = query
  if (!data) return <WaitingPage on={query} />
  return (
    <Page title={`${t('orders.no')} ${data.no}`} mark={<OrderState state={data.state} />}>
      <Facts order={data} />
      <RowTable
        rowKey={({ option }) => option}
        rows={data.stakes}
        columns={[
          { key: 'option', title: t('orders.options'), render: (_, { option }) => optionName(t, option) },
          { key: 'odds', title: t('orders.odds'), align: 'end', dataIndex: 'odds' },
          { key: 'stake', title: t('orders.stake'), align: 'end', render: () => <Points of={data.stake} /> },
          { key: 'pays', title: t('orders.pays'), align: 'end', render: (_, { payout }) => <Points of={payout} /> }
        ]}
      />
      <h2>{t('orders.transfers')}</h2>
      <Transfers order={data} />
    </Page>
  )
}

function Facts({ order }: { order: Order }) {
  const t = useTranslations()
  const { member, key, periodNumber, draw } = order
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, md: 2 }}
      style={{ marginBlockEnd: 16 }}
      items={[
        { key: 'at', label: t('orders.at'), children: <Timestamp at={order.at} /> },
        {
          key: 'member',
          label: t('orders.username'),
          children: (
            <Link to="/members/$id" params={{ id: String(member.id) }}>
              {member.username}
            </Link>
          )
        },
        { key: 'lottery', label: t('orders.lottery'), children: order.name },
        {
          key: 'periodNumber',
          label: t('orders.periodNumber'),
          children: (
            <a
              href={`/Fair?key=${key}&expect=${periodNumber}`}
              target="_blank"
              rel="noreferrer"
              title={t('orders.public')}
            >
              {periodNumber}
            </a>
          )
        },
        { key: 'cost', label: t('orders.cost'), children: <Points of={order.cost} /> },
        { key: 'payout', label: t('orders.payout'), children: <Points of={order.payout} /> },
        { key: 'balance', label: t('orders.balance'), children: <Points of={order.balance} /> },
        { key: 'settled', label: t('orders.settled'), children: <Timestamp at={order.settled} /> },
        { key: 'closes', label: t('orders.closes'), children: <Timestamp at={draw.closes} /> },
        { key: 'draws', label: t('orders.draws'), children: <Timestamp at={draw.draws} /> },
        { key: 'round', label: t('orders.round'), children: draw.round },
        { key: 'receipt', label: t('orders.receipt'), children: <span className="code">{order.receipt}</span> }
      ]}
    />
  )
}

function Transfers({ order }: { order: Order }) {
  const t = useTranslations()
  return (
    <RowTable
      rowKey={({ id }) => id}
      rows={order.transfers}
      columns={[
        { key: 'at', title: t('ledger.at'), render: (_, row) => <Timestamp at={row.at} /> },
        { key: 'type', title: t('ledger.type'), render: (_, { type }) => t(`ledger.types.${type}`) },
        { key: 'debit', title: t('ledger.debit'), render: (_, { debit }) => t(`ledger.kinds.${debit.kind}`) },
        { key: 'credit', title: t('ledger.credit'), render: (_, { credit }) => t(`ledger.kinds.${credit.kind}`) },
        { key: 'amount', title: t('ledger.amount'), align: 'end', render: (_, { amount }) => <Points of={amount} /> },
        {
          key: 'balance',
          title: t('ledger.balance'),
          align: 'end',
          render: (_, { balance }) => (balance ? <Points of={balance} /> : '–')
        }
      ]}
    />
  )
}
