import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../language/language-provider.tsx'
import { netUnits, outcomeOf, type Order } from './order.ts'

/** How an order ended, in a word or two; nothing while its draw is awaited. */
export function OutcomeText({ order }: { order: Order }) {
  const t = useWords()
  const outcome = outcomeOf(order)
  if (outcome === 'pending') return null
  return <span className="order__outcome">{t(`game-record.outcome.${outcome}`)}</span>
}

/** What a settled order cost, what it was paid and the net; what a void one got back. */
export function OrderSums({ order }: { order: Order }) {
  const t = useWords()
  const format = useFormat()
  const outcome = outcomeOf(order)
  if (outcome === 'pending') return null
  const staked = format.points(order.money)
  const paid = format.points(order.win)
  if (outcome === 'refunded') return <>{t('game-record.sums.refunded', { staked, paid })}</>
  return <>{t('game-record.sums.settled', { staked, paid, net: format.signed(netUnits(order)) })}</>
}
