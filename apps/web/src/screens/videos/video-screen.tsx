import { useSearch } from '../../router/router-context.tsx'
import { call } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'
import { useEndless } from '../../api/use-pages.ts'
import { ListEnd } from '../../design/lists/list-end.tsx'
import { PullToRefresh } from '../../design/pull/pull-to-refresh.tsx'
import { Poster, type PosterVideo } from '../../design/poster/poster.tsx'
import { Failure } from '../../design/states/failure.tsx'
import { State } from '../../design/states/state.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { useSession } from '../../session/session.ts'
import { GroupTabs } from './group-tabs.tsx'
import { OwnRows } from './own-rows.tsx'
import { PostersToCome } from './posters-to-come.tsx'
import { SearchBar } from './search-bar.tsx'
import styles from './videos.module.css'

const PER_PAGE = 20
const RECENT = 300_000

/** The library as an endless list, by category or search text. Both are in the address. */
export function VideoScreen() {
  const t = useTranslations()
  const { id, kw: searchText } = useSearch('/Video')
  const group = /^\d{1,9}$/.test(id ?? '') ? Number(id) : 0
  const isSignedIn = useSession() !== null
  const list = useVideos(group, searchText)
  return (
    <div className="frame frame--tabs frame--column">
      <SearchBar key={group} searchText={searchText} />
      <GroupTabs />
      <main className="state-page">
        <PullToRefresh onRefresh={list.renew} updatedAt={list.dataUpdatedAt}>
          {isSignedIn && group === 0 && !searchText && <OwnRows />}
          {list.data ? (
            <>
              <ListTitle group={group} />
              <Videos list={list} searchText={searchText} />
            </>
          ) : list.isError ? (
            <Failure error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <PostersToCome />
          )}
        </PullToRefresh>
      </main>
      <p className="visually-hidden" role="status">
        {searchText && list.data && t('video.found', { count: list.rows.length })}
      </p>
    </div>
  )
}

/** The heading of the list for screen readers. Sighted members see it in the tab. */
function ListTitle({ group }: { group: number }) {
  const t = useTranslations()
  const groups = useCall('getVideoGroups', {}, { staleTime: RECENT }).data
  const name = groups?.find(({ id }) => id === group)?.name ?? t('video.every')
  return <h2 className="visually-hidden">{name}</h2>
}

function useVideos(group: number, searchText: string | undefined) {
  const inputOf = (page: number) => ({ id: group, searchText, page, limit: PER_PAGE })
  return useEndless<PosterVideo>({
    key: ['getVideoList', 'pages', String(group), searchText ?? ''],
    first: { name: 'getVideoList', input: inputOf(1), perPage: PER_PAGE },
    async ask(page, signal) {
      const rows = await call('getVideoList', inputOf(page), { signal })
      return { rows, hasMore: rows.length === PER_PAGE }
    }
  })
}

function Videos({ list, searchText }: { list: ReturnType<typeof useVideos>; searchText: string | undefined }) {
  const t = useTranslations()
  if (list.rows.length === 0) {
    return searchText ? (
      <State art="empty" title={t('video.notFound.title', { searchText })} text={t('video.notFound.text')} />
    ) : (
      <State art="empty" title={t('video.none.title')} text={t('video.none.text')} />
    )
  }
  return (
    <>
      <div className={`${styles.videos} posters`}>
        {list.rows.map((video, index) => (
          <Poster key={video.id} video={video} look={index === 0 && !searchText ? 'lead' : 'card'} />
        ))}
      </div>
      <ListEnd list={list} />
    </>
  )
}
