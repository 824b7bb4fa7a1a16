import { Button, Space, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useTranslations } from '../../language/language.ts'
import { CallTable } from '../../parts/lists/call-table.tsx'
import { FilterBar } from '../../parts/lists/filter-bar.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Page } from '../../parts/page.tsx'
import { useMe } from '../../api/me.ts'
import { ConfirmDialog, RefuseDialog, type Recovery } from './recovery-dialogs.tsx'

/** Account recoveries. Two operators confirm each one by typing what the member reports. */
export function RecoveriesScreen() {
  const t = useTranslations()
  const [doing, start] = useState<{ what: 'confirm' | 'refuse'; recovery: Recovery } | null>(null)
  const close = () => start(null)
  const columns = useColumns((what, recovery) => start({ what, recovery }))
  return (
    <Page title={t('section.recoveries')}>
      <p className="quiet">{t('recoveries.lead')}</p>
      <FilterBar
        choices={[
          {
            name: 'state',
            label: t('recoveries.show'),
            options: (['open', 'all'] as const).map((value) => ({ value, label: t(`recoveries.shows.${value}`) }))
          }
        ]}
      />
      <CallTable
        name="getMemberRecoveries"
        filters={['state']}
        rowKey={({ id }) => id}
        empty={t('recoveries.empty')}
        columns={columns}
      />
      {doing?.what === 'confirm' && <ConfirmDialog recovery={doing.recovery} onClose={close} />}
      {doing?.what === 'refuse' && <RefuseDialog recovery={doing.recovery} onClose={close} />}
    </Page>
  )
}

function useColumns(choose: (what: 'confirm' | 'refuse', recovery: Recovery) => void): TableColumnType<Recovery>[] {
  const t = useTranslations()
  const { may } = useMe()
  return [
    { key: 'reference', title: t('recoveries.reference'), render: (_, { reference }) => <code>{reference}</code> },
    { key: 'member', title: t('recoveries.member'), render: (_, { member }) => member.username },
    { key: 'state', title: t('recoveries.state'), render: (_, { state }) => t(`recoveries.states.${state}`) },
    {
      key: 'confirmed',
      title: t('recoveries.confirmedBy'),
      render: (_, row) => row.confirmedBy.map(({ name }) => name).join(', ') || '–'
    },
    { key: 'left', title: t('recoveries.left'), dataIndex: 'left' },
    { key: 'device', title: t('recoveries.device'), render: (_, row) => `${row.address} ${row.device}`.trim() },
    {
      key: 'created',
      title: t('recoveries.created'),
      sorter: true,
      render: (_, row) => <Timestamp at={row.created} />
    },
    { key: 'ready', title: t('recoveries.ready'), render: (_, row) => <Timestamp at={row.ready} /> },
    {
      key: 'acts',
      render: (_, row) =>
        may('confirmRecovery') && (
          <Space>
            {row.state === 'started' && (
              <Button onClick={() => choose('confirm', row)}>{t('recoveries.confirm.ok')}</Button>
            )}
            {['started', 'confirmed', 'ready'].includes(row.state) && (
              <Button danger onClick={() => choose('refuse', row)}>
                {t('recoveries.refuse.ok')}
              </Button>
            )}
          </Space>
        )
    }
  ]
}
