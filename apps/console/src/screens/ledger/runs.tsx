import { Link } from '@tanstack/react-router'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { CallTable, type RowOf } from '../../parts/lists/call-table.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Pane } from '../../parts/window/pane.tsx'

/** Every check of the books, with what ran it and what did not agree. */
export function Runs() {
  const t = useTranslations()
  const { locale } = useLanguage()
  const number = new Intl.NumberFormat(locale)
  return (
    <div className="win">
      <Pane
        title={t('ledger.reconciliation')}
        extra={
          <Link to="/ledger" search={{} as never} className="more">
            {t('ledger.backToEntries')}
          </Link>
        }
      >
        <CallTable
          name="getReconciliations"
          rowKey={({ id }) => id}
          columns={[
            { key: 'id', title: '#', sorter: true, dataIndex: 'id' },
            { key: 'finished', title: t('ledger.finished'), render: (_, row) => <Timestamp at={row.finished} /> },
            { key: 'by', title: t('ledger.ranBy'), render: (_, row) => <RanBy run={row} /> },
            {
              key: 'took',
              title: t('ledger.took'),
              align: 'end',
              render: (_, { tookSeconds }) => t('ledger.seconds', { seconds: number.format(tookSeconds) })
            },
            {
              key: 'accounts',
              title: t('ledger.count'),
              align: 'end',
              render: (_, { accounts }) => number.format(accounts)
            },
            {
              key: 'transfers',
              title: t('ledger.transfers'),
              align: 'end',
              render: (_, { transfers }) => number.format(transfers)
            },
            { key: 'differences', title: t('ledger.differences'), render: (_, row) => <Differences run={row} /> }
          ]}
        />
      </Pane>
    </div>
  )
}

type Props = { run: RowOf<'getReconciliations'> }

function RanBy({ run: { by, operator } }: Props) {
  const t = useTranslations()
  if (operator) return operator.name
  return by === null ? '–' : t(by === 'job' ? 'ledger.byJob' : 'ledger.byCommand')
}

function Differences({ run: { differences } }: Props) {
  const t = useTranslations()
  if (differences.length === 0) return <span className="good">{t('ledger.agree')}</span>
  return (
    <div className="words bad">
      {differences.map(({ account, expected, actual }) => (
        <div key={account}>
          {account}: {expected} ≠ {actual}
        </div>
      ))}
    </div>
  )
}
