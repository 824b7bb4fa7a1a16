import { orderStates } from '@glasshouse/contract/operator-order-states'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslations } from '../../language/language.ts'
import { CallTable } from '../../parts/lists/call-table.tsx'
import { DayFilter } from '../../parts/lists/day-filter.tsx'
import { FilterBar } from '../../parts/lists/filter-bar.tsx'
import { useLotteryChoice } from '../../parts/lists/use-lottery-choice.ts'
import { Timestamp } from '../../parts/timestamp.tsx'
import { optionName } from '../../parts/option-name.ts'
import { Page } from '../../parts/page.tsx'
import { Points } from '../../parts/points.tsx'
import { OrderState } from './order-state.tsx'

/** The page to search and read orders. Nobody can change one. */
export function OrdersScreen() {
  const t = useTranslations()
  const lottery = useLotteryChoice()
  const { day = '' } = useSearch({ strict: false }) as { day?: string }
  return (
    <Page title={t('section.orders')}>
      <DayFilter days={[{ name: 'day', label: t('orders.day'), value: day }]} label={t('orders.day')} />
      <FilterBar
        texts={[
          { name: 'member', label: t('orders.member') },
          { name: 'no', label: t('orders.no') },
          { name: 'periodNumber', label: t('orders.periodNumber') }
        ]}
        choices={[
          lottery,
          {
            name: 'state',
            label: t('orders.state'),
            options: orderStates.map((value) => ({ value, label: t(`orders.states.${value}`) }))
          }
        ]}
      />
      <p>{t('orders.dayNote')}</p>
      <CallTable
        name="getOrders"
        filters={['member', 'no', 'key', 'periodNumber', 'day', 'state']}
        rowKey={({ no }) => no}
        columns={[
          { key: 'id', title: t('orders.at'), sorter: true, render: (_, row) => <Timestamp at={row.at} /> },
          {
            key: 'no',
            title: t('orders.no'),
            render: (_, { no }) => (
              <Link to="/orders/$no" params={{ no }} className="figure">
                {no}
              </Link>
            )
          },
          {
            key: 'member',
            title: t('orders.username'),
            render: (_, { member }) => (
              <div className="narrow">
                <Link to="/members/$id" params={{ id: String(member.id) }}>
                  {member.username}
                </Link>
              </div>
            )
          },
          { key: 'lottery', title: t('orders.lottery'), render: (_, { name }) => name },
          {
            key: 'periodNumber',
            title: t('orders.periodNumber'),
            render: (_, row) => <span className="figure">{row.periodNumber}</span>
          },
          {
            key: 'options',
            title: t('orders.options'),
            render: (_, { options }) => (
              <div className="words">{options.map((option) => optionName(t, option)).join(', ')}</div>
            )
          },
          { key: 'cost', title: t('orders.cost'), align: 'end', render: (_, { cost }) => <Points of={cost} /> },
          { key: 'payout', title: t('orders.payout'), align: 'end', render: (_, row) => <Points of={row.payout} /> },
          { key: 'state', title: t('orders.state'), render: (_, { state }) => <OrderState state={state} /> }
        ]}
      />
    </Page>
  )
}
