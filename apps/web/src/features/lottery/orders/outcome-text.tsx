import { Fragment } from 'react'
import { useAmounts } from '../../../format/use-amounts.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { netUnits, outcomeOf, outcomeTextOf, type Order } from './order.ts'
import styles from './order-record.module.css'

/** The outcome of an order in a word or two; nothing before its draw. */
export function OutcomeText({ order }: { order: Order }) {
  const t = useTranslations()
  const outcome = outcomeTextOf(order)
  if (outcome === 'pending') return null
  return <span className={styles.orderOutcome}>{t(`game-record.outcome.${outcome}`)}</span>
}

/** The stake, the payout and the net of a settled order; the refund of a void one. */
export function OrderSums({ order }: { order: Order }) {
  const t = useTranslations()
  const amounts = useAmounts()
  const outcome = outcomeOf(order)
  if (outcome === 'pending') return null
  const staked = amounts.points(order.totalStake)
  const paid = amounts.points(order.payout)
  if (outcome === 'refunded') return <Figures text={t('game-record.sums.refunded', { staked, paid })} />
  return <Figures text={t('game-record.sums.settled', { staked, paid, net: amounts.signed(netUnits(order)) })} />
}

const BETWEEN = ' · '

/** Figures side by side. A line breaks between them, never between a figure and its name. */
function Figures({ text }: { text: string }) {
  return text.split(BETWEEN).map((figure, index) => (
    <Fragment key={figure}>
      {index > 0 && BETWEEN}
      <span className={styles.orderFigure}>{figure}</span>
    </Fragment>
  ))
}
