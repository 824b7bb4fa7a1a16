import { useNavigate, useSearch } from '@tanstack/react-router'
import { Flex } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { Age } from '../../parts/age.tsx'
import { CallTable } from '../../parts/lists/call-table.tsx'
import { FilterBar } from '../../parts/lists/filter-bar.tsx'
import { Page } from '../../parts/page.tsx'
import { useMe } from '../../api/me.ts'
import { Panes } from '../../parts/panes.tsx'
import { CannedPane } from './canned-pane.tsx'
import { GuestsPane } from './guests/guests-pane.tsx'
import { useConversationColumns, useTicketColumns } from './service-columns.tsx'
import { Count } from '../../parts/marks/count.tsx'
import { Statistic, StatisticRow } from '../../parts/window/statistic.tsx'
import { Tag } from '../../parts/marks/tag.tsx'

const VIEWS = ['waiting', 'untaken', 'mine', 'all', 'guests', 'tickets', 'canned'] as const
type View = (typeof VIEWS)[number]

/** The service inbox: conversations waiting for an answer, the longest wait first; tickets; canned answers. */
export function ServiceScreen() {
  const t = useTranslations()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { view?: string }
  const view = VIEWS.find((one) => one === search.view) ?? 'waiting'
  const { data: overview } = useCall('getServiceOverview')
  const counts: Partial<Record<View, number>> = overview ?? {}
  return (
    <Page
      title={t('section.service')}
      mark={
        overview && (
          <Tag color={overview.open ? 'success' : 'default'}>{t(overview.open ? 'service.open' : 'service.shut')}</Tag>
        )
      }
    >
      <Figures />
      <Panes
        shown={view}
        onShow={(key) => void navigate({ to: '.', search: { view: key === 'waiting' ? undefined : key } as never })}
        items={VIEWS.map((key) => ({
          key,
          label: (
            <Flex gap={6} align="center">
              {t(`service.views.${key}`)}
              <Count of={counts[key] ?? 0} />
            </Flex>
          )
        }))}
      />
      <View view={view} />
    </Page>
  )
}

function View({ view }: { view: View }) {
  if (view === 'tickets') return <Tickets />
  if (view === 'canned') return <CannedPane />
  if (view === 'guests') return <GuestsPane />
  return <Conversations show={view} />
}

function Conversations({ show }: { show: 'waiting' | 'untaken' | 'mine' | 'all' }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { isMasked } = useMe()
  const columns = useConversationColumns()
  return (
    <>
      <FilterBar texts={[{ name: 'q', label: isMasked ? t('part.memberId') : t('service.find') }]} />
      <CallTable
        key={show}
        name="getConversations"
        input={{ show }}
        filters={['q']}
        rowKey={({ member }) => member.id}
        empty={t('service.empty')}
        onOpen={({ member }) => void navigate({ to: '/service/$id', params: { id: String(member.id) } })}
        columns={columns}
      />
    </>
  )
}

function Tickets() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { isMasked } = useMe()
  const columns = useTicketColumns()
  return (
    <>
      <FilterBar
        texts={[{ name: 'q', label: isMasked ? t('part.memberId') : t('service.findTicket') }]}
        choices={[
          {
            name: 'kind',
            label: t('service.kind'),
            options: (['question', 'complaint'] as const).map((value) => ({
              value,
              label: t(`service.kinds.${value}`)
            }))
          },
          {
            name: 'show',
            label: t('service.state'),
            options: (['open', 'all'] as const).map((value) => ({ value, label: t(`service.shows.${value}`) }))
          }
        ]}
      />
      <CallTable
        name="getTickets"
        filters={['q', 'kind', 'show']}
        rowKey={({ id }) => id}
        empty={t('service.noTickets')}
        onOpen={({ id }) => void navigate({ to: '/service/tickets/$id', params: { id } })}
        columns={columns}
      />
    </>
  )
}

/** How long members have waited, and how long the first answers of the last week took. */
function Figures() {
  const t = useTranslations()
  const { locale } = useLanguage()
  const { data } = useCall('getServiceOverview')
  if (!data) return null
  const { n, medianSeconds, p90Seconds } = data.answers
  const minutes = (seconds: number) =>
    n === 0
      ? '–'
      : new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', maximumFractionDigits: 1 }).format(seconds / 60)
  return (
    <StatisticRow label={t('section.service')}>
      <Statistic title={t('service.oldest')} value={<Age seconds={data.oldestSeconds} />} />
      <Statistic title={t('service.median', { n })} value={minutes(medianSeconds)} />
      <Statistic title={t('service.p90')} value={minutes(p90Seconds)} />
    </StatisticRow>
  )
}
