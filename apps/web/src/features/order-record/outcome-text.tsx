import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../language/language-provider.tsx'
import { outcomeOf, type Order } from './order.ts'

/** What an order came to: points paid with two decimals at most, cut. Nothing while its draw is awaited. */
export function OutcomeText({ order }: { order: Order }) {
  const t = useWords()
  const format = useFormat()
  const points = t('format.points', { amount: format.points(order.win) })
  switch (outcomeOf(order)) {
    case 'won':
      return <span className="order__outcome strong">{t('game-record.won', { points })}</span>
    case 'lost':
      return <span className="order__outcome">{t('game-record.lost')}</span>
    case 'refunded':
      return <span className="order__outcome">{t('game-record.refunded', { points })}</span>
    case 'pending':
      return null
  }
}
