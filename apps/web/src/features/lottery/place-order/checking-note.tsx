import { Button, Spinner } from '../../../design/controls/button.tsx'
import { shortPeriodNumber } from '../../../format/period-number.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import type { PendingOrder } from './pending-order.ts'
import styles from './checking.module.css'

/** A note about an order with an unknown outcome: the app is checking it, and it cannot be placed twice. */
export function CheckingNote({ order, onRetryNow }: { order: PendingOrder; onRetryNow: () => void }) {
  const t = useTranslations()
  const format = useFormat()
  const total = t('format.points', { amount: format.points(order.totalStake) })
  return (
    <div className={styles.checking} role="status">
      <p className={styles.checkingTitle}>
        <Spinner />
        {t('slip.checking.title')}
      </p>
      <p>{t('slip.checking.text', { total, periodNumber: shortPeriodNumber(order.periodNumber) })}</p>
      <Button kind="outline" size="small" onClick={onRetryNow}>
        {t('slip.checking.again')}
      </Button>
    </div>
  )
}
