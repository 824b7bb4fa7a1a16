import { Link } from '@tanstack/react-router'
import { useWords } from '../../language/language-provider.tsx'

/** The way to the house's own words, wherever somebody comes in or looks after an account. */
export function LegalLinks() {
  const t = useWords()
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
