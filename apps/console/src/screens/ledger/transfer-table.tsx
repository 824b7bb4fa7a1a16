import { transferTypes } from '@glasshouse/contract/operator-ledger-kinds'
import { Link } from '@tanstack/react-router'
import type { TableColumnType } from 'antd'
import { useTranslations } from '../../language/language.ts'
import { CallTable, type RowOf } from '../../parts/lists/call-table.tsx'
import { FilterBar } from '../../parts/lists/filter-bar.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Points } from '../../parts/points.tsx'

/** Every entry of the ledger, debit and credit. */
export function TransferTable() {
  const t = useTranslations()
  return (
    <>
      <FilterBar
        texts={[
          { name: 'member', label: t('ledger.member') },
          { name: 'ref', label: t('ledger.ref') }
        ]}
        choices={[
          {
            name: 'type',
            label: t('ledger.type'),
            options: transferTypes.map((value) => ({ value, label: t(`ledger.types.${value}`) }))
          }
        ]}
      />
      <CallTable
        name="getTransfers"
        filters={['member', 'ref', 'type']}
        rowKey={({ member, id }) => `${member}:${id}`}
        columns={useColumns()}
      />
    </>
  )
}

/** Return the columns of the list. */
function useColumns(): TableColumnType<RowOf<'getTransfers'>>[] {
  const t = useTranslations()
  const account = ({ kind, owner }: { kind: keyof typeof kinds; owner: string }) =>
    owner === '0' ? kinds[kind] : `${kinds[kind]} ${owner}`
  const kinds = {
    available: t('ledger.kinds.available'),
    held: t('ledger.kinds.held'),
    pool: t('ledger.kinds.pool'),
    revenue: t('ledger.kinds.revenue'),
    provider: t('ledger.kinds.provider'),
    adjustment: t('ledger.kinds.adjustment')
  }
  return [
    { key: 'id', title: t('ledger.at'), sorter: true, render: (_, row) => <Timestamp at={row.at} /> },
    {
      key: 'member',
      title: t('ledger.member'),
      render: (_, { member }) =>
        member ? (
          <Link to="/members/$id" params={{ id: String(member) }}>
            {member}
          </Link>
        ) : (
          '–'
        )
    },
    { key: 'type', title: t('ledger.type'), render: (_, { type }) => t(`ledger.types.${type}`) },
    { key: 'debit', title: t('ledger.debit'), render: (_, { debit }) => account(debit) },
    { key: 'credit', title: t('ledger.credit'), render: (_, { credit }) => account(credit) },
    {
      key: 'amount',
      title: t('ledger.amount'),
      align: 'end',
      sorter: true,
      render: (_, row) => <Points of={row.amount} />
    },
    {
      key: 'balance',
      title: t('ledger.after'),
      align: 'end',
      render: (_, { balance }) => (balance ? <Points of={balance} /> : '–')
    },
    { key: 'ref', title: t('ledger.ref'), render: (_, { ref }) => <span className="code">{ref}</span> },
    {
      key: 'reason',
      title: t('part.reason'),
      render: (_, { reason }) => reason && <div className="words">{reason}</div>
    }
  ]
}
