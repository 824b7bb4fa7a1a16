import { Link } from '@tanstack/react-router'
import type { CallOutput } from '@glasshouse/contract'
import { useCall } from '../../api/use-call.ts'
import { Icon } from '../../design/icons/icon.tsx'
import { caretRight } from '../../design/icons/navigation.ts'
import { useLanguage, useWords } from '../../language/language-provider.tsx'
import './posters.css'

type Card = CallOutput<'getConfig'>['movielist_1'][number]

const RECENT = 60_000

/** The videos that most people watch, as a rail; nothing while there are none. */
export function PopularVideos() {
  const t = useWords()
  const videos = useCall('getConfig', {}, { staleTime: RECENT }).data?.movielist_2
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

/** The videos that the house recommends; nothing while there are none. */
export function RecommendedVideos() {
  const t = useWords()
  const videos = useCall('getConfig', {}, { staleTime: RECENT }).data?.movielist_1
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

function VideosHead({ title }: { title: string }) {
  const t = useWords()
  return (
    <div className="section__head">
      <h2 className="section__title">{title}</h2>
      <Link className="section__more" to="/Video">
        {t('home.more')}
        <Icon path={caretRight} size="tiny" />
      </Link>
    </div>
  )
}

function Poster({ video }: { video: Card }) {
  const t = useWords()
  const { locale } = useLanguage()
  return (
    <Link className="poster" to="/PlayVideo" search={{ id: String(video.id) }}>
      <span className="poster__frame">
        <img src={video.cover} alt="" loading="lazy" width="320" height="180" />
      </span>
      <h3 className="poster__title">{video.title}</h3>
      <p className="poster__meta">{t('home.views', { count: new Intl.NumberFormat(locale).format(video.count) })}</p>
    </Link>
  )
}
