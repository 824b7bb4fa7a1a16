import { useNavigate } from '@tanstack/react-router'
import { Alert, Flex, type TableColumnType } from 'antd'
import { useTranslations } from '../../../language/language.ts'
import { CallTable, type RowOf } from '../../../parts/lists/call-table.tsx'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { useTalkColumns } from '../service-columns.tsx'
import { guestNumber } from './guest-number.ts'
import { Count } from '../../../parts/marks/count.tsx'
import { Tag } from '../../../parts/marks/tag.tsx'

type Guest = RowOf<'getGuestConversations'>

/** Conversations with visitors who are not signed in, separate from those with members. */
export function GuestsPane() {
  const t = useTranslations()
  const navigate = useNavigate()
  return (
    <>
      <Alert type="warning" showIcon title={t('service.guests.lead')} style={{ marginBlockEnd: 16 }} />
      <FilterBar
        choices={[
          {
            name: 'show',
            label: t('service.guests.show'),
            options: (['waiting', 'all'] as const).map((value) => ({ value, label: t(`service.views.${value}`) }))
          }
        ]}
      />
      <CallTable
        name="getGuestConversations"
        filters={['show']}
        rowKey={({ id }) => id}
        empty={t('service.guests.empty')}
        onOpen={({ id }) => void navigate({ to: '/service/guests/$id', params: { id } })}
        columns={useGuestColumns()}
      />
    </>
  )
}

function useGuestColumns(): TableColumnType<Guest>[] {
  const t = useTranslations()
  return [
    {
      key: 'guest',
      title: t('service.guests.visitor'),
      render: (_, { id, unread }) => (
        <Flex gap={8} align="center">
          <Tag color="warning">{t('service.guests.mark')}</Tag>
          <span className="figure">{guestNumber(id)}</span>
          <Count of={unread} />
        </Flex>
      )
    },
    ...useTalkColumns<Guest>()
  ]
}
