import { Icon } from '../../design/icons/icon.tsx'
import { check } from '../../design/icons/status.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../language/language-provider.tsx'
import { isHit, type Order } from './order.ts'
import './order-record.css'

/** The options of an order with their odds; those that won are marked. */
export function OrderStakes({ order }: { order: Order }) {
  const t = useWords()
  const format = useFormat()
  return (
    <ul className="order__stakes" aria-label={t('game-record.stakes')}>
      {order.data.map(({ type, name, odds }) => (
        <li key={type} className={isHit(type, order.opencode) ? 'order__hit' : undefined}>
          {isHit(type, order.opencode) && <HitMark />}
          {name} <span className="order__odds">{format.odds(odds)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Marks an option that won. */
export function HitMark() {
  const t = useWords()
  return (
    <>
      <Icon path={check} size="tiny" className="order__tick" />
      <span className="visually-hidden">{t('game-record.hit')}: </span>
    </>
  )
}
