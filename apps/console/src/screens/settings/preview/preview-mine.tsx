import { useLanguage, useTranslations } from '../../../language/language.ts'
import { memberLanguages } from '../../../parts/texts-field.tsx'
import type { Settings } from '../setting-sections.ts'
import type { PreviewProps } from './preview-props.ts'

/** A Monday, to name the days of the week from. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** What a member finds about the site: the unit of their balance, service, sign-up, languages, the operator. */
export function PreviewMine({ settings, isChanged, lang }: PreviewProps) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const { service, unit, operator } = settings
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const days = (service?.days ?? []).toSorted().map((one) => day.format(MONDAY + (one - 1) * DAY_MS))
  const lines: [keyof Settings, string, string][] = [
    ['unit', t('settings.shown.balance'), `1,280 ${unit.text[lang] || unit.text.en_us}`],
    [
      'service',
      t('settings.hours'),
      days.length > 0 ? `${service.from}–${service.to} · ${days.join(', ')}` : t('settings.shown.noHours')
    ],
    ['serviceUrl', t('settings.shown.chat'), settings.serviceUrl || t('settings.shown.ownChat')],
    [
      'needsInvite',
      t('settings.sections.signUp'),
      t(settings.needsInvite ? 'settings.shown.byInvite' : 'settings.shown.openToAll', { age: settings.minAge })
    ],
    ['languages', t('settings.sections.languages'), settings.languages.map((code) => memberLanguages[code]).join(', ')],
    ['operator', t('settings.sections.operator'), operator.name || '–']
  ]
  return (
    <dl className="phone__lines">
      {lines.map(([name, label, value]) => (
        <div
          key={name}
          className={
            isChanged(name) || (name === 'needsInvite' && isChanged('minAge'))
              ? 'phone__part phone__part--changed'
              : 'phone__part'
          }
        >
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
