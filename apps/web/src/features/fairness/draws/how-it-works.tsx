import { useTranslations } from '../../../language/language-provider.tsx'
import styles from './choose-draw.module.css'

const STEPS = ['sealed', 'closed', 'opened', 'derived'] as const

/** The four steps of a draw in plain words. */
export function HowItWorks() {
  const t = useTranslations()
  return (
    <section className="section section--flush">
      <h2 className="section__title">{t('fair.choose.heading')}</h2>
      <p className="muted mt-2 prose">{t('fair.choose.lead')}</p>
      <ol className={styles.how}>
        {STEPS.map((step) => (
          <li key={step}>
            <h3 className="type-subhead">{t(`fair.${step}.title`)}</h3>
            <p className="muted small prose">{t(`fair.choose.${step}`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
