import { useNavigate, useSearch } from '@tanstack/react-router'
import { Flex } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { Age } from '../../parts/age.tsx'
import { CallTable } from '../../parts/lists/call-table.tsx'
import { FilterBar } from '../../parts/lists/filter-bar.tsx'
import { Panes } from '../../parts/panes.tsx'
import { Page } from '../../parts/page.tsx'
import { Points } from '../../parts/points.tsx'
import { useWithdrawalColumns } from './withdrawal-columns.tsx'
import { Count } from '../../parts/marks/count.tsx'
import { Statistic, StatisticRow } from '../../parts/window/statistic.tsx'

const VIEWS = ['queue', 'held', 'approved', 'under_way', 'rejected', 'paid', 'failed', 'all'] as const

/** The queue of withdrawals, the oldest first, and the finished ones. */
export function WithdrawalsScreen() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { view = 'queue' } = useSearch({ strict: false }) as { view?: string }
  const { data: counts } = useCall('getWithdrawalCounts')
  const columns = useWithdrawalColumns({ withMember: true })
  return (
    <Page title={t('section.withdrawals')}>
      <Figures />
      <Panes
        shown={view}
        onShow={(key) => void navigate({ to: '.', search: { view: key === 'queue' ? undefined : key } as never })}
        items={VIEWS.map((key) => ({
          key,
          label: (
            <Flex gap={6} align="center">
              {t(`withdrawals.views.${key}`)}
              <Count of={counts && key in counts ? counts[key as 'queue'] : 0} />
            </Flex>
          )
        }))}
      />
      <FilterBar
        texts={[
          { name: 'orderNumber', label: t('withdrawals.orderNo') },
          { name: 'member', label: t('withdrawals.memberId') }
        ]}
      />
      <CallTable
        key={view}
        name="getWithdrawals"
        input={{ view }}
        filters={['orderNumber', 'member']}
        rowKey={({ id }) => id}
        empty={t('withdrawals.empty')}
        onOpen={({ id }) => void navigate({ to: '/withdrawals/$id', params: { id } })}
        columns={columns}
      />
    </Page>
  )
}

/** How many withdrawals are waiting and for how long, and how long the last ones took. */
function Figures() {
  const t = useTranslations()
  const { locale } = useLanguage()
  const { data } = useCall('getWithdrawalCounts')
  const minutes = (value: number | null) =>
    value === null
      ? '–'
      : new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', maximumFractionDigits: 1 }).format(value)
  if (!data) return null
  return (
    <StatisticRow label={t('section.withdrawals')}>
      <Statistic title={t('withdrawals.oldest')} value={<Age seconds={data.oldestAge} />} />
      <Statistic title={t('withdrawals.waiting')} value={<Points of={data.waitingMoney} />} />
      <Statistic title={t('withdrawals.unknown')} value={data.unknown} />
      <Statistic title={t('withdrawals.median', { n: data.eta.n })} value={minutes(data.eta.median_min)} />
      <Statistic title={t('withdrawals.p90')} value={minutes(data.eta.p90_min)} />
    </StatisticRow>
  )
}
