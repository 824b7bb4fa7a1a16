import type { OperatorInput } from '@glasshouse/contract/operator'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTargetSeconds } from '../../../api/counts.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTranslations } from '../../../language/language.ts'
import { NoRows } from '../../../parts/lists/no-rows.tsx'
import { Timestamp } from '../../../parts/timestamp.tsx'
import { Waiting } from '../../../parts/waiting.tsx'
import { InboxRow, WaitClock } from './inbox-row.tsx'
import { RowPages, ROWS_PER_PAGE, useRowPage } from './row-pages.tsx'
import { TicketState } from './ticket-state.tsx'
import { useFilters } from '../../../parts/lists/use-filters.ts'

const OPEN = new Set(['received', 'inWork'])

/** Questions and complaints, by default those that wait for an answer, the oldest first. */
export function TicketRows() {
  const t = useTranslations()
  const targetSeconds = useTargetSeconds('tickets')
  const page = useRowPage()
  const { q, kind, show } = useSearch({ strict: false }) as { q?: string; kind?: string; show?: string }
  const { id: opened } = useParams({ strict: false }) as { id?: string }
  const filtered = useFilters(['q', 'kind', 'show'])
  const filters = { ...(q ? { q } : {}), ...(kind ? { kind } : {}), ...(show ? { show } : {}) }
  const query = useCall('getTickets', { page, limit: ROWS_PER_PAGE, ...filters } as OperatorInput<'getTickets'>)
  const { data } = query
  if (!data) return <Waiting on={query} />
  if (data.rows.length === 0) return <NoRows text={t('service.noTickets')} filtered={filtered} />
  return (
    <>
      {data.rows.map(({ id, member, kind, topic, text, state, operator, created, updated }) => (
        <InboxRow
          key={id}
          to="/service/tickets/$id"
          id={id}
          isOpen={id === opened}
          name={member.name || member.username}
          time={
            OPEN.has(state) ? (
              <WaitClock since={created.ts} targetSeconds={targetSeconds} />
            ) : (
              <Timestamp at={updated} />
            )
          }
          text={text}
          note={
            <>
              {t(`service.kinds.${kind}`)}, {t(`service.topics.${topic}`)}
              {operator && ` · ${operator.name}`} <TicketState state={state} />
            </>
          }
        />
      ))}
      <RowPages total={data.total} />
    </>
  )
}
