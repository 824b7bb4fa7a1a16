import type { CallOutput } from '@glasshouse/contract'
import { Poster } from '../../design/poster/poster.tsx'
import { useTranslations } from '../../language/language-provider.tsx'

/** The next videos; nothing if there are none. */
export function UpNext({ videos }: { videos: CallOutput<'getVideoInfoItem'> }) {
  const t = useTranslations()
  if (videos.length === 0) return null
  return (
    <section className="pt-6">
      <h2 className="section__title">{t('video.upNext')}</h2>
      {videos.map((video) => (
        <Poster key={video.id} look="row" video={video} />
      ))}
    </section>
  )
}
