import { Link } from '../../../router/link.tsx'
import { caretRight } from '../../../design/icons/navigation.ts'
import { receipt } from '../../../design/icons/account.ts'
import { Icon } from '../../../design/icons/icon.tsx'
import { RowLink } from '../../../design/lists/row.tsx'
import { shortPeriodNumber } from '../../../format/period-number.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { periodNumberOf, isHit, outcomeTextOf, type Order } from './order.ts'
import { HitMark } from './order-stakes.tsx'
import { OrderSums } from './outcome-text.tsx'
import styles from './own-bets.module.css'
import orderRecordStyles from './order-record.module.css'

const MAX_ROWS = 4

/** The member's bets on the current draw and the previous one that may be shown. */
export function OwnBets({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations()
  if (orders.length === 0) return null
  return (
    <section className={`section section--bleed ${styles.ownBets}`}>
      <div className="section__head">
        <h2 className="section__title">{t('game-record.own.title')}</h2>
        <Link className="section__more" to="/GameRecord">
          {t('game-record.own.all')}
          <Icon path={caretRight} size="tiny" />
        </Link>
      </div>
      <ul className="rows" aria-live="polite">
        {orders.slice(0, MAX_ROWS).map((order) => (
          <OwnBet key={order.id} order={order} />
        ))}
      </ul>
      {orders.length > MAX_ROWS && (
        <p className={styles.ownBetsMore}>{t('game-record.own.more', { count: orders.length - MAX_ROWS })}</p>
      )}
    </section>
  )
}

function OwnBet({ order }: { order: Order }) {
  const t = useTranslations()
  const format = useFormat()
  const total = t('format.points', { amount: format.points(order.totalStake) })
  const outcome = outcomeTextOf(order)
  return (
    <li>
      <RowLink
        to="/GameRecord"
        search={{ order: order.orderNumber }}
        icon={receipt}
        title={<Options order={order} />}
        note={
          <>
            {t('game-record.own.bet', { periodNumber: shortPeriodNumber(periodNumberOf(order)), total })} ·{' '}
            {outcome === 'pending' ? t('game-record.own.waiting') : t(`game-record.outcome.${outcome}`)}
            {outcome !== 'pending' && <br />}
            <OrderSums order={order} />
          </>
        }
      />
    </li>
  )
}

function Options({ order: { bets, dice } }: { order: Order }) {
  return bets.map(({ code, name }, index) => (
    <span key={code} className={isHit(code, dice) ? orderRecordStyles.orderHit : undefined}>
      {index > 0 && ' · '}
      {isHit(code, dice) && <HitMark />}
      {name}
    </span>
  ))
}
