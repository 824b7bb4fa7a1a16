import { Link } from '@tanstack/react-router'
import type { CallOutput } from '@glasshouse/contract'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../language/language-provider.tsx'
import '../../design/controls/chips.css'
import '../../design/lists/ledger.css'
import './notice-list.css'

export type Notice = CallOutput<'getNoticeList'>[number]

type Props = { notice: Notice; isUnread: boolean; onFollow: () => void }

/** A notice: whether it is new, what it says, when it came, and where it leads. */
export function NoticeRow({ notice, isUnread, onFollow }: Props) {
  const t = useWords()
  const format = useFormat()
  return (
    <li className="record record--single">
      <h2 className={isUnread ? 'record__title record__title--new' : 'record__title'}>
        {isUnread && <span className="dot" role="img" aria-label={t('notice.unread')} />}
        {notice.name}
      </h2>
      <p className="muted notice__text">{notice.text}</p>
      <div className="notice__foot">
        <p className="record__times">{format.dateTime(notice.create_ts)}</p>
        <NoticeLink notice={notice} onFollow={onFollow} />
      </div>
    </li>
  )
}

/** A page of this app, or a safe one elsewhere; anything else is no link. */
function NoticeLink({ notice: { link, name }, onFollow }: Pick<Props, 'notice' | 'onFollow'>) {
  const t = useWords()
  const label = `${t('notice.open')}: ${name}`
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
