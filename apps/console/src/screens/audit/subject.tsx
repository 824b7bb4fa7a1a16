import { Link } from '@tanstack/react-router'
import { useTranslations } from '../../language/language.ts'
import texts from '../../language/packs/en_us.json' with { type: 'json' }
import type { AuditRow } from './audit-row.ts'

type Kind = keyof typeof texts.audit.subjects

/** The pages of subjects, by their kind. */
const PAGES = {
  member: '/members/$id',
  withdrawal: '/withdrawals/$id',
  video: '/videos/$id',
  host: '/hosts/$id',
  ticket: '/service/tickets/$id'
} as const

/** What an action was about, as a link where it has a page. */
export function Subject({ subject: { kind, id } }: Pick<AuditRow, 'subject'>) {
  const t = useTranslations()
  const name = kind in texts.audit.subjects ? t(`audit.subjects.${kind as Kind}`) : kind
  const short = id.length > 14 ? `…${id.slice(-6)}` : id
  const text = `${name} ${short}`
  if (!(kind in PAGES)) return <span title={id}>{text}</span>
  return (
    <Link
      to={PAGES[kind as keyof typeof PAGES]}
      params={{ id }}
      title={id}
      onClick={(event) => event.stopPropagation()}
    >
      {text}
    </Link>
  )
}
