import { Link } from '@tanstack/react-router'
import { useMe } from '../api/me.ts'
import { lockSimple } from '../icons/states.ts'
import { useLanguage, useTranslations } from '../language/language.ts'
import { StateMessage } from '../parts/window/state-message.tsx'
import { rolesOf, type ListedSection, type Section } from './sections.ts'

/** The page of a section that the operator's role may not see: who may. */
export function Forbidden({ section }: { section: Section & ListedSection }) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const { me } = useMe()
  const roles = rolesOf(section).map((role) => t(`role.${role}`))
  return (
    <main className="page">
      <title>{`${t(`section.${section.name}`)} · Glasshouse`}</title>
      <StateMessage
        icon={lockSimple}
        title={t('error.forbidden', { roles: new Intl.ListFormat(locale).format(roles) })}
        text={me && t('error.forbiddenText', { role: t(`role.${me.role}`) })}
      >
        <Link to="/">{t('error.start')}</Link>
      </StateMessage>
    </main>
  )
}
