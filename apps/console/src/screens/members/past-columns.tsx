import type { OperatorOutput } from '@glasshouse/contract/operator'
import type { TableColumnType } from 'antd'
import { useTranslations } from '../../language/language.ts'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Points } from '../../parts/points.tsx'

type Member = OperatorOutput<'getMember'>
type Columns<Row> = TableColumnType<Row>[]

/** Return the columns of a member's money log, as the member reads it. */
export function useMoneyLogColumns(): Columns<OperatorOutput<'getMemberMoneylog'>['rows'][number]> {
  const t = useTranslations()
  return [
    { key: 'time', title: t('members.at'), dataIndex: 'createdAt' },
    { key: 'type', title: t('members.type'), dataIndex: 'typeText' },
    { key: 'money', title: t('members.amount'), align: 'end', render: (_, { amount }) => <Points of={amount} /> },
    { key: 'balance', title: t('members.balance'), align: 'end', render: (_, { balance }) => <Points of={balance} /> },
    {
      key: 'ref',
      title: t('members.ref'),
      render: (_, { recordNumber }) => <span className="code">{recordNumber}</span>
    }
  ]
}

/** Return the columns of a member's orders. */
export function useOrderColumns(): Columns<OperatorOutput<'getMemberOrders'>[number]> {
  const t = useTranslations()
  return [
    { key: 'time', title: t('members.at'), dataIndex: 'createdAt' },
    { key: 'name', title: t('members.lottery'), dataIndex: 'name' },
    { key: 'periodNumber', title: t('members.periodNumber'), render: (_, row) => row.bets[0]?.periodNumber },
    { key: 'options', title: t('members.options'), render: (_, row) => row.bets.map(({ name }) => name).join(', ') },
    { key: 'stake', title: t('members.stake'), align: 'end', render: (_, row) => <Points of={row.totalStake} /> },
    { key: 'payout', title: t('members.win'), align: 'end', render: (_, { payout }) => <Points of={payout} /> },
    { key: 'dice', title: t('members.dice'), render: (_, { dice }) => dice.join(' ') || '–' },
    { key: 'status', title: t('members.statusLabel'), dataIndex: 'stateText' }
  ]
}

/** Return the columns of a member's recharges. */
export function useRechargeColumns(): Columns<OperatorOutput<'getMemberRecharges'>[number]> {
  const t = useTranslations()
  return [
    { key: 'time', title: t('members.at'), dataIndex: 'createdAt' },
    { key: 'order', title: t('members.ref'), render: (_, row) => <span className="code">{row.orderNumber}</span> },
    { key: 'money', title: t('members.amount'), align: 'end', render: (_, { amount }) => <Points of={amount} /> },
    { key: 'desc', title: t('members.desc'), dataIndex: 'description' },
    { key: 'status', title: t('members.statusLabel'), dataIndex: 'stateText' },
    { key: 'paid', title: t('members.paid'), render: (_, row) => row.paidAt ?? '–' }
  ]
}

/** Return the columns of a member's sign-ins. */
export function useSessionColumns(): Columns<Member['sessions'][number]> {
  const t = useTranslations()
  return [
    {
      key: 'device',
      title: t('members.device'),
      render: (_, { device }) => <div className="words">{device || '–'}</div>
    },
    { key: 'address', title: t('members.address'), dataIndex: 'address' },
    { key: 'created', title: t('members.signedIn'), render: (_, row) => <Timestamp at={row.created} /> },
    { key: 'seen', title: t('members.seen'), render: (_, row) => <Timestamp at={row.seen} /> }
  ]
}
