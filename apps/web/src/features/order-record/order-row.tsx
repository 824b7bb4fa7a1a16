import { Link } from '@tanstack/react-router'
import { Tag } from '../../design/controls/chip.tsx'
import { shortExpect } from '../../format/expect.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../language/language-provider.tsx'
import { expectOf, outcomeOf, type Order } from './order.ts'
import { OrderResult } from './order-result.tsx'
import { OrderStakes } from './order-stakes.tsx'
import { OrderSums, OutcomeText } from './outcome-text.tsx'
import { useMoment } from './time/use-moment.ts'
import './order-record.css'
import '../../design/lists/ledger.css'

type Props = {
  order: Order
  /** When its draw is, in unix seconds, where that is known. */
  drawsAt: number | null
  onOpen: () => void
}

/** An order: what was staked on which draw, what came of it, and how to check it. */
export function OrderRow({ order, drawsAt, onOpen }: Props) {
  const t = useWords()
  const format = useFormat()
  const expect = expectOf(order)
  const name = t('game-record.name', { house: order.name, expect: shortExpect(expect) })
  return (
    <li className="record order">
      <div>
        <button
          className="order__open record__title record__title--new"
          type="button"
          aria-haspopup="dialog"
          aria-label={t('game-record.detail.open', { name })}
          onClick={onOpen}
        >
          {name}
        </button>
        <OrderStatus order={order} />
      </div>
      <div className="order__sums">
        <span className="record__amount">
          {format.points(order.money)}
          <span className="money__unit">{order.unit}</span>
        </span>
        <OutcomeText order={order} />
      </div>
      <OrderResult order={order} drawsAt={drawsAt} />
      <OrderStakes order={order} />
      <p className="order__net">
        <OrderSums order={order} />
      </p>
      <OrderTimes order={order} />
    </li>
  )
}

/** A settled order is green, as the product wants it; the tick is for those that won. */
function OrderStatus({ order }: { order: Order }) {
  const { status, status_text } = order
  if (outcomeOf(order) === 'won') return <Tag state="done">{status_text}</Tag>
  if (status === 1) return <span className="tag tag--ok">{status_text}</span>
  if (status === 2) return <span className="muted small">{status_text}</span>
  return (
    <span className="tag tag--wait">
      <span className="spinner spinner--s" aria-hidden="true" />
      {status_text}
    </span>
  )
}

function OrderTimes({ order }: { order: Order }) {
  const t = useWords()
  const moment = useMoment()
  const expect = expectOf(order)
  return (
    <div className="order__foot">
      <p className="record__times">
        <span>{t('game-record.placed', { time: moment(order.create_ts) })}</span>
        {order.status !== 0 && <span>{t('game-record.settled', { time: moment(order.update_ts) })}</span>}
      </p>
      <Link
        className="verify verify--inline order__verify"
        to="/Fair"
        search={{ key: order.key, expect, order: order.order_no }}
        aria-label={t('game-record.verifyDraw', { expect: shortExpect(expect) })}
      >
        {t('game-record.verify')}
      </Link>
    </div>
  )
}
