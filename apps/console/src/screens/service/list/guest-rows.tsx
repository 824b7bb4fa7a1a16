import { useParams, useSearch } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { useTranslations } from '../../../language/language.ts'
import { NoRows } from '../../../parts/lists/no-rows.tsx'
import { Waiting } from '../../../parts/waiting.tsx'
import { guestNumber } from '../guests/guest-number.ts'
import { Holder, InboxRow, LastWords, TalkTime } from './inbox-row.tsx'
import { RowPages, ROWS_PER_PAGE, useRowPage } from './row-pages.tsx'
import { useFilters } from '../../../parts/lists/use-filters.ts'

/** Conversations with visitors who are not signed in, separate from those with members. */
export function GuestRows() {
  const t = useTranslations()
  const page = useRowPage()
  const { show } = useSearch({ strict: false }) as { show?: string }
  const { id: opened } = useParams({ strict: false }) as { id?: string }
  const filtered = useFilters(['show'])
  const query = useCall('getGuestConversations', {
    page,
    limit: ROWS_PER_PAGE,
    ...(show === 'all' ? { show } : {})
  })
  const { data } = query
  if (!data) return <Waiting on={query} />
  return (
    <>
      <Alert banner type="warning" showIcon={false} title={t('service.guests.lead')} />
      {data.rows.length === 0 && <NoRows text={t('service.guests.empty')} filtered={filtered} />}
      {data.rows.map(({ id, operator, waits, last, unread }) => (
        <InboxRow
          key={id}
          to="/service/guests/$id"
          id={id}
          isOpen={id === opened}
          name={`${t('service.guests.visitor')} ${guestNumber(id)}`}
          time={<TalkTime talk={{ waits, last }} />}
          text={<LastWords last={last} />}
          unread={unread}
          note={<Holder of={operator} />}
        />
      ))}
      <RowPages total={data.total} />
    </>
  )
}
