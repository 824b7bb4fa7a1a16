import { useCall } from '../../api/use-call.ts'
import { Poster } from '../../design/poster/poster.tsx'
import { useWords } from '../../language/language-provider.tsx'

/** What to watch after this one; nothing while there is nothing. */
export function UpNext({ id }: { id: number }) {
  const t = useWords()
  const videos = useCall('getVideoInfoItem', { id }).data
  if (!videos?.length) return null
  return (
    <section className="pt-6">
      <h2 className="section__title">{t('video.upNext')}</h2>
      {videos.map(({ vod_pic: cover, vod_name: title, ...video }) => (
        <Poster key={video.id} look="row" video={{ ...video, cover, title }} />
      ))}
    </section>
  )
}
