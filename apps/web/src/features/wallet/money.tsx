import { useBase } from '../../api/use-base.ts'
import { unitsOf } from '../../format/points.ts'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import styles from './money-log.module.css'

const EXAMPLE = '20.00'

/** A change of the balance with its sign and the log's unit. Outgoing amounts are green, as the product requires. */
export function Money({ amount, exact = false }: { amount: string; exact?: boolean }) {
  const write = useWrittenMoney()
  return (
    <span className={unitsOf(amount) < 0n ? 'row__figure money--out' : 'row__figure'}>
      {write(amount, exact)}
      <PointSign />
    </span>
  )
}

/**
 * The log's unit of points, K unless the operator has set another. It looks like a coin and has a name for screen
 * readers, so that nobody reads it as thousands.
 */
export function PointSign() {
  const t = useTranslations()
  const suffix = useBase()?.unit.suffix ?? 'K'
  return suffix === '' ? null : (
    <abbr className={styles.moneySign} title={t('format.unit')}>
      {suffix}
    </abbr>
  )
}

/** Explain the unit once on the page. */
export function SignLegend() {
  const t = useTranslations()
  const format = useFormat()
  const suffix = useBase()?.unit.suffix ?? 'K'
  if (suffix === '') return null
  const points = t('format.points', { amount: format.points(EXAMPLE) })
  return (
    <p className={`${styles.moneyLogLegend} muted small`}>
      {format.points(EXAMPLE)} <PointSign /> = {points}
    </p>
  )
}

/** Return a function that formats a change with its sign, exactly or with at most two decimals. */
function useWrittenMoney(): (amount: string, exact?: boolean) => string {
  const format = useFormat()
  return (amount, exact = false) => {
    if (!exact) return format.signed(amount)
    return unitsOf(amount) > 0n ? `+${format.pointsExact(amount)}` : format.pointsExact(amount)
  }
}
