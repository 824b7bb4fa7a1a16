import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../api/use-call.ts'
import { useTranslations } from '../../../language/language.ts'
import { optionName } from '../../../parts/option-name.ts'
import { Points } from '../../../parts/points.tsx'
import { RowTable } from '../../../parts/lists/row-table.tsx'
import { Pane } from '../../../parts/window/pane.tsx'
import { OrderState } from '../../orders/order-state.tsx'

const SHOWN = 8

/** The newest orders of a draw. */
export function DrawOrders({ draw: { key, periodNumber, orders } }: { draw: OperatorOutput<'getDraw'> }) {
  const t = useTranslations()
  const { data, isPending } = useCall('getOrders', { key, periodNumber, limit: String(SHOWN) })
  return (
    <Pane
      title={t('section.orders')}
      note={new Intl.NumberFormat().format(orders)}
      extra={
        orders > SHOWN && (
          <Link className="more" to="/orders" search={{ key, periodNumber } as never}>
            {t('draws.allOrders')}
          </Link>
        )
      }
      isFlush
    >
      <RowTable
        rows={data?.rows ?? []}
        rowKey={({ no }) => no}
        isBusy={isPending}
        empty={t('draws.noOrders')}
        columns={[
          {
            key: 'no',
            title: t('orders.no'),
            render: (_, { no }) => (
              <Link to="/orders/$no" params={{ no }} title={no} className="figure">
                …{no.slice(-6)}
              </Link>
            )
          },
          {
            key: 'member',
            title: t('orders.username'),
            render: (_, { member }) => (
              <Link to="/members/$id" params={{ id: String(member.id) }}>
                {member.username}
              </Link>
            )
          },
          {
            key: 'options',
            title: t('orders.options'),
            render: (_, { options }) => options.map((option) => optionName(t, option)).join(', ')
          },
          { key: 'state', title: t('orders.state'), render: (_, { state }) => <OrderState state={state} /> },
          { key: 'cost', title: t('draws.staked'), align: 'end', render: (_, { cost }) => <Points of={cost} /> },
          {
            key: 'payout',
            title: t('draws.paid'),
            align: 'end',
            render: (_, { payout }) => (Number(payout) > 0 ? <Points of={payout} /> : '–')
          }
        ]}
      />
    </Pane>
  )
}
