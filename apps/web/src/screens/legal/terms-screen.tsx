import { Link } from '../../router/link.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { Chapter, LegalPage, useFacts } from './legal-page.tsx'

const PARTS = [
  'site',
  'account',
  'points',
  'recharge',
  'withdraw',
  'play',
  'frozen',
  'limits',
  'close',
  'complaint'
] as const

/** The terms between members and the site's operator. */
export function TermsScreen() {
  const t = useTranslations()
  const facts = useFacts()
  return (
    <LegalPage title={t('title.terms')} lead={t('legal.terms.lead', facts)}>
      {PARTS.map((part) => (
        <Chapter key={part} title={t(`legal.terms.${part}.title`)}>
          <p>{t(`legal.terms.${part}.text`, facts)}</p>
        </Chapter>
      ))}
      <p>
        <Link className="link" to="/Privacy">
          {t('title.privacy')}
        </Link>
        {' · '}
        <Link className="link" to="/ServicePage">
          {t('title.help')}
        </Link>
      </p>
    </LegalPage>
  )
}
