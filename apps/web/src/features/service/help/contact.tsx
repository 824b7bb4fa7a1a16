import type { ReactNode } from 'react'
import { useBase } from '../../../api/use-base.ts'
import { headset } from '../../../design/icons/account.ts'
import { RowLink } from '../../../design/lists/row.tsx'
import { useLanguage, useTranslations } from '../../../language/language-provider.tsx'
import { useServiceHost } from './use-service-host.ts'
import styles from './help.module.css'

const ALL_DAYS = 7
/** A Monday, to name the days of the week from. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY = 86_400_000

type Props = { isSignedIn: boolean; presence: ReactNode }

/** How to contact staff, with or without a session. `presence` shows whether they can answer in the chat now. */
export function Contact({ isSignedIn, presence }: Props) {
  const t = useTranslations()
  const hours = useHours()
  const base = useBase()
  const host = useServiceHost()
  const chat = t(isSignedIn ? 'help.chat' : 'help.write')
  return (
    <section className={styles.helpPart} aria-labelledby="help-contact">
      <h2 className="section__title" id="help-contact">
        {t('help.contact')}
      </h2>
      <div className="rows">
        <RowLink
          to={isSignedIn ? '/ServiceOnline' : '/ServiceGuest'}
          icon={headset}
          title={host ? t('service.frame.page', { host }) : chat}
          note={hours}
        />
      </div>
      {!host && <div className={styles.helpPresence}>{presence}</div>}
      {base?.service.email && (
        <p className={styles.helpLine}>
          {t('help.email')}:{' '}
          <a className="link" href={`mailto:${base.service.email}`}>
            {base.service.email}
          </a>
        </p>
      )}
      {base?.operator.name && (
        <p className={`${styles.helpLine} muted`}>
          {base.operator.name} {base.operator.licence}
        </p>
      )}
    </section>
  )
}

/** Return the service hours in the site's time; empty if none are set. */
function useHours(): string {
  const t = useTranslations()
  const { locale } = useLanguage()
  const service = useBase()?.service
  if (!service || service.days.length === 0) return ''
  const { from, to, days } = service
  if (from === to && days.length === ALL_DAYS) return t('help.always')
  const name = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const named = days.toSorted((one, other) => one - other).map((day) => name.format(MONDAY + (day - 1) * DAY))
  return t('help.hours', { days: new Intl.ListFormat(locale, { type: 'unit' }).format(named), from, to })
}
