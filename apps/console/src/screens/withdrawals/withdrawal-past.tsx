import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useNavigate } from '@tanstack/react-router'
import { Table, Tabs, type TableColumnType } from 'antd'
import { useWords } from '../../language/language.ts'
import { Moment } from '../../parts/moment.tsx'
import { Points } from '../../parts/points.tsx'
import { rowActs } from '../../parts/row-acts.ts'
import { useWithdrawalColumns } from './withdrawal-columns.tsx'

type Facts = OperatorOutput<'getWithdrawal'>
type Props = { facts: Facts }

const PER_PAGE = 10

/** What the member has done before: the newest of each, as the member sees them. */
export function MemberPast({ facts }: Props) {
  const t = useWords()
  const navigate = useNavigate()
  const earlier = useWithdrawalColumns({ withMember: false }).map(({ sorter: _sorter, ...column }) => column)
  const columns = usePastColumns()
  const open = ({ id }: { id: string }) => void navigate({ to: '/withdrawals/$id', params: { id } })
  const tabs = {
    withdrawals: <Rows rows={facts.earlier} columns={earlier} onOpen={open} />,
    recharges: <Rows rows={facts.recharges} columns={columns.recharges} />,
    orders: <Rows rows={facts.orders} columns={columns.orders} />,
    moneylog: <Rows rows={facts.ledger} columns={columns.ledger} />,
    sessions: <Rows rows={facts.sessions} columns={columns.sessions} />
  }
  return (
    <Tabs
      items={Object.entries(tabs).map(([key, children]) => ({
        key,
        label: t(`members.tabs.${key as keyof typeof tabs}`),
        children
      }))}
    />
  )
}

type Columns<Key extends 'recharges' | 'orders' | 'ledger' | 'sessions'> = TableColumnType<Facts[Key][number]>[]

function usePastColumns() {
  const t = useWords()
  const recharges: Columns<'recharges'> = [
    { key: 'time', title: t('members.at'), dataIndex: 'create_time' },
    { key: 'money', title: t('members.amount'), align: 'end', render: (_, { money }) => <Points of={money} /> },
    { key: 'desc', title: t('members.desc'), dataIndex: 'desc' },
    { key: 'status', title: t('members.statusLabel'), dataIndex: 'status_text' }
  ]
  const orders: Columns<'orders'> = [
    { key: 'time', title: t('members.at'), dataIndex: 'create_time' },
    { key: 'name', title: t('members.house'), dataIndex: 'name' },
    { key: 'money', title: t('members.stake'), align: 'end', render: (_, { money }) => <Points of={money} /> },
    { key: 'win', title: t('members.win'), align: 'end', render: (_, { win }) => <Points of={win} /> },
    { key: 'status', title: t('members.statusLabel'), dataIndex: 'status_text' }
  ]
  const ledger: Columns<'ledger'> = [
    { key: 'time', title: t('members.at'), dataIndex: 'createtime' },
    { key: 'type', title: t('members.type'), dataIndex: 'type_txt' },
    { key: 'money', title: t('members.amount'), align: 'end', render: (_, { money }) => <Points of={money} /> },
    { key: 'balance', title: t('members.balance'), align: 'end', render: (_, { balance }) => <Points of={balance} /> }
  ]
  const sessions: Columns<'sessions'> = [
    {
      key: 'device',
      title: t('members.device'),
      render: (_, { device }) => <div style={{ maxWidth: 420, whiteSpace: 'normal' }}>{device || '–'}</div>
    },
    { key: 'address', title: t('members.address'), dataIndex: 'address' },
    { key: 'created', title: t('members.signedIn'), render: (_, row) => <Moment at={row.created} /> },
    { key: 'seen', title: t('members.seen'), render: (_, row) => <Moment at={row.seen} /> }
  ]
  return { recharges, orders, ledger, sessions }
}

type RowsProps<Row> = {
  rows: readonly Row[]
  columns: TableColumnType<Row>[]
  onOpen?: (row: Row) => void
}

function Rows<Row extends { id: string | number }>({ rows, columns, onOpen }: RowsProps<Row>) {
  return (
    <Table<Row>
      size="small"
      rowKey="id"
      pagination={rows.length > PER_PAGE ? { pageSize: PER_PAGE, showSizeChanger: false } : false}
      scroll={{ x: 'max-content' }}
      dataSource={[...rows]}
      columns={columns}
      onRow={(row) => (onOpen ? rowActs(() => onOpen(row)) : {})}
    />
  )
}
