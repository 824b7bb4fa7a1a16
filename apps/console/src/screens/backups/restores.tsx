import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { callQuery } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { CallTable } from '../../parts/lists/call-table.tsx'
import { Tag } from '../../parts/marks/tag.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'

/** The restores on record. Until payments have been compared after one, nothing is paid out. */
export function Restores() {
  const t = useTranslations()
  const newest = useQuery(callQuery('getRestores', { limit: 1 }))
  const isWaiting = newest.data?.rows.some(({ paymentsChecked }) => paymentsChecked.time === '') ?? false
  return (
    <>
      {isWaiting && <Alert className="note" type="warning" showIcon title={t('backups.payoutsHeld')} />}
      <CallTable
        name="getRestores"
        rowKey={({ number }) => number}
        empty={t('backups.noRestores')}
        columns={[
          { key: 'number', title: '#', sorter: true, dataIndex: 'number' },
          { key: 'at', title: t('backups.at'), render: (_, row) => <Timestamp at={row.at} /> },
          { key: 'to', title: t('backups.to'), render: (_, row) => <Timestamp at={row.to} /> },
          { key: 'reason', title: t('backups.reason'), render: (_, row) => <div className="words">{row.reason}</div> },
          { key: 'logIndex', title: t('backups.logIndex'), align: 'end', dataIndex: 'logIndex' },
          {
            key: 'payments',
            title: t('backups.payments'),
            render: (_, { paymentsChecked, paymentsNote }) =>
              paymentsChecked.time === '' ? (
                <Tag color="warning">{t('backups.paymentsOpen')}</Tag>
              ) : (
                <>
                  <Timestamp at={paymentsChecked} />
                  <div className="words">{paymentsNote}</div>
                </>
              )
          }
        ]}
      />
    </>
  )
}
