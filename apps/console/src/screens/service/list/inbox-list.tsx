import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMe } from '../../../api/me.ts'
import { useCall } from '../../../api/use-call.ts'
import { useLanguage, useTranslations } from '../../../language/language.ts'
import { clockText } from '../../../parts/duration.ts'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { Count } from '../../../parts/marks/count.tsx'
import { Tag } from '../../../parts/marks/tag.tsx'
import { ChatRows } from './chat-rows.tsx'
import { GuestRows } from './guest-rows.tsx'
import { TicketRows } from './ticket-rows.tsx'
import './inbox-list.css'

const VIEWS = ['waiting', 'untaken', 'mine', 'all', 'guests', 'tickets'] as const
type View = (typeof VIEWS)[number]

/** What waits: chats, guests, and questions and complaints, with the times of the latest answers below. */
export function InboxList() {
  const t = useTranslations()
  const search = useSearch({ strict: false }) as { view?: string }
  const view = VIEWS.find((one) => one === search.view) ?? 'waiting'
  const { data: overview } = useCall('getServiceOverview')
  return (
    <section className="inbox__list" aria-label={t('service.list')}>
      <div className="inbox__head">
        <h1 tabIndex={-1}>{t('section.service')}</h1>
        {overview && (
          <Tag color={overview.open ? 'success' : 'default'}>{t(overview.open ? 'service.open' : 'service.shut')}</Tag>
        )}
      </div>
      <Views shown={search.view === 'canned' ? null : view} />
      <Filters view={view} />
      <div className="inbox__rows">
        <Rows view={view} />
      </div>
      <Figures />
    </section>
  )
}

function Views({ shown }: { shown: View | null }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { data } = useCall('getServiceOverview')
  const counts: Partial<Record<View, number>> = data ?? {}
  return (
    <div className="inbox__views" role="group" aria-label={t('service.show')}>
      {VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          className="chip"
          aria-pressed={view === shown}
          onClick={() =>
            void navigate({ to: '/service', search: { view: view === 'waiting' ? undefined : view } as never })
          }
        >
          {t(`service.views.${view}`)} <Count of={counts[view] ?? 0} />
        </button>
      ))}
    </div>
  )
}

function Filters({ view }: { view: View }) {
  const t = useTranslations()
  const { isMasked } = useMe()
  const choice = <Value extends string>(
    name: string,
    label: string,
    values: readonly Value[],
    of: (value: Value) => string
  ) => ({
    name,
    label,
    options: values.map((value) => ({ value, label: of(value) }))
  })
  if (view === 'guests') {
    return (
      <FilterBar
        choices={[
          choice('show', t('service.guests.show'), ['waiting', 'all'] as const, (value) => t(`service.views.${value}`))
        ]}
      />
    )
  }
  if (view !== 'tickets') {
    return <FilterBar texts={[{ name: 'q', label: isMasked ? t('part.memberId') : t('service.find') }]} />
  }
  return (
    <FilterBar
      texts={[{ name: 'q', label: isMasked ? t('part.memberId') : t('service.findTicket') }]}
      choices={[
        choice('kind', t('service.kind'), ['question', 'complaint'] as const, (value) => t(`service.kinds.${value}`)),
        choice('show', t('service.state'), ['open', 'all'] as const, (value) => t(`service.shows.${value}`))
      ]}
    />
  )
}

function Rows({ view }: { view: View }) {
  if (view === 'guests') return <GuestRows />
  if (view === 'tickets') return <TicketRows />
  return <ChatRows show={view} />
}

/** How long the first answers of the last week took, and how many there were today. */
function Figures() {
  const t = useTranslations()
  const { locale } = useLanguage()
  const { data } = useCall('getServiceOverview')
  const { n, today, medianSeconds, p90Seconds } = data?.answers ?? { n: 0, today: 0, medianSeconds: 0, p90Seconds: 0 }
  const clock = (seconds: number) => (n === 0 ? '–' : clockText(seconds))
  return (
    <div className="inbox__foot">
      <dl>
        <div>
          <dt>{t('service.firstReply')}</dt>
          <dd title={t('service.medianOf', { n })}>{clock(medianSeconds)}</dd>
        </div>
        <div>
          <dt>{t('service.p90')}</dt>
          <dd title={t('service.p90Of', { n })}>{clock(p90Seconds)}</dd>
        </div>
        <div>
          <dt>{t('service.today')}</dt>
          <dd>{new Intl.NumberFormat(locale).format(today)}</dd>
        </div>
      </dl>
      <Link className="more" to="/service" search={{ view: 'canned' } as never}>
        {t('service.views.canned')}
      </Link>
    </div>
  )
}
