import { Link } from '../../router/link.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { translate } from '../../design/icons/navigation.ts'
import { useLanguage } from '../../language/language-provider.tsx'

/** A link that shows the current language and leads to the list of languages. */
export function LanguageLink() {
  return (
    <Link className="bar__link" to="/Language">
      <Icon path={translate} size="small" />
      {useLanguage().name}
    </Link>
  )
}
