import type { ReactNode } from 'react'
import { Link } from '../../router/link.tsx'
import { activityTypes, soughtLanguages } from '../../features/host/activity-types.ts'
import { useHostTexts } from '../../features/host/use-host-texts.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import type { HostFilter } from './host-filter.ts'
import '../../design/controls/chips.css'
import styles from './list.module.css'

type Props = { cities: { id: number; name: string }[]; chosen: HostFilter }

/** The filters by city, activity and language, one per line. */
export function ListFilter({ cities, chosen }: Props) {
  const t = useTranslations()
  const words = useHostTexts()
  return (
    <div className={styles.hostFilter}>
      <Line label={t('hosts.cities')}>
        <Choice chosen={chosen} to={{ id: '' }} name={t('hosts.everyCity')} />
        {cities.map(({ id, name }) => (
          <Choice key={id} chosen={chosen} to={{ id: String(id) }} name={name} />
        ))}
      </Line>
      <Line label={t('hosts.activities')}>
        <Choice chosen={chosen} to={{ type: '' }} name={t('hosts.everyActivity')} />
        {activityTypes.map((type) => (
          <Choice key={type} chosen={chosen} to={{ type }} name={words.activity(type)} />
        ))}
      </Line>
      <Line label={t('hosts.languages')}>
        <Choice chosen={chosen} to={{ lang: '' }} name={t('hosts.everyLanguage')} />
        {soughtLanguages.map((lang) => (
          <Choice key={lang} chosen={chosen} to={{ lang }} name={words.language(lang)} />
        ))}
      </Line>
    </div>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="chips chips--scroll" aria-label={label}>
      {children}
    </nav>
  )
}

/** One choice of a filter. The other filters in the address stay. */
function Choice({ chosen, to, name }: { chosen: HostFilter; to: Partial<HostFilter>; name: string }) {
  const next = { ...chosen, ...to }
  return (
    <Link
      className="chip"
      to="/List"
      search={{ id: next.id || undefined, type: next.type || undefined, lang: next.lang || undefined }}
      exact
      replace
      resetScroll={false}
    >
      {name}
    </Link>
  )
}
