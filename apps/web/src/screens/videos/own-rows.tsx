import { Link } from '../../router/link.tsx'
import { useCall } from '../../api/use-call.ts'
import { Icon } from '../../design/icons/icon.tsx'
import { caretRight } from '../../design/icons/navigation.ts'
import { Poster } from '../../design/poster/poster.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import styles from './videos.module.css'

const SHOWN = 10

/** The videos that a member has started and those they have bought, each in a row; nothing if there are none. */
export function OwnRows() {
  return (
    <>
      <ContinueRow />
      <BoughtRow />
    </>
  )
}

/** The started but unfinished videos, most recent first. */
export function ContinueRow() {
  const t = useTranslations()
  const videos = useCall('getContinue').data
  if (!videos?.length) return null
  return (
    <section className={`section section--bleed section--flush ${styles.videosOwn}`}>
      <div className="section__head">
        <h2 className="section__title">{t('video.continue')}</h2>
      </div>
      <div className="posters posters--rail">
        {videos.slice(0, SHOWN).map((video) => (
          <Poster key={video.id} video={video} watched={watchedOf(video)} />
        ))}
      </div>
    </section>
  )
}

function BoughtRow() {
  const t = useTranslations()
  const started = useCall('getContinue').data?.slice(0, SHOWN)
  const bought = useCall('getMyVideos', { limit: SHOWN }).data
  // With the list of all videos below, a video would be on the page three times.
  const videos = started && bought?.filter(({ id }) => !started.some((film) => film.id === id))
  if (!videos?.length) return null
  return (
    <section className={`section section--bleed section--flush ${styles.videosOwn}`}>
      <div className="section__head">
        <h2 className="section__title">{t('video.boughtRow')}</h2>
        <Link className="section__more" to="/MyVideos">
          {t('home.more')}
          <Icon path={caretRight} size="tiny" />
        </Link>
      </div>
      <div className="posters posters--rail">
        {videos.map((video) => (
          <Poster key={video.id} video={video} />
        ))}
      </div>
    </section>
  )
}

function watchedOf({ position, duration }: { position: number; duration: number }): number {
  return duration > 0 ? Math.min(1, position / duration) : 0
}
