import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { NoticeLink } from './notice-link.tsx'
import type { Notice } from './notice.ts'
import { NoticeSheet } from './notice-sheet.tsx'
import '../../design/controls/chips.css'
import '../../design/lists/ledger.css'
import styles from './notice-list.module.css'

type Props = { notice: Notice; isUnread: boolean; onRead: () => void }

/** A notice: whether it is new, its first lines, its date and its link. Opening it marks it as read. */
export function NoticeRow({ notice, isUnread, onRead }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const [isOpen, open] = useState(false)
  function read() {
    open(true)
    onRead()
  }
  return (
    <li className={`record record--single ${styles.notice}`}>
      <h2 className={isUnread ? 'record__title record__title--new' : 'record__title'}>
        {isUnread && <span className="dot" role="img" aria-label={t('notice.unread')} />}
        <button className={styles.noticeOpener} type="button" aria-haspopup="dialog" onClick={read}>
          {notice.title}
        </button>
      </h2>
      <p className={`muted ${styles.noticeText}`}>{notice.text}</p>
      <div className={styles.noticeFoot}>
        <p className="record__times">{format.dateTime(notice.createdAtSeconds)}</p>
        <NoticeLink notice={notice} onFollow={onRead} />
      </div>
      <NoticeSheet notice={notice} isOpen={isOpen} onClose={() => open(false)} />
    </li>
  )
}
