import type { ReactNode } from 'react'
import { Link } from '../../router/link.tsx'
import { useCall } from '../../api/use-call.ts'
import { Icon } from '../../design/icons/icon.tsx'
import { caretRight } from '../../design/icons/navigation.ts'
import { Poster } from '../../design/poster/poster.tsx'
import { useTranslations } from '../../language/language-provider.tsx'

const RECENT = 60_000

/** The popular videos in a row; nothing if there are none. */
export function PopularVideos() {
  const t = useTranslations()
  const videos = useCall('getConfig', {}, { staleTime: RECENT }).data?.popular
  if (!videos?.length) return null
  return (
    <section className="section section--bleed">
      <VideosHead title={t('home.popular')} />
      <div className="posters posters--rail">
        {videos.map((video) => (
          <Poster key={video.id} video={video} />
        ))}
      </div>
    </section>
  )
}

/** The recommended videos; nothing if there are none. */
export function RecommendedVideos() {
  const t = useTranslations()
  const videos = useCall('getConfig', {}, { staleTime: RECENT }).data?.recommended
  if (!videos?.length) return null
  return (
    <section className="section">
      <VideosHead title={t('home.recommended')} />
      <div className="posters">
        {videos.map((video) => (
          <Poster key={video.id} video={video} />
        ))}
      </div>
    </section>
  )
}

function VideosHead({ title }: { title: ReactNode }) {
  const t = useTranslations()
  return (
    <div className="section__head">
      <h2 className="section__title">{title}</h2>
      <Link className="section__more" to="/nHomeList">
        {t('home.more')}
        <Icon path={caretRight} size="tiny" />
      </Link>
    </div>
  )
}
