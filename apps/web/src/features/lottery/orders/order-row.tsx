import { serverClock } from '../../../live/server-clock.ts'
import { Link } from '../../../router/link.tsx'
import { Tag } from '../../../design/controls/chip.tsx'
import { drawSearch } from '../../../format/draw-search.ts'
import { shortPeriodNumber } from '../../../format/period-number.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { periodNumberOf, outcomeOf, type Order } from './order.ts'
import { OrderResult } from './order-result.tsx'
import { OrderStakes } from './order-stakes.tsx'
import { OrderSums, OutcomeText } from './outcome-text.tsx'
import styles from './order-record.module.css'
import '../../../design/lists/ledger.css'

type Props = {
  order: Order
  /** The draw time in unix seconds, if known. */
  drawsAt: number | null
  onOpen: () => void
}

/** An order: its stake, draw and outcome, with a link to verify it. */
export function OrderRow({ order, drawsAt, onOpen }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const periodNumber = periodNumberOf(order)
  const name = t('game-record.name', { lottery: order.name, periodNumber: shortPeriodNumber(periodNumber) })
  return (
    <li className={`record ${styles.order}`}>
      <div>
        <button
          className={`${styles.orderOpen} record__title record__title--new`}
          type="button"
          aria-haspopup="dialog"
          aria-label={t('game-record.detail.open', { name })}
          onClick={onOpen}
        >
          {name}
        </button>
        <OrderStatus order={order} />
      </div>
      <div className={styles.orderSums}>
        <span className="record__amount">
          {format.points(order.totalStake)}
          <span className="money__unit">{order.unit}</span>
        </span>
        <OutcomeText order={order} />
      </div>
      <OrderResult order={order} drawsAt={drawsAt} />
      <OrderStakes order={order} />
      <p className={styles.orderNet}>
        <OrderSums order={order} />
      </p>
      <OrderTimes order={order} />
    </li>
  )
}

/** A settled order is green, as the product requires; a tick marks a win. */
function OrderStatus({ order }: { order: Order }) {
  const { state, stateText } = order
  if (outcomeOf(order) === 'won') return <Tag state="done">{stateText}</Tag>
  if (state === 'settled') return <span className="tag tag--ok">{stateText}</span>
  if (state === 'refunded') return <span className="muted small">{stateText}</span>
  return (
    <span className="tag tag--wait">
      <span className="spinner spinner--s" aria-hidden="true" />
      {stateText}
    </span>
  )
}

function OrderTimes({ order }: { order: Order }) {
  const t = useTranslations()
  const timestamp = useTimeText()
  const periodNumber = periodNumberOf(order)
  return (
    <div className={styles.orderFoot}>
      <p className="record__times">
        <span>{t('game-record.placed', { time: timestamp(order.createdAtSeconds) })}</span>
        {order.state !== 'pending' && (
          <span>{t('game-record.settled', { time: timestamp(order.settledAtSeconds) })}</span>
        )}
      </p>
      <Link
        className={`verify verify--inline ${styles.orderVerify}`}
        to="/Fair"
        search={drawSearch(order.key, periodNumber, order.orderNumber)}
        aria-label={t('game-record.verifyDraw', { periodNumber: shortPeriodNumber(periodNumber) })}
      >
        {t('game-record.verify')}
      </Link>
    </div>
  )
}

/** Return a function that formats a time; a time of today has no date. */
function useTimeText(): (unixSeconds: number) => string {
  const format = useFormat()
  return (seconds) => {
    const isToday = format.date(seconds) === format.date(Math.floor(serverClock.now() / 1000))
    return isToday ? format.clock(seconds) : format.exactTime(seconds)
  }
}
