import { Link } from '../../router/link.tsx'
import { useTranslations } from '../../language/language-provider.tsx'

/** Links to the legal pages, for the sign-in and account screens. */
export function LegalLinks() {
  const t = useTranslations()
  return (
    <p className="page centre small">
      <Link className="link" to="/Rules">
        {t('title.rules')}
      </Link>
      {' · '}
      <Link className="link" to="/Terms">
        {t('title.terms')}
      </Link>
      {' · '}
      <Link className="link" to="/Privacy">
        {t('title.privacy')}
      </Link>
    </p>
  )
}
