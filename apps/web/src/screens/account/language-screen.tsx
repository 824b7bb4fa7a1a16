import { isLanguageCode, languages, type LanguageCode } from '@glasshouse/language'
import { useRouter, useSearch } from '../../router/router-context.tsx'
import { useState } from 'react'
import { useShowError } from '../../api/use-show-error.ts'
import { useCall } from '../../api/use-call.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { check } from '../../design/icons/outcome.ts'
import { SkeletonRows } from '../../design/states/skeleton.tsx'
import { useLanguage, useTranslations } from '../../language/language-provider.tsx'
import '../../design/lists/rows.css'

const own = Object.entries(languages).map(([value, { name, flag }]) => ({ code: value, name, flag }))

export function LanguageScreen() {
  const t = useTranslations()
  const { data: base, isError } = useCall('getBase')
  const { code, locale } = useLanguage()
  const { choose, chosen } = useChoice()
  const offered = base?.languages ?? (isError ? own : null)
  return (
    <div className="frame">
      <TopBar title={t('title.language')} back="/Mine" />
      <main>
        {offered === null ? (
          <SkeletonRows count={own.length} />
        ) : (
          <ul className="rows" role="radiogroup" aria-label={t('title.language')}>
            {offered.map(({ code: value, name, flag }) => (
              <li key={value} role="none">
                <button
                  className="row row--tall"
                  type="button"
                  role="radio"
                  aria-checked={value === code}
                  aria-busy={value === chosen ? true : undefined}
                  lang={isLanguageCode(value) ? languages[value].htmlLang : undefined}
                  onClick={() => void choose(value)}
                >
                  <img src={flag} alt="" className="row__flag" width="36" height="24" />
                  <span className="row__main row__title">{name}</span>
                  {value === code && <Icon path={check} className="row__tick" />}
                </button>
              </li>
            ))}
          </ul>
        )}
        {base && (
          <p className="page pt-4 muted small">{t('language.timeNote', { zone: zoneName(base.timeZone, locale) })}</p>
        )}
      </main>
    </div>
  )
}

/**
 * Return a function that chooses a language and leaves the page: to the start if the member came from the settings,
 * else one page back.
 */
function useChoice() {
  const { type } = useSearch('/Language')
  const { choose: choosePack } = useLanguage()
  const { history, navigate } = useRouter()
  const showError = useShowError()
  const [chosen, setChosen] = useState<LanguageCode | null>(null)

  async function choose(value: string) {
    if (!isLanguageCode(value) || chosen) return
    setChosen(value)
    try {
      await choosePack(value)
      if (type !== 'setting' && history.canGoBack()) history.back()
      else await navigate({ to: '/', replace: true })
    } catch (error) {
      showError(error)
    } finally {
      setChosen(null)
    }
  }

  return { choose, chosen }
}

function zoneName(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
