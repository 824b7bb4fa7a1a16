import { useMember } from '../../api/use-base.ts'
import { usePages } from '../../api/use-pages.ts'
import { ButtonLink } from '../../design/controls/button.tsx'
import { RowLink } from '../../design/lists/row.tsx'
import { EndlessPage } from '../../design/lists/endless-page.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { State } from '../../design/states/state.tsx'
import { NoticeRow } from '../../features/announcement/notice-row.tsx'
import type { Notice } from '../../features/announcement/notice.ts'
import { bell } from '../../design/icons/navigation.ts'
import { useReadNotices } from '../../features/announcement/use-read-notices.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { useSession } from '../../session/session.ts'

const ROWS = 5

/** The notices to everyone and to the member. Anyone can open the page; only members have read and unread notices. */
export function NoticeScreen() {
  const t = useTranslations()
  const list = usePages('getNoticeList')
  return (
    <EndlessPage
      title={t('title.notice')}
      back="/Home"
      action={<ReadAll newest={list.rows[0]?.id} />}
      list={list}
      toCome={ROWS}
      foot={<PushRow />}
      empty={<NoNotices />}
      all={(count) => t('notice.all', { count })}
    >
      {(notices) => <Notices notices={notices} />}
    </EndlessPage>
  )
}

/** A button that marks only the shown notices as read. One that arrived meanwhile stays unread. */
function ReadAll({ newest }: { newest: number | undefined }) {
  const t = useTranslations()
  const unread = useMember()?.unreadNotices ?? 0
  const read = useReadNotices({ onDone: () => showToast(t('notice.allRead'), 'good') })
  if (unread === 0 || newest === undefined) return null
  return (
    <button
      className="bar__link"
      type="button"
      aria-disabled={read.isPending}
      onClick={() => !read.isPending && read.mutate({ until: newest })}
    >
      {t('notice.readAll')}
    </button>
  )
}

function Notices({ notices }: { notices: Notice[] }) {
  const isSignedIn = useSession() !== null
  const read = useReadNotices()
  return (
    <ul>
      {notices.map((notice) => {
        const isUnread = isSignedIn && !notice.isRead
        const markRead = () => isUnread && read.mutate({ id: notice.id })
        return <NoticeRow key={notice.id} notice={notice} isUnread={isUnread} onRead={markRead} />
      })}
    </ul>
  )
}

/** The link to the push settings. */
function PushRow() {
  const t = useTranslations()
  if (useSession() === null) return null
  return (
    <div className="rows">
      <RowLink to="/Notifications" icon={bell} title={t('title.push')} />
    </div>
  )
}

function NoNotices() {
  const t = useTranslations()
  return (
    <State art="empty" title={t('notice.empty.title')} text={t('notice.empty.text')}>
      <ButtonLink to="/Home" kind="outline">
        {t('notice.empty.action')}
      </ButtonLink>
    </State>
  )
}
