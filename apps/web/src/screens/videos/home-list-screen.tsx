import { Link } from '../../router/link.tsx'
import { useCall } from '../../api/use-call.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { ButtonLink } from '../../design/controls/button.tsx'
import { Poster, type PosterVideo } from '../../design/poster/poster.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { caretRight } from '../../design/icons/navigation.ts'
import { Failure } from '../../design/states/failure.tsx'
import { State } from '../../design/states/state.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { PostersToCome } from './posters-to-come.tsx'

/** The videos of Home on their own page, with a link to all others. */
export function HomeListScreen() {
  const t = useTranslations()
  return (
    <div className="frame frame--column">
      <TopBar title={t('title.videoList')} back="/Home" look="rule" />
      <main className="state-page">
        <Lists />
      </main>
    </div>
  )
}

function Lists() {
  const t = useTranslations()
  const { data, error, refetch } = useCall('getConfig')
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PostersToCome />
  if (data.recommended.length + data.popular.length === 0) {
    return (
      <State art="empty" title={t('video.none.title')} text={t('video.none.text')}>
        <ButtonLink to="/Video" kind="outline">
          {t('home.more')}
        </ButtonLink>
      </State>
    )
  }
  return (
    <div className="pb-14">
      <List title={t('home.recommended')} videos={data.recommended} />
      <List title={t('home.popular')} videos={data.popular} />
    </div>
  )
}

function List({ title, videos }: { title: string; videos: readonly PosterVideo[] }) {
  const t = useTranslations()
  if (videos.length === 0) return null
  return (
    <section className="section">
      <div className="section__head">
        <h2 className="section__title">{title}</h2>
        <Link className="section__more" to="/Video">
          {t('home.more')}
          <Icon path={caretRight} size="tiny" />
        </Link>
      </div>
      <div className="posters">
        {videos.map((video) => (
          <Poster key={video.id} video={video} />
        ))}
      </div>
    </section>
  )
}
