import type { ReactNode } from 'react'
import { Ledger, LedgerLine } from '../../../design/lists/ledger.tsx'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { periodNumberOf, isHit, netUnits, outcomeOf, type Order } from './order.ts'
import { OrderResult } from './order-result.tsx'
import { HitMark } from './order-stakes.tsx'
import styles from './order-record.module.css'

/** An order's result, its exact amounts, and its facts. `drawsAt` is in unix seconds, if known. */
export function OrderDetail({ order, drawsAt }: { order: Order; drawsAt: number | null }) {
  const t = useTranslations()
  return (
    <>
      <OrderResult order={order} drawsAt={drawsAt} />
      <Sums order={order} />
      <p className="muted small mt-2">{t('game-record.detail.exact')}</p>
      <Facts order={order} />
    </>
  )
}

function Sums({ order }: { order: Order }) {
  const t = useTranslations()
  const format = useFormat()
  const written = (amount: string) => t('format.points', { amount: format.pointsExact(amount) })
  const outcome = outcomeOf(order)
  return (
    <Ledger>
      {order.bets.map(({ code, name, stake, odds }) => (
        <LedgerLine
          key={code}
          label={
            <>
              {isHit(code, order.dice) && <HitMark />}
              {t('game-record.detail.stake', { name, odds: format.oddsExact(odds) })}
            </>
          }
          value={written(stake)}
        />
      ))}
      <LedgerLine label={t('game-record.detail.staked')} value={written(order.totalStake)} total />
      {outcome !== 'pending' && (
        <LedgerLine
          label={outcome === 'refunded' ? t('game-record.detail.refund') : t('game-record.detail.payout')}
          value={written(order.payout)}
          total
        />
      )}
      {order.state === 'settled' && (
        <LedgerLine
          label={t('game-record.detail.net')}
          value={t('format.points', { amount: format.signedExact(netUnits(order)) })}
          total
        />
      )}
    </Ledger>
  )
}

function Facts({ order }: { order: Order }) {
  const t = useTranslations()
  const format = useFormat()
  const facts: [string, ReactNode][] = [
    [t('game-record.detail.status'), order.stateText],
    [t('game-record.detail.number'), order.orderNumber],
    [t('game-record.detail.draw'), periodNumberOf(order)],
    [t('game-record.detail.placed'), format.exactTime(order.createdAtSeconds)]
  ]
  if (order.state !== 'pending') facts.push([t('game-record.detail.settled'), format.exactTime(order.settledAtSeconds)])
  return (
    <dl className={styles.orderFacts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
