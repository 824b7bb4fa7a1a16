import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../../design/controls/button.tsx'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import styles from './bet-slip.module.css'

/** The missing amount of the balance, with the two actions that help. A low panel scrolls to it. */
export function ShortBalance({ byUnits }: { byUnits: bigint }) {
  const t = useTranslations()
  const format = useFormat()
  const amount = t('format.points', { amount: format.points(byUnits) })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={styles.slipShort} ref={box}>
      <p className="strong">{t('slip.short', { amount })}</p>
      <div className={styles.slipWays}>
        <ButtonLink to="/Recharge" kind="outline" size="small">
          {t('slip.recharge')}
        </ButtonLink>
        <ButtonLink to="/ServiceOnline" kind="text" size="small">
          {t('title.serviceChat')}
        </ButtonLink>
      </div>
    </div>
  )
}
