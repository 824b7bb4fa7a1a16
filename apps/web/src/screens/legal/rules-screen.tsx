import { Link } from '../../router/link.tsx'
import { useBase } from '../../api/use-base.ts'
import { useCall } from '../../api/use-call.ts'
import { PayTable, usePercent } from '../../features/lottery/rules/pay-table.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { Chapter, LegalPage, useFacts } from './legal-page.tsx'
import styles from '../../features/lottery/rules/rules.module.css'

/** How the games, the wheel and the videos work, with the odds in force. */
export function RulesScreen() {
  const t = useTranslations()
  const { age } = useFacts()
  return (
    <LegalPage title={t('title.rules')} lead={t('legal.rules.lead')}>
      <Chapter title={t('rules.play.title')}>
        <p>{t('rules.play.text')}</p>
        <Odds />
        <PromisedReturn />
      </Chapter>
      {(['orders', 'settle'] as const).map((part) => (
        <Chapter key={part} title={t(`legal.rules.${part}.title`)}>
          <p>{t(`legal.rules.${part}.text`)}</p>
        </Chapter>
      ))}
      <Making />
      <Chapter title={t('legal.rules.check.title')}>
        <p>{t('legal.rules.check.text')}</p>
        <p>
          <Link className="link" to="/Fair">
            {t('title.fair')}
          </Link>
        </p>
      </Chapter>
      <Chapter title={t('rules.void.title')}>
        <p>{t('rules.void.text')}</p>
      </Chapter>
      {(['wheel', 'videos'] as const).map((part) => (
        <Chapter key={part} title={t(`legal.rules.${part}.title`)}>
          <p>{t(`legal.rules.${part}.text`)}</p>
        </Chapter>
      ))}
      <Chapter title={t('legal.rules.protect.title')}>
        <p>{t('legal.rules.protect.text', { age })}</p>
        <p>
          <Link className="link" to="/Limits">
            {t('title.limits')}
          </Link>
        </p>
      </Chapter>
    </LegalPage>
  )
}

/** The pay table of the first lottery. Each lottery shows its own in its rules. */
function Odds() {
  const lottery = useCall('getHotLotteries').data?.[0]
  const { data: options } = useCall('getLotteryOdds', { id: lottery?.id }, { enabled: lottery !== undefined })
  return options && options.length > 0 ? <PayTable options={options} /> : null
}

/** The minimum return of any option of any lottery, from the site's settings. */
function PromisedReturn() {
  const t = useTranslations()
  const percent = usePercent()
  const least = useBase()?.minReturnPercent
  return least === undefined ? null : (
    <p className="mt-2">{t('legal.rules.return', { percent: percent(least * 100) })}</p>
  )
}

function Making() {
  const t = useTranslations()
  return (
    <Chapter title={t('rules.draw.title')}>
      <ol className={styles.rulesSteps}>
        {(['sealed', 'closed', 'opened', 'derived'] as const).map((step) => (
          <li key={step}>{t(`rules.draw.${step}`)}</li>
        ))}
      </ol>
    </Chapter>
  )
}
