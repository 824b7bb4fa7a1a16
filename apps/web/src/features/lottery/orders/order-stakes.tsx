import { Icon } from '../../../design/icons/icon.tsx'
import { check } from '../../../design/icons/outcome.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { isHit, type Order } from './order.ts'
import styles from './order-record.module.css'

/** The options of an order with their odds. Winning ones are marked. */
export function OrderStakes({ order }: { order: Order }) {
  const t = useTranslations()
  const format = useFormat()
  return (
    <ul className={styles.orderStakes} aria-label={t('game-record.stakes')}>
      {order.bets.map(({ code, name, odds }) => (
        <li key={code} className={isHit(code, order.dice) ? styles.orderHit : undefined}>
          {isHit(code, order.dice) && <HitMark />}
          {name} <span className={styles.orderOdds}>{format.odds(odds)}</span>
        </li>
      ))}
    </ul>
  )
}

/** A mark on an option that won. */
export function HitMark() {
  const t = useTranslations()
  return (
    <>
      <Icon path={check} size="tiny" className={styles.orderTick} />
      <span className="visually-hidden">{t('game-record.hit')}: </span>
    </>
  )
}
