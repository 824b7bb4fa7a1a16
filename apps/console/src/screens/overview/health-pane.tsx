import { Link } from '@tanstack/react-router'
import { useMe } from '../../api/me.ts'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { Pane } from '../../parts/window/pane.tsx'
import { useChecks } from './use-checks.ts'

/** Whether the site works, line by line; what is not as it should be has a sign and a colour. */
export function HealthPane() {
  const t = useTranslations()
  const { locale } = useLanguage()
  const { me } = useMe()
  const { checks, updatedAt } = useChecks()
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23', timeZone: me?.tz })
  const time = clock.format(updatedAt)
  const bad = checks.filter(({ tone }) => tone !== 'good').length
  return (
    <Pane
      title={t('overview.health')}
      note={updatedAt > 0 && t('overview.updated', { time })}
      extra={bad > 0 && <span className="overview__problems wait">{t('overview.problems', { count: bad })}</span>}
    >
      <ul className="overview__checks">
        {checks.map(({ name, tone, text, link }) => {
          const line = (
            <>
              <span className={`dot dot--${tone}`} />
              <span className="unseen">{t(`overview.tones.${tone}`)}: </span>
              <span>{t(`overview.checks.${name}`)}</span>
              <span className={tone === 'good' ? 'overview__evidence' : `overview__evidence ${tone}`}>{text}</span>
            </>
          )
          return <li key={name}>{link ? <Link {...link}>{line}</Link> : <div>{line}</div>}</li>
        })}
      </ul>
    </Pane>
  )
}
