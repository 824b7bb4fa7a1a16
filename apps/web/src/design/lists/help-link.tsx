import type { ReferenceKind } from '@glasshouse/contract'
import { Link } from '../../router/link.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import './rows.css'

/** A link from a record to customer service, with the record filled in. */
export function HelpLink({ kind, no }: { kind: ReferenceKind; no: string }) {
  const t = useTranslations()
  return (
    <Link className="help-link" to="/ServiceOnline" search={{ kind, no }}>
      {t('service.needHelp')}
    </Link>
  )
}
