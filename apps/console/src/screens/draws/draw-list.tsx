import { Link, useSearch } from '@tanstack/react-router'
import { useTranslations } from '../../language/language.ts'
import { CallTable } from '../../parts/lists/call-table.tsx'
import { FilterBar } from '../../parts/lists/filter-bar.tsx'
import { DayFilter } from '../../parts/lists/day-filter.tsx'
import { useLotteryChoice } from '../../parts/lists/use-lottery-choice.ts'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Points } from '../../parts/points.tsx'

const STATES = ['open', 'closed', 'drawn', 'settled', 'void'] as const

/** The draws of a day: how each went. Each opens its page. */
export function DrawList() {
  const t = useTranslations()
  const { day = '' } = useSearch({ strict: false }) as { day?: string }
  const lottery = useLotteryChoice()
  return (
    <>
      <DayFilter days={[{ name: 'day', label: t('draws.day'), value: day }]} label={t('draws.day')} />
      <FilterBar
        choices={[
          lottery,
          {
            name: 'state',
            label: t('draws.state'),
            options: STATES.map((value) => ({ value, label: t(`draws.states.${value}`) }))
          }
        ]}
      />
      <CallTable
        name="getDraws"
        filters={['key', 'state', 'day']}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'periodNumber',
            title: t('draws.periodNumber'),
            sorter: true,
            render: (_, { key, periodNumber }) => (
              <Link to="/draws/$key/$number" params={{ key, number: periodNumber }} className="figure">
                {periodNumber}
              </Link>
            )
          },
          { key: 'lottery', title: t('draws.lottery'), render: (_, { name }) => name },
          { key: 'state', title: t('draws.state'), render: (_, { state }) => t(`draws.states.${state}`) },
          { key: 'draws', title: t('draws.draws'), render: (_, row) => <Timestamp at={row.draws} /> },
          { key: 'orders', title: t('draws.orders'), align: 'end', dataIndex: 'orders' },
          { key: 'staked', title: t('draws.staked'), align: 'end', render: (_, row) => <Points of={row.staked} /> },
          { key: 'paid', title: t('draws.paid'), align: 'end', render: (_, row) => <Points of={row.paid} /> },
          {
            key: 'lag',
            title: t('draws.lag'),
            align: 'end',
            render: (_, { lag }) => (lag === null ? '–' : t('draws.milliseconds', { count: lag }))
          },
          { key: 'reason', title: t('draws.voidReason'), render: (_, row) => row.voidReason || '–' }
        ]}
      />
    </>
  )
}
