import { Link } from '../../router/link.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import type { Notice } from './notice.ts'

type Props = { notice: Notice; onFollow: () => void }

/** A link to a page of this app or to a safe external one; plain text for anything else. */
export function NoticeLink({ notice: { link, title }, onFollow }: Props) {
  const t = useTranslations()
  const label = `${t('notice.open')}: ${title}`
  if (/^\/(?![/\\])/.test(link)) {
    return (
      <Link className="verify verify--inline" to={link as '/'} aria-label={label} onClick={onFollow}>
        {t('notice.open')}
      </Link>
    )
  }
  if (!link.startsWith('https://')) return null
  return (
    <a
      className="verify verify--inline"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      onClick={onFollow}
    >
      {t('notice.open')}
    </a>
  )
}
