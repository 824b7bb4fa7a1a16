import { Link } from '../../router/link.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { Chapter, LegalPage, useFacts } from './legal-page.tsx'

const PARTS = ['what', 'why', 'public', 'others', 'device', 'time', 'rights'] as const

/** The privacy policy: what is stored about members, why and for how long, and what their rights are. */
export function PrivacyScreen() {
  const t = useTranslations()
  const facts = useFacts()
  return (
    <LegalPage title={t('title.privacy')} lead={t('legal.privacy.lead', facts)}>
      {PARTS.map((part) => (
        <Chapter key={part} title={t(`legal.privacy.${part}.title`)}>
          <p>{t(`legal.privacy.${part}.text`)}</p>
        </Chapter>
      ))}
      <p>
        <Link className="link" to="/Setting">
          {t('title.settings')}
        </Link>
        {' · '}
        <Link className="link" to="/Terms">
          {t('title.terms')}
        </Link>
      </p>
    </LegalPage>
  )
}
