import { useCall } from '../../api/use-call.ts'
import { ButtonLink } from '../../design/controls/button.tsx'
import { HelpLink } from '../../design/lists/help-link.tsx'
import { Sheet } from '../../design/overlays/sheet.tsx'
import { Failure } from '../../design/states/failure.tsx'
import { SkeletonRows } from '../../design/states/skeleton.tsx'
import { EntryFacts } from '../../features/wallet/entry-facts.tsx'
import type { Entry } from '../../features/wallet/use-money-log.ts'
import { OrderDetail } from '../../features/lottery/orders/order-detail.tsx'
import { periodNumberOf, type Order } from '../../features/lottery/orders/order.ts'
import { useDrawTime } from '../../features/lottery/orders/use-draw-time.ts'
import { RechargeRow } from '../../features/payment/recharge-row.tsx'
import { WithdrawalTimeline } from '../../features/withdrawal/withdrawal-timeline.tsx'
import { drawSearch } from '../../format/draw-search.ts'
import { splitPeriodNumber } from '../../format/period-number.ts'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import styles from '../../features/wallet/money-log.module.css'

const ORDER_TYPES = new Set<Entry['type']>(['bet', 'win', 'bet_refund'])
const WITHDRAWAL_TYPES = new Set<Entry['type']>(['withdraw_hold', 'withdraw_return'])

/** An entry of the money log in full, with its order or payment. */
export function EntrySheet({ entry, onClose }: { entry: Entry | null; onClose: () => void }) {
  const format = useFormat()
  return (
    <Sheet
      open={entry !== null}
      onClose={onClose}
      title={entry?.typeText ?? ''}
      lead={entry && format.exactTime(entry.createdAtSeconds)}
    >
      {entry && (
        <>
          <EntryFacts entry={entry} />
          {ORDER_TYPES.has(entry.type) && <OrderOf number={entry.recordNumber} />}
          {entry.type === 'recharge' && <RechargeOf number={entry.recordNumber} />}
          {WITHDRAWAL_TYPES.has(entry.type) && <WithdrawalOf number={entry.recordNumber} />}
          <HelpLink kind="money" no={entry.id} />
        </>
      )}
    </Sheet>
  )
}

function OrderOf({ number }: { number: string }) {
  const t = useTranslations()
  const drawTime = useDrawTime()
  const { data, error, refetch } = useCall('getUserGameList', { orderNumber: number })
  const order: Order | undefined = data?.[0]
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={2} />
  if (!order) return null
  return (
    <section>
      <h3 className={styles.moneyLogOf}>{t('money-log.detail.order')}</h3>
      <p className="muted">
        {t('game-record.name', { lottery: order.name, periodNumber: splitPeriodNumber(periodNumberOf(order)) })}
      </p>
      <OrderDetail order={order} drawsAt={drawTime(order)} />
      <div className="mt-4">
        <ButtonLink
          to="/Fair"
          search={drawSearch(order.key, periodNumberOf(order), order.orderNumber)}
          kind="outline"
          block
        >
          {t('game-record.verify')}
        </ButtonLink>
      </div>
    </section>
  )
}

function RechargeOf({ number }: { number: string }) {
  const t = useTranslations()
  const { data, error, refetch } = useCall('getUserRechargeList', { orderNumber: number })
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={1} />
  if (!data[0]) return null
  return (
    <section>
      <h3 className={styles.moneyLogOf}>{t('money-log.detail.recharge')}</h3>
      <ul>
        <RechargeRow recharge={data[0]} />
      </ul>
    </section>
  )
}

function WithdrawalOf({ number }: { number: string }) {
  const t = useTranslations()
  const { data, error, refetch } = useCall('getUserWithdrawList', { orderNumber: number })
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={1} />
  const withdrawal = data[0]
  if (!withdrawal) return null
  return (
    <section>
      <h3 className={styles.moneyLogOf}>{t('money-log.detail.withdrawal')}</h3>
      <p className="muted mb-2">
        {t('withdraw-record.to', { bank: withdrawal.bankName, digits: withdrawal.accountNumber.slice(-4) })}
      </p>
      <WithdrawalTimeline withdrawal={withdrawal} />
    </section>
  )
}
