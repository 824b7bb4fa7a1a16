import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useParams, useSearch } from '@tanstack/react-router'
import { useCall } from '../../../api/use-call.ts'
import { useTranslations } from '../../../language/language.ts'
import { NoRows } from '../../../parts/lists/no-rows.tsx'
import { Waiting } from '../../../parts/waiting.tsx'
import { Holder, InboxRow, LastWords, TalkTime } from './inbox-row.tsx'
import { RowPages, ROWS_PER_PAGE, useRowPage } from './row-pages.tsx'
import { useFilters } from '../../../parts/lists/use-filters.ts'

type Chat = OperatorOutput<'getConversations'>['rows'][number]

/** Conversations with members: who has waited longest first, then those that were answered. */
export function ChatRows({ show }: { show: 'waiting' | 'untaken' | 'mine' | 'all' }) {
  const t = useTranslations()
  const page = useRowPage()
  const { q } = useSearch({ strict: false }) as { q?: string }
  const filtered = useFilters(['q'])
  const query = useCall('getConversations', { show, page, limit: ROWS_PER_PAGE, ...(q ? { q } : {}) })
  const { data } = query
  if (!data) return <Waiting on={query} />
  if (data.rows.length === 0) return <NoRows text={t('service.empty')} filtered={filtered} />
  const waiting = data.rows.filter(({ waits }) => waits.ts > 0)
  const answered = data.rows.filter(({ waits }) => waits.ts === 0)
  return (
    <>
      <Group rows={waiting} />
      {answered.length > 0 && waiting.length > 0 && <h2 className="inbox__group">{t('service.answered')}</h2>}
      <Group rows={answered} />
      <RowPages total={data.total} />
    </>
  )
}

function Group({ rows }: { rows: readonly Chat[] }) {
  const { id } = useParams({ strict: false }) as { id?: string }
  return rows.map(({ member, operator, waits, last, unread }) => (
    <InboxRow
      key={member.id}
      to="/service/$id"
      id={String(member.id)}
      isOpen={id === String(member.id)}
      name={member.name || member.username}
      time={<TalkTime talk={{ waits, last }} />}
      text={<LastWords last={last} />}
      unread={unread}
      note={<Holder of={operator} />}
    />
  ))
}
