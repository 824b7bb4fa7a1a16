import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import type { OrderEntry, OrderProof } from './order-entry.ts'
import styles from './order-proofs.module.css'

type Props = { entry: OrderEntry; result: OrderProof; nameOf: (option: string) => string }

/** Show what this device ordered, what the site recorded, and what to do next. */
export function ReceiptDifference({ entry: { kept, isCarried }, result: { proof, check }, nameOf }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const valuesOf = (options: readonly string[], stake: string) => ({
    options: options.map(nameOf).join(', '),
    points: t('format.points', { amount: format.points(stake) })
  })
  const differs = check.steps.find(({ id }) => id === 'kept')?.shown['differs']?.split(' ') ?? []
  const isReopened = differs.includes('open') || differs.includes('commit')
  const isForged = check.steps.some(({ id, ok }) => id === 'signed' && ok === false)
  return (
    <div className={styles.proofDifference}>
      {kept && <p>{t('fair.orders.ordered', valuesOf(kept.options, kept.stake))}</p>}
      <p>
        {proof
          ? t('fair.orders.recorded', valuesOf(proof.order.options, proof.order.stake))
          : t('fair.orders.unproven')}
      </p>
      {isReopened && <p>{t('fair.orders.reopened')}</p>}
      {isForged && <p>{t('fair.orders.forged')}</p>}
      {isCarried && <p className="muted">{t('fair.orders.carried')}</p>}
      <p className="muted prose">{t('fair.orders.differsHint')}</p>
    </div>
  )
}
