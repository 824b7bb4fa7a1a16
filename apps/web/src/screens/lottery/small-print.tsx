import { useBase } from '../../api/use-base.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import styles from './lottery.module.css'

/** The small print of every bet: whether points are money, and who may play. */
export function SmallPrint() {
  const t = useTranslations()
  const base = useBase()
  if (!base) return null
  return (
    <p className={styles.smallprint}>
      {base.mode === 'sandbox' && <>{t('shell.sandbox')} </>}
      {t('lottery.age', { age: base.minAge })}
    </p>
  )
}
