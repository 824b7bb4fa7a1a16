import { useMember } from '../../api/use-base.ts'
import { usePages } from '../../api/use-pages.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { ButtonLink } from '../../design/controls/button.tsx'
import { ListEnd } from '../../design/lists/list-end.tsx'
import { PullToRefresh } from '../../design/overlays/pull-to-refresh.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { Failure } from '../../design/states/failure.tsx'
import { SkeletonRows } from '../../design/states/skeleton.tsx'
import { State } from '../../design/states/state.tsx'
import { NoticeRow } from '../../features/notice-list/notice-row.tsx'
import { useReadNotices } from '../../features/notice-list/use-read-notices.ts'
import { useWords } from '../../language/language-provider.tsx'
import { useSession } from '../../session/session.ts'

const ROWS = 5

/** What the house has to say to all and to the member; open to anyone, and only a member's are read or unread. */
export function NoticeScreen() {
  const t = useWords()
  const list = usePages('getNoticeList')
  return (
    <div className="frame frame--column">
      <TopBar title={t('title.notice')} back="/Home" look="rule">
        <ReadAll newest={list.rows[0]?.id} />
      </TopBar>
      <main className="state-page">
        <PullToRefresh onRefresh={list.refetch}>
          <Notices list={list} />
        </PullToRefresh>
      </main>
    </div>
  )
}

/** Only what was seen is marked: a notice that came in the meantime stays new. */
function ReadAll({ newest }: { newest: number | undefined }) {
  const t = useWords()
  const unread = useMember()?.notice_unread ?? 0
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

function Notices({ list }: { list: ReturnType<typeof usePages<'getNoticeList'>> }) {
  const t = useWords()
  const isSignedIn = useSession() !== null
  const read = useReadNotices()
  if (!list.data) {
    return list.isError ? (
      <Failure error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <SkeletonRows count={ROWS} />
    )
  }
  if (list.rows.length === 0) {
    return (
      <State art="empty" title={t('notice.empty.title')} text={t('notice.empty.text')}>
        <ButtonLink to="/Home" kind="outline">
          {t('notice.empty.action')}
        </ButtonLink>
      </State>
    )
  }
  return (
    <>
      <ul>
        {list.rows.map((notice) => {
          const isUnread = isSignedIn && notice.is_read === 0
          const markRead = () => isUnread && read.mutate({ id: notice.id })
          return <NoticeRow key={notice.id} notice={notice} isUnread={isUnread} onFollow={markRead} />
        })}
      </ul>
      <ListEnd list={list}>{t('notice.all', { count: list.rows.length })}</ListEnd>
    </>
  )
}
